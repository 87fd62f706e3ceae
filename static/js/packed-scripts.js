/* Runs the scripts that stand deflated in the page: nothing of a lesson waits for them. The page's policy
   names what they unpack to (build_site/page_policy.py), so nothing else could run. */
(function packedScripts() {
  "use strict";

  const asIs = { createScript: (code) => code };

  async function run() {
    const code = await Book.unpacked("packed-scripts");
    if (code === null) return;
    const script = document.createElement("script");
    script.text = globalThis.trustedTypes ? trustedTypes.createPolicy("packed-scripts", asIs).createScript(code) : code;
    document.head.append(script);
  }

  Book.packedScripts = run();
})();
