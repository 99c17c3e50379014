import type { PageNode } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isCheck } from '../../match/kinds.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Part } from '../../match/thing.ts';
import type { Say } from '../../phrases/say.ts';
import { headWord } from '../../read/extreme-prices.ts';
import { SAYS_HAD, SAYS_NOT_HAD } from '../../read/stock.ts';
import { contentWords, hasHan } from '../../text/normalise.ts';
import { toldOfPart } from '../../things/by-extreme.ts';
import { fittingParts } from '../../things/fitting.ts';
import { headsOf, nodesIn, placesOf } from '../../things/places.ts';
import { toldOf } from '../../things/told-of.ts';
import { failed, finished, type Next, type Situation } from '../situation.ts';
import { countIn } from './counting.ts';
import { nearestSays } from './quotes.ts';

const textsOf = (around: Surroundings, part: Part): string[] =>
  placesOf(around, part).map(({ text }) => text);

const LEFT =
  /(?<![\d.,])(\d+)\s+(?:pieces? |items? |copies |more )?(?:left|in stock|available|remaining)\b|(?:仅剩|还剩|剩余|库存)[:：]?\s*(\d+)/i;

/** What is left of a thing, by a number; none of what is sold out. */
export function stockOf(around: Surroundings, part: Part): number | undefined {
  const heads = headsOf(around, part);
  const column = heads.findIndex((head) =>
    /^(?:(?:in )?stock|inventory|available|availability|left|库存)$/i.test(head),
  );
  const cell = placesOf(around, part).find(({ key }) => key === `cell ${column}`)?.text ?? '';
  if (/^\d+$/.test(cell)) return Number(cell);
  const text = textsOf(around, part).join(' · ');
  if (SAYS_NOT_HAD.test(text)) return 0;
  const said = LEFT.exec(text);
  return said === null ? undefined : Number(said[1] ?? said[2]);
}

/** “desk lamps are left”, “copies of Dune do you still have”, 台灯还剩 */
const ASKED =
  /^(?:(?:pieces?|copies|units|items?|more)\s+)?(?:of\s+)?(?:the\s+)?(?<noun>.+?)\s+(?:(?<left>(?:(?:are|is)\s+)?(?:there\s+)?(?:still\s+)?(?:left|remaining|remains?))|(?:are|is)\s+(?:still\s+)?(?:in stock|available)|(?:do|have)\s+(?:you|they)(?:\s+still)?(?:\s+(?:have|got))?(?:\s+(?:left|in stock))?)(?:\s+in stock)?$|^(?<han>.+?)(?:现在)?(?<rest>还剩?下?|剩下?)$/i;

/**
 * How many there still are of what a question names, by what its row, item, card or page says; of a list to tick off,
 * what is not ticked. Undefined where the page itself counts them, and for another question.
 */
export function leftOf({ topic, that }: InstructionOf<'read'>, { page, say }: Situation): Next | undefined {
  const isStock = that?.length === 1 && that[0]?.kind === 'stock' && that[0].had;
  const asked = that === undefined ? ASKED.exec(topic)?.groups : undefined;
  const noun = isStock ? topic : (asked?.noun ?? asked?.han);
  if (page === undefined || noun === undefined) return undefined;
  const around = new Surroundings(page);
  const isLeft = asked?.left !== undefined || asked?.rest !== undefined;
  const found = fittingParts(
    around,
    noun,
    undefined,
    (group) => group.length > 1 && group.some((part) => saysStock(around, part)),
  );
  const told = 'why' in found ? undefined : ofThings(around, noun, found, isLeft, say);
  const text = told ?? ofPage(around, noun) ?? (isLeft ? unticked(around, noun) : undefined);
  return text === undefined ? undefined : finished(say('did.read'), text);
}

/** How many are left is told by no number of lines that speak of them. */
export function notLeft(
  { topic }: InstructionOf<'read'>,
  { page, say }: Situation,
  markdown: string,
): Next | undefined {
  if (!SPEAKS_OF_LEFT.test(topic) || countIn(markdown, topic)?.isSaid) return undefined;
  const near =
    page && toldOf(page, topic.replace(/^\S+ (?:(?:are|is) )?(?:still )?left (?:for|of|in|at|on) /i, ''));
  return near === undefined
    ? failed(say('fail.nothing-about', { topic, page: '' }), false)
    : finished(say('did.read'), nearestSays(say, near.text));
}
const SPEAKS_OF_LEFT = /\b(?:left|remain(?:s|ing)?)\b|还?剩|还$/i;

const saysStock = (around: Surroundings, part: Part): boolean =>
  stockOf(around, part) !== undefined || SAYS_HAD.test(textsOf(around, part).join(' · '));

/** The number of the one that is named; of several, what each of them says. */
function ofThings(
  around: Surroundings,
  noun: string,
  { parts, group }: { parts: readonly Part[]; group: readonly Part[] },
  isLeft: boolean,
  say: Say,
): string | undefined {
  const [part, other] = parts;
  if (part === undefined || (other !== undefined && !isLeft)) return undefined;
  const told = parts.map((each) => toldOfPart(around, each, group));
  // A desk lamp is no desk.
  const kind = contentWords(noun).at(-1);
  const isIt = hasHan(noun) || headWord(told[0]?.name ?? '') === kind || contentWords(noun).length > 1;
  const number = other === undefined && isIt ? stockOf(around, part) : undefined;
  return number === undefined
    ? nearestSays(say, told.map(({ text }) => text).join('\n'))
    : `${number} – ${told[0]?.text}`;
}

/** On the page of the thing itself, which says it once. */
function ofPage({ nodes }: Surroundings, noun: string): string | undefined {
  const title = nodes.find(({ role, level }) => role === 'heading' && level === 1)?.name ?? '';
  const words = contentWords(noun);
  const isCalled = hasHan(noun)
    ? title.includes(noun)
    : words.every((word) => contentWords(title).includes(word));
  const said = new Set(nodes.map(({ name }) => name).filter((name) => LEFT.test(name)));
  const [text = ''] = said;
  const [, number, han] = LEFT.exec(text) ?? [];
  return isCalled && said.size === 1 ? `${number ?? han} – ${title}: ${text}` : undefined;
}

function unticked(around: Surroundings, noun: string): string | undefined {
  const found = fittingParts(around, noun, []);
  if ('why' in found) return undefined;
  // A box that chooses a row ticks nothing off.
  const ticksOff = (node: PageNode): boolean =>
    isCheck(node) && !/^(?:select|choose)\b|^选择/i.test(node.name);
  const boxes = found.parts.map((part) => nodesIn(around, part).filter(ticksOff));
  if (boxes.some(({ length }) => length !== 1)) return undefined;
  const open = boxes.flat().filter(({ states }) => !states.includes('checked')).length;
  return `${open} (${noun})`;
}
