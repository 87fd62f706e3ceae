/* The reader's record as a Markdown text for people, the record itself at its end. No DOM: the words are given. */
(function memoryMarkdown() {
  "use strict";

  const quoted = (text) => text.split("\n").map((line) => `> ${line}`).join("\n");

  /* One note: its passage, what the reader says, where it stands. */
  function passage({ quote, text, place, isChanged }, words) {
    const where = isChanged ? `${place} · ${words.changed}` : place;
    return [quoted(quote), text, `— ${where}`].filter(Boolean).join("\n\n");
  }

  /*
   * groups: [{title, notes: [{quote, text, place, isChanged}]}]; read: titles; words: {title, read, notes, changed, record}.
   */
  function written({ groups, read, json }, words) {
    const lessons = read.length ? [`## ${words.read}`, read.map((title) => `- ${title}`).join("\n")] : [];
    const notes = groups.flatMap((group) => [`### ${group.title}`, ...group.notes.map((note) => passage(note, words))]);
    const parts = [`# ${words.title}`, ...lessons, ...(notes.length ? [`## ${words.notes}`, ...notes] : []), `## ${words.record}`, `\`\`\`json\n${json}\n\`\`\``];
    return `${parts.join("\n\n")}\n`;
  }

  Book.memoryMarkdown = { written };
})();
