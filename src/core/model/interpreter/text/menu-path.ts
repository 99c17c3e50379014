import { understand } from '../grammar/understand.ts';
import type { Clause } from './split.ts';

const SIGN = /\s+[>›»→]\s+/;
const VERB =
  /^(?:please\s+)?(?:click(?: on)?|press|choose|select|open|go to|点击|选择|打开)\s*(?=[\p{L}\uE000])/iu;
const NO_NAME = /^\d|^(?:if|when|until|unless|wait|如果|当)(?![a-z])|\b(?:is|are)\b|[,:=]/i;

/** “File > Export > CSV”: one is pressed after the other. */
export function pathPieces(piece: string): string[] {
  const [first = '', ...rest] = piece.split(SIGN);
  const names = [first.replace(VERB, ''), ...rest];
  if (rest.length === 0 || names.some((name) => name === '' || NO_NAME.test(name))) return [piece];
  return names.map((name) => (/\p{Script=Han}/u.test(piece) ? `点击${name}` : `click ${name}`));
}

/** "click File, then Export, then CSV": names alone are pressed like the one before them. */
export function alsoPressed(clauses: readonly Clause[]): Clause[] {
  const done: Clause[] = [];
  for (const clause of clauses) {
    const isName = clause.instruction === undefined && NAME.test(clause.text);
    const text = `click ${clause.text}`;
    const isPressed = isName && done.at(-1)?.instruction?.kind === 'click';
    done.push(isPressed ? { text, instruction: understand(text, []) } : clause);
  }
  return done;
}
const NAME = /^\p{Lu}[\w.&-]*(?: [\w.&-]+){0,2}$/u;
