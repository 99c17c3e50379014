import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
import type { Instruction } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { targetCalled } from '../../named-control.ts';
import { contentWords, normalise } from '../../text/normalise.ts';

/** What can be pressed, and what takes a tick. */
export const PRESSED = new Set(['button', 'link', 'menuitem', 'tab']);
export const TICKED = new Set(['checkbox', 'switch', 'radio']);

/** “restart the router” says no more than “Restart router”, nor “Cover the fees (€0.75)” more than “cover the fees”. */
export const bare = (name: string): string =>
  normalise(
    withoutCourtesy(name.replace(/\s*[(（][^)）]*[)）]$/, ''))
      .replace(/\b(?:the|an?|my|our|this|that|these|those|it|them)\s+/gi, '')
      .replace(
        /^请|吧$|[这那]一?(?:家(?:店|餐厅|酒店)?|[个首本张件条篇部])|(?<=\p{Script=Han})[到在至](?=\p{Script=Han})/gu,
        '',
      ),
  );

/** What stands in a row is of a thing; the group of a radio button is its question. */
function isOfRow(around: Surroundings, index: number): boolean {
  const row = around.row(index);
  const isQuestion =
    around.nodes[index]?.role === 'radio' && /group$/.test(around.nodes[row ?? -1]?.role ?? '');
  return row !== undefined && !isQuestion;
}

/** The one control that is called as the words say; a box of a list is an entry of it, which may say what is to be done. */
export function calledSo(page: PageSnapshot, words: string): PageNode | undefined {
  const wanted = bare(words);
  const around = new Surroundings(page);
  const [one, other] = page.nodes.filter(
    (node, index) =>
      node.ref !== undefined &&
      bare(node.name) === wanted &&
      (PRESSED.has(node.role) || (TICKED.has(node.role) && !isOfRow(around, index))),
  );
  return wanted === '' || other !== undefined ? undefined : one;
}

