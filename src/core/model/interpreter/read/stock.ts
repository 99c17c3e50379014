import { withoutAsking } from '../text/normalise.ts';
import { entriesOf } from './relevant.ts';
import { plainLine } from './things.ts';

/** Says that a thing is not to be had, or that it is: the first comes before the second, which it may hold. */
export const SAYS_NOT_HAD =
  /\b(?:out of stock|sold out|unavailable|not available|not in stock|no longer available|0 in stock|0 left)\b|缺货|售罄|卖完|无货/i;
export const SAYS_HAD = /\b(?:only )?\d+ left\b|\b(?:in stock|available)\b|(?:仅剩|还剩)\s*\d+|有货|现货/i;

/** “is the mug still in stock”, 杯子还有货吗 and 杯子还有吗, of which the grammar leaves 杯子还. */
const ASKED =
  /^(?<of>.+?)(?:(?:\s+still)?\s+(?:available|(?:in )?stock|sold out|(?:out of |out )stock)|(?:现在|还)?(?:有货|有票|有位子?|有名额|现货|缺货|售罄|卖完)|还)$/i;
const LONGEST_NAME = 80;

/**
 * What the page says of whether the one thing that a question names is to be had: “Night Light: Sold out”. Undefined
 * for another question, where it says nothing of that, or where several are called so.
 */
export function stockSaid(markdown: string, topic: string): string | undefined {
  const of = ASKED.exec(withoutAsking(topic))?.groups?.of;
  const [entry, other] = of === undefined ? [] : entriesOf(markdown, of);
  if (of === undefined || entry === undefined || other !== undefined) return undefined;
  const said = (SAYS_NOT_HAD.exec(entry) ?? SAYS_HAD.exec(entry))?.[0];
  const name = plainLine(entry.split(/\n|\s\|\s/)[0] ?? '').replace(/^#+\s*/, '');
  return said && `${name === '' || name.length > LONGEST_NAME || name.includes(said) ? of : name}: ${said}`;
}
