import { beginsWithCondition } from '../text/conditional.ts';
import { mask, unmask } from '../text/mask.ts';
import { sentencesOf } from '../text/sentences.ts';
import { type Clause, pieceSeparator, splitClauses } from '../text/split.ts';
import { bodyOf } from './body.ts';
import { type Head, headOf } from './heads.ts';

/** What a wish asks for, as the nodes of a plan. */
export type WishNode = { kind: 'clause'; clause: Clause } | (ControlNode & { serves: string });

/** Holds what is to be done again and again, or later. */
export type ControlNode =
  | { kind: 'forEach'; items: string[] | string; body: Clause[] }
  | { kind: 'loop'; until: string; max?: number; body: Clause[] }
  | {
      kind: 'watch';
      description: string;
      loop: boolean;
      limitSeconds?: number;
      reloadSeconds?: number;
      body: Clause[];
    };

/** After these words a sentence speaks of something else than the items or changes before. */
const AFTER_ALL =
  /^\s*[,，]?\s*(?:and\s+)?(?:finally|lastly|afterwards?|after that|after which|and finally|at the end|最后|接下来|之后|而后)/i;

/**
 * The nodes of a wish, each with its words in it (`serves`; of a clause they are its text): "for each …", "until …",
 * "whenever …" hold what is to be done; everything else is a clause of its own. What is joined by "then" to the steps
 * of a forEach or watch belongs to them, up to the end of the sentence.
 */
export function wishNodes(words: string): WishNode[] {
  const { text, atoms } = mask(words);
  const nodes: WishNode[] = [];
  let plain: string[] = [];
  const flush = (): void => {
    const clauses = plain.length === 0 ? [] : splitClauses(unmask(plain.join('\n'), atoms));
    nodes.push(...clauses.map((clause) => ({ kind: 'clause', clause }) as const));
    plain = [];
  };
  for (const sentence of sentencesOf(text)) {
    const pieces = beginsWithCondition(sentence) ? [sentence] : sentence.split(pieceSeparator);
    for (let index = 0; index < pieces.length; index += 2) {
      const piece = (pieces[index] ?? '').trim();
      const head = headOf(piece, atoms);
      if (head === undefined) {
        if (piece !== '') plain.push(piece);
        continue;
      }
      const last = lastOf(head, pieces, index);
      const steps = pieces.slice(index + 1, last + 1).filter((_, at) => at % 2 === 1);
      const body = [head.body, ...steps].join('\n');
      flush();
      const serves = unmask(pieces.slice(index, last + 1).join(''), atoms).trim();
      nodes.push({ ...bodyOf(head, unmask(body, atoms)), serves });
      index = last;
    }
  }
  flush();
  return nodes;
}

/** The last piece that belongs to the head at `at`: its steps go on until the sentence ends, or something else begins. */
function lastOf({ goesOn }: Head, pieces: readonly string[], at: number): number {
  let last = at;
  while (goesOn && last + 2 < pieces.length && !AFTER_ALL.test(pieces[last + 1] ?? '')) last += 2;
  return last;
}

/** Every clause of it, in order: those of no grammar are found by them. */
export const clausesIn = (nodes: readonly WishNode[]): Clause[] =>
  nodes.flatMap((node) => (node.kind === 'clause' ? [node.clause] : node.body));
