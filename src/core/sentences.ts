/** English sentences of the product, each with what is said in its place; `{name}` is a hole, filled by whatever stands there. */
export type Sentences = Readonly<Record<string, string>>;

interface Pattern {
  english: RegExp;
  holes: string[];
  said: string;
}

/** Deeper than any sentence holds another. */
const DEEPEST = 5;

/**
 * Says a sentence of `whole` in its other language. What fills a hole is said so too when `parts` has it, and else stays,
 * being a person's, a page's or a model's own words. Undefined for what the table does not have.
 */
export function sayer(whole: Sentences, parts: Sentences): (text: string) => string | undefined {
  let known: { whole: Pattern[]; parts: Pattern[] } | undefined;
  const say = (text: string, depth: number): string | undefined => {
    known ??= { whole: patternsOf(whole), parts: patternsOf(parts) };
    for (const { english, holes, said } of depth === 0 ? known.whole : known.parts) {
      const found = english.exec(text);
      if (!found) continue;
      const values = new Map(holes.map((hole, index) => [hole, found[index + 1] ?? '']));
      return said.replace(HOLE, (_, hole: string) => {
        const value = values.get(hole) ?? '';
        return (depth < DEEPEST ? say(value, depth + 1) : undefined) ?? value;
      });
    }
    return undefined;
  };
  return (text) => say(text, 0);
}

const HOLE = /\{(\w+)\}/g;

/** The most particular first: those with the most words of their own. */
function patternsOf(table: Sentences): Pattern[] {
  const own = (english: string): number => english.replace(HOLE, '').length;
  return Object.entries(table)
    .toSorted(([one], [other]) => own(other) - own(one))
    .map(([english, said]) => ({
      english: new RegExp(
        `^${english
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
          .join('([\\s\\S]*?)')}$`,
      ),
      holes: [...english.matchAll(HOLE)].map(([, hole = '']) => hole),
      said,
    }));
}
