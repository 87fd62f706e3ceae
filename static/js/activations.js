/* Activation functions and feed-forward networks, by the names of concepts/functions. */
(function activations() {
  "use strict";

  const { map, zip, matmul } = Book.arrays;

  const add = (a, b) => zip(a, b, (left, right) => left + right);

  function sigmoidOf(x) {
    const small = Math.exp(-Math.abs(x));
    return (x >= 0 ? 1 : small) / (1 + small);
  }

  const relu = (x) => map(x, (value) => (value < 0 ? 0 : value));
  const sigmoid = (x) => map(x, sigmoidOf);
  const silu = (x) => map(x, (value) => value * sigmoidOf(value));

  function geluTanh(x) {
    const inner = Math.sqrt(2 / Math.PI) * (x + 0.044715 * x * x * x);
    return 0.5 * x * (1 + Math.tanh(inner));
  }

  function gelu(x, approximate = "none") {
    Book.arrays.check(approximate === "none" || approximate === "tanh", "no such approximation");
    if (approximate === "tanh") return map(x, geluTanh);
    return map(x, (value) => 0.5 * value * (1 + erf(value / Math.SQRT2)));
  }

  function feedForward(x, w1, b1, w2, b2) {
    return add(matmul(relu(add(matmul(x, w1), b1)), w2), b2);
  }

  function swiglu(x, w, v, w2) {
    return matmul(zip(silu(matmul(x, w)), matmul(x, v), (gate, value) => gate * value), w2);
  }

  const horner = (coefficients, x) => coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);

  // The rational approximations of fdlibm's s_erf.c (Sun Microsystems, freely usable with this notice): error below 1 ulp.
  const NEAR = [
    [1.28379167095512558561e-1, -3.25042107247001499370e-1, -2.84817495755985104766e-2, -5.77027029648944159157e-3, -2.37630166566501626084e-5],
    [1, 3.97917223959155352819e-1, 6.50222499887672944485e-2, 5.08130628187576562776e-3, 1.32494738004321644526e-4, -3.96022827877536812320e-6],
  ];
  const ERX = 8.45062911510467529297e-1;
  const ABOUT_ONE = [
    [-2.36211856075265944077e-3, 4.14856118683748331666e-1, -3.72207876035701323847e-1, 3.18346619901161753674e-1, -1.10894694282396677476e-1,
      3.54783043256182359371e-2, -2.16637559486879084300e-3],
    [1, 1.06420880400844228286e-1, 5.40397917702171048937e-1, 7.18286544141962662868e-2, 1.26171219808761642112e-1, 1.36370839120290507362e-2,
      1.19844998467991074170e-2],
  ];
  const MIDDLE = [
    [-9.86494403484714822705e-3, -6.93858572707181764372e-1, -1.05586262253232909814e1, -6.23753324503260060396e1, -1.62396669462573470355e2,
      -1.84605092906711035994e2, -8.12874355063065934246e1, -9.81432934416914548592],
    [1, 1.96512716674392571292e1, 1.37657754143519042600e2, 4.34565877475229228821e2, 6.45387271733267880336e2, 4.29008140027567833386e2,
      1.08635005541779435134e2, 6.57024977031928170135, -6.04244152148580987438e-2],
  ];
  const FAR = [
    [-9.86494292470009928597e-3, -7.99283237680523006574e-1, -1.77579549177547519889e1, -1.60636384855821916062e2, -6.37566443368389627722e2,
      -1.02509513161107724954e3, -4.83519191608651397019e2],
    [1, 3.03380607434824582924e1, 3.25792512996573918826e2, 1.53672958608443695994e3, 3.19985821950859553908e3, 2.55305040643316442583e3,
      4.74528541206955367215e2, -2.24409524465858183362e1],
  ];
  const ratio = ([top, bottom], x) => horner(top, x) / horner(bottom, x);

  function erf(x) {
    const size = Math.abs(x);
    if (Number.isNaN(x)) return NaN;
    if (size < 0.84375) return x + x * ratio(NEAR, x * x);
    if (size < 1.25) return Math.sign(x) * (ERX + ratio(ABOUT_ONE, size - 1));
    if (size >= 6) return Math.sign(x);
    const rational = ratio(size < 1 / 0.35 ? MIDDLE : FAR, 1 / (size * size));
    const high = Math.fround(size);
    const tail = Math.exp(-high * high - 0.5625) * Math.exp((high - size) * (high + size) + rational);
    return Math.sign(x) * (1 - tail / size);
  }

  Object.assign((Book.numerics = Book.numerics || {}), { relu, sigmoid, silu, gelu, erf, feedForward, swiglu });
})();
