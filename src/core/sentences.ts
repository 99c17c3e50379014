/** English sentences of the product, each with what is said in its place; `{name}` is a hole, filled by whatever stands there. */
export type Sentences = Readonly<Record<string, string>>;

type Pattern = readonly [english: RegExp, said: string];

/**
 * Says a sentence of `whole` in its other language. What fills a hole is said so too when `parts` has it, and else stays,
 * being a person's, a page's or a model's own words. Undefined for what the table does not have.
 */
export function sayer(whole: Sentences, parts: Sentences): (text: string) => string | undefined {
  let known: { whole: Pattern[]; parts: Pattern[] } | undefined;
  const say = (text: string, of: 'whole' | 'parts'): string | undefined => {
    known ??= { whole: patternsOf(whole), parts: patternsOf(parts) };
    for (const [english, said] of known[of]) {
      const found = english.exec(text);
      if (!found) continue;
      // What fills a hole is shorter than the sentence, so this comes to an end.
      return said.replace(HOLE, (_, hole: string) => {
        const value = found.groups?.[hole] ?? '';
        return say(value, 'parts') ?? value;
      });
    }
    return undefined;
  };
  return (text) => say(text, 'whole');
}

const HOLE = /\{(\w+)\}/g;

/** The most particular first: those with the most words of their own. */
function patternsOf(table: Sentences): Pattern[] {
  const own = (english: string): number => english.replace(HOLE, '').length;
  return Object.entries(table)
    .toSorted(([one], [other]) => own(other) - own(one))
    .map(([english, said]) => {
      const pattern = english.replace(/\{(\w+)\}|[\\^$.*+?()[\]|/-]/g, (found, hole?: string) =>
        hole ? `(?<${hole}>[^]*?)` : `\\${found}`,
      );
      return [new RegExp(`^${pattern}$`), said];
    });
}
