import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import type { Reading, Target } from '../named-control.ts';
import { Surroundings } from './surroundings.ts';

/** What people call a control, and what pages call it. */
const NAMES: readonly (readonly [said: RegExp, names: readonly string[], kind?: Reading['kind']])[] = [
  // What one follows says so on the button that ends it.
  [/^unsubscribe(?: from (?:it|(?:this|the) [a-z]+))?$/i, ['Subscribed'], 'button'],
  [/^unfollow(?: (?:it|them|him|her|(?:this|the) [a-z]+))?$/i, ['Following'], 'button'],
  [
    /^destination(?: city| airport| station)?$/i,
    ['To', 'Where to?', 'Going to', 'Flying to', 'Arrival', 'Arriving at'],
  ],
  [
    /^(?:origin|departure (?:city|airport|station)|start(?:ing)? (?:point|city|place))$/i,
    ['From', 'Where from?', 'Leaving from', 'Flying from', 'Departing from'],
  ],
  [
    /^(?:departure|outbound|travel|leaving) (?:date|day)$/i,
    ['Departure', 'Depart', 'Departing', 'Outbound', 'Leaving', 'Leaving on'],
  ],
  [/^return (?:date|day)$/i, ['Return', 'Returning', 'Returning on', 'Inbound']],
  [
    /^(?:number of )?(?:passengers|travell?ers)$/i,
    ['Passengers', 'Travellers', 'Travelers', 'Passengers and class'],
  ],
  [/^目的地|^到达(?:城市|机场|车站)$/, ['到达地', '到达城市', '到达', '到', 'To']],
  [/^出发地|^出发(?:城市|机场|车站)$/, ['出发城市', '出发', '从', 'From']],
  [/^(?:the )?(?:next|following) (?<unit>day|week|month|year)$/i, ['Later $<unit>', 'Following $<unit>']],
  [/^(?:the )?(?:previous|prior|last) (?<unit>day|week|month|year)$/i, ['Earlier $<unit>', 'Prior $<unit>']],
];

/** The same target by the names that pages have for it; undefined where it has none. */
export function otherNames({ words, readings }: Target): Target | undefined {
  const [pattern, names, ofKind] = NAMES.find(([said]) => said.test(words)) ?? [];
  if (pattern === undefined) return undefined;
  const kind = ofKind ?? readings.find((reading) => reading.kind !== undefined)?.kind;
  const called = names?.map(
    (name): Reading => ({ name: words.replace(pattern, name), ...(kind && { kind }), fit: 'same' }),
  );
  return { words, readings: called ?? [] };
}

const IS_DATE = /^(?:date|datetime-local|month|week)$/;
const PLACE = /^(?:where|city|location|place)\b/i;

/**
 * Whether a field that has one of the other names takes something else: the “Arrival” of a hotel is a day and no
 * destination, and the “Departure” beside a “Date” is a place.
 */
export function isOfOtherKind({ words }: Target, node: PageNode, page: PageSnapshot): boolean {
  const { nodes } = page;
  if (/^un(?:subscribe|follow)\b/i.test(words)) return isView(page, node);
  const isDay = IS_DATE.test(node.inputType ?? '');
  const others = nodes.filter((other) => other !== node && other.role === 'textbox');
  if (/ (?:date|day)$/i.test(words) && /^(?:departure|outbound|travel|leaving|return)/i.test(words))
    return (
      !isDay && others.some(({ inputType, name }) => IS_DATE.test(inputType ?? '') || /^dates?$/i.test(name))
    );
  if (/^(?:destination|origin|departure|start|目的地|出发|到达)/i.test(words))
    return isDay || others.some(({ name }) => PLACE.test(name));
  return false;
}

/** Whether a “Following” or “Subscribed” shows those that are followed: a tab, in the site's menu, one of several filters. */
function isView(page: PageSnapshot, node: PageNode): boolean {
  const at = page.nodes.indexOf(node);
  const around = new Surroundings(page);
  const isBeside = [page.nodes[at - 1], page.nodes[at + 1]].some(
    (other) => other?.role === 'button' && VIEWS.test(other.name),
  );
  return node.role !== 'button' || around.isSite(at) || isBeside;
}
const VIEWS =
  /^(?:all|for you|followers?|discover|popular|trending|latest|not? .*|explore|everyone|friends)\b/i;