/** “I only want direct flights”, “I am single”, “I have private insurance”, “I want to see Dr. Okoro” */
const WANTED =
  /^(?:i(?:['’]m| am)|(?:i|we)(?:['’]ve| have)(?: got)?|(?:i|we) (?:only |just )?(?:want|need|prefer)(?: to (?:see|have|take|use|get))?|it(?:['’]s| is| will be)(?: for)?|this is|only|just|see(?= \p{Lu}))\s+(?:(?:an?|my|our|the)\s+)?/iu;
const wantedIn = (words: string): string => words.trim().replace(WANTED, '');

/** A price, or a number, in brackets behind a name. */
const PRICED = /\([^)]*[\d€$£¥]/;

/** The one box or radio button that is called as the person wants it, or is. */
export function wantedBox(page: PageSnapshot, words: string): PageNode | undefined {
  if (!WANTED.test(words)) return undefined;
  const around = new Surroundings(page);
  const plainly = (name: string): string =>
    bare(wantedIn(name.replace(/\s+(?:too|as well|also)$/i, ''))).replace(/^only | only$/g, '');
  const called = plainly(words);
  const [one, other] = page.nodes.filter(
    ({ ref, role, name }, index) =>
      ref !== undefined &&
      TICKED.has(role) &&
      !isOfRow(around, index) &&
      // What has a price is only taken where it is said as an instruction.
      !PRICED.test(name) &&
      (plainly(name) === called || isCalledIn(plainly(name), called, groupOver(around, index))),
  );
  return other === undefined ? one : undefined;
}

/** The name of the group of choices that a radio button belongs to. */
const groupOver = (around: Surroundings, index: number): string =>
  around.nodes[index]?.role === 'radio'
    ? around
        .holders(index)
        .map((at) => around.nodes[at])
        .filter((node) => node?.role === 'group' || node?.role === 'radiogroup')
        .map((node) => node?.name ?? '')
        .join(' ')
    : '';

/** “business class” is Business in what is called “Cabin class”. */
const isCalledIn = (option: string, said: string, holder: string): boolean => {
  const rest = said.replace(`${option} `, '');
  const own = contentWords(holder);
  return (
    option !== '' && rest !== said && rest !== '' && contentWords(rest).every((word) => own.includes(word))
  );
};

/** What is chosen by the way it is done: “pay from my savings account”, “send it by text message”, “pick up at Westend”. */
const BY_WAY =
  /^(?<verb>pay|ship|send|deliver|collect|pick(?: it| them)? up|receive|get|charge|bill|print|leave|contact|notify)\s+(?:(?:it|them|me|us|this|(?:the|my|this) [^,]+?)\s+)?(?<by>from|with|by|via|at|in|to|through|using)\s+(?<option>[^,]+)$/i;

interface Offer {
  node: PageNode;
  option?: string;
}

/** Lists and radio buttons outside of the page's rows that offer just this, by its own name or as a part of theirs. */
function offersOf(page: PageSnapshot, said: string, way = ''): Offer[] {
  const around = new Surroundings(page);
  return page.nodes.flatMap((node, index): Offer[] => {
    if (node.ref === undefined || isOfRow(around, index)) return [];
    // What has a price is only taken where it is said as an instruction.
    const isRadio = way !== '' && node.role === 'radio' && !node.name.includes('(');
    const calledBy = [bare(said), ...(way === '' ? [] : [bare(`${way} ${said}`)])];
    if (isRadio && calledBy.includes(bare(node.name))) return [{ node }];
    return (node.options ?? []).flatMap((option) => {
      const own = bare(option);
      const isCalled = own !== '' && (own === bare(said) || isCalledIn(own, bare(said), node.name));
      return isCalled ? [{ node, option }] : [];
    });
  });
}

/** Of several lists that offer it the one whose name says how: “from my savings account” is no account that gets it. */
function oneOf(offers: readonly Offer[], words: string): Offer | undefined {
  const [one, other] = offers;
  if (other === undefined) return one;
  const told = offers.filter(({ node }) =>
    normalise(node.name)
      .split(' ')
      .some((word) => words.split(' ').includes(word)),
  );
  return told.length === 1 ? told[0] : undefined;
}

const chosen = ({ node, option }: Offer): Instruction => {
  const target = targetCalled([node.name], 'same');
  return option === undefined ? { kind: 'check', target, checked: true } : { kind: 'select', option, target };
};

/** “business class” is Business in the list “Cabin class”, if no other list offers it; one of a row is its thing's. */
export function optionNamed(page: PageSnapshot, words: string): Instruction | undefined {
  // A word alone may be anything.
  if (!/\s/.test(words.trim())) return undefined;
  const offers = offersOf(page, wantedIn(words));
  return offers.length === 1 && offers[0] !== undefined ? chosen(offers[0]) : undefined;
}

/** “send it to my savings account” is never chosen in “From account”. */
const DIRECTIONS: readonly (readonly [by: string, name: RegExp])[] = [
  ['from', /\bfrom\b|\bpay(?:ing)? with\b|\bsource\b|\bdebit/i],
  ['to', /\bto\b|\brecipient\b|\bdestination\b|\breceiv|\bdeliver/i],
];

/** The option, or the radio button, that the words name by the way in which something is to be done. */
export function optionByWay(page: PageSnapshot, words: string): Instruction | undefined {
  const { verb = '', by = '', option = '' } = BY_WAY.exec(withoutCourtesy(words))?.groups ?? {};
  if (option === '') return undefined;
  const way = `${verb.replace(/ (?:it|them)\b/, '')} ${by}`;
  const direction = DIRECTIONS.find(([word]) => word === by.toLowerCase())?.[1];
  const offers = offersOf(page, option, way).filter(
    ({ node }) => direction === undefined || direction.test(node.name),
  );
  const one = oneOf(offers, by.toLowerCase());
  return one && chosen(one);
}
