/** Splits a text into parts of limited length, between paragraphs if there are any, else between lines. */
export function sectionsOf(source: string, length: number): { from: number; text: string }[] {
  const sections: { from: number; text: string }[] = [];
  for (let from = 0; from < source.length || sections.length === 0; ) {
    const rest = source.length - from;
    const taken = rest <= length ? rest : endBefore(source.slice(from, from + length));
    sections.push({ from, text: source.slice(from, from + taken) });
    from += taken;
  }
  return sections;
}

/** The last good break in the second half of a text. */
function endBefore(text: string): number {
  for (const end of ['\n\n', '\n']) {
    const at = text.lastIndexOf(end);
    if (at > text.length / 2) return at + end.length;
  }
  // Not between the halves of a surrogate pair.
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length;
}
