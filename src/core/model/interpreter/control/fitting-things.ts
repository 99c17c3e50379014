import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { isCheck } from '../match/kinds.ts';
import { nameScore } from '../match/score.ts';
import { Surroundings } from '../match/surroundings.ts';
import { type Part, partAt } from '../match/thing.ts';
import { amountOf, PRICE } from '../read/things.ts';
import { contentWords, normalise, stem } from '../text/normalise.ts';
import { type Wanted, wantedIn } from './wanted-things.ts';

/** Names of things, each of which no other thing beside it has; or why there are none. */
export type Fitting = { names: string[] } | { why: 'none' | 'unclear' | 'same-name' };

/** Nouns that a page need not say: they call whatever it lists. */
const GENERIC =
  /^(?:rows?|lines?|items?|entry|entries|ones?|things?|everything|everyone|everybody|people|tasks?|to ?dos?|tickets?|issues?|bugs?|cards?|mails?|e ?mails?|messages?|conversations?|letters?|notifications?|products?|articles?|goods|orders?|users?|members?|contacts?|accounts?|customers?|employees?|posts?|threads?|topics?|comments?|replies|reviews?|files?|documents?|photos?|pictures?|events?|appointments?|bookings?|reservations?|invoices?|projects?|pages?|notes?|songs?|videos?|requests?|subscriptions?|行|项|条目|项目|任务|待办(?:事项)?|事项|工单|问题|邮件|消息|信息|通知|商品|产品|订单|用户|成员|联系人|账号|帖子|主题|评论|回复|文件|照片|图片|事件|活动|预约|预订|发票|笔记|内容)$/i;
const LISTED = new Set(['row', 'listitem', 'article', 'treeitem', 'option', 'figure']);
const MENU = /^(?:[⋮⋯…•·.☰︙]+|(?:.*\s)?(?:more|actions?|options|menu)|更多(?:操作)?|操作)$/i;
const ACTS = 58;
/** A name that is longer is a text. */
const LONGEST_NAME = 120;

/**
 * The similar parts of a page that fit the words. What is done with each of them is done by a control of its own:
 * parts without any are not meant, and neither are parts with several, because they hold several things.
 * @param controls what that control may be called; an empty list for a box to tick, undefined where it is not known
 */
export function fittingThings(
  page: PageSnapshot,
  items: string,
  controls: readonly string[] | undefined,
): Fitting {
  const around = new Surroundings(page);
  const found = fittingParts(around, items, controls);
  if ('why' in found) return found;
  const { parts, group } = found;
  if (parts.some((part) => offers(around, part, controls) > 1)) return { why: 'unclear' };
  const names = parts.map((part) => ownName(around, part, group));
  return names.every((name) => name !== undefined) ? { names } : { why: 'same-name' };
}

/** How many things of a page fit words such as "open tickets" or "tickets are open"; undefined where none does. */
export function countFitting(page: PageSnapshot, topic: string): number | undefined {
  const items = topic
    .replace(/\s+(?:do|have) (?:i|we|you)(?: have| got)?$/i, '')
    .replace(/^(\S+(?: \S+)?) (?:are|is) (?!there\b)/i, '$1 that are ');
  const found = fittingParts(new Surroundings(page), items, undefined);
  return 'parts' in found ? found.parts.length : undefined;
}

function fittingParts(
  around: Surroundings,
  items: string,
  controls: readonly string[] | undefined,
): { parts: Part[]; group: Part[] } | { why: 'none' | 'unclear' } {
  const wanted = wantedIn(items);
  if (wanted === undefined) return { why: 'unclear' };
  const groups = groupsOf(around).filter((group) =>
    group.some((part) => offers(around, part, controls) === 1),
  );
  const title = wanted.nouns.find(({ noun }) => groups.some((group) => isListOf(around, group, noun)));
  const called = title === undefined ? groups : groups.filter((group) => isListOf(around, group, title.noun));
  const found = called.map((group) => ({ group, parts: fittingIn(around, group, wanted, title) }));
  const fitting = found.flatMap(({ group, parts }) =>
    parts === 'unclear' || parts.length === 0 ? [] : [{ group, parts }],
  );
  const [first, other] = fitting;
  if (other !== undefined || found.some(({ parts }) => parts === 'unclear')) return { why: 'unclear' };
  return first ?? { why: 'none' };
}

/** Parts of one kind that stand beside each other: rows of a table, items of a list, cards, what stands under headings. */
function groupsOf(around: Surroundings): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const [index, node] of around.nodes.entries()) {
    const isHeading = node.role === 'heading';
    if ((!isHeading && !LISTED.has(node.role)) || around.isFrame(index)) continue;
    const part = partAt(around, index);
    if (part === undefined || nodesIn(around, part).some(({ role }) => role === 'columnheader')) continue;
    const place = isHeading ? node.level : around.holders(index)[0];
    const key = `${node.role} ${node.depth} ${place}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  // A heading in a card is the card's name, and the card is the part.
  const cards = [...groups.values()].flat().filter(({ at }) => around.nodes[at]?.role !== 'heading');
  const isInCard = ({ at }: Part): boolean => cards.some((card) => card.at < at && at < card.end);
  return [...groups.values()].filter((group) => !group.every(isInCard));
}

const nodesIn = (around: Surroundings, { at, end }: Part): PageNode[] => around.nodes.slice(at, end);

/** How many controls of a part may be meant. */
function offers(around: Surroundings, part: Part, controls: readonly string[] | undefined): number {
  const inside = nodesIn(around, part).filter(({ ref }) => ref !== undefined);
  if (controls === undefined) return 1;
  if (controls.length === 0) return inside.filter(isCheck).length;
  const scores = inside.map(({ name }) => Math.max(...controls.map((control) => nameScore(control, name))));
  const best = Math.max(0, ...scores);
  if (best >= ACTS) return scores.filter((score) => score === best).length;
  return inside.filter(({ name }) => MENU.test(name.trim())).length;
}

/** Whether a heading, or the name of what holds them, calls them so. */
function isListOf(around: Surroundings, group: readonly Part[], noun: string): boolean {
  const at = group[0]?.at ?? 0;
  const titles = [
    around.heading(at)?.name ?? '',
    ...around.holders(at).map((holder) => around.nodes[holder]?.name ?? ''),
  ];
  const [wanted, words] = [normalise(noun), contentWords(noun)];
  return titles.some((title) =>
    /\p{Script=Han}/u.test(noun)
      ? normalise(title).includes(wanted)
      : words.every((word) => contentWords(title).includes(word)),
  );
}

function fittingIn(
  around: Surroundings,
  group: readonly Part[],
  wanted: Wanted,
  title: Wanted['nouns'][number] | undefined,
): Part[] | 'unclear' {
  const last = wanted.nouns.at(-1);
  const { noun = '', before = '' } = title ?? last ?? {};
  const isCalled = title !== undefined || GENERIC.test(noun.replace('-', ' '));
  const said: NonNullable<Wanted['after']>[] = [
    ...(before === '' ? [] : [{ words: before, by: 'any' as const }]),
    ...(isCalled ? [] : [{ words: noun, by: 'name' as const }]),
    ...(wanted.after === undefined ? [] : [wanted.after]),
  ];
  let parts = [...group];
  for (const each of said) {
    const fitting = saying(around, group, each);
    if (fitting === 'unclear') return fitting;
    parts = parts.filter((part) => fitting.includes(part));
  }
  const { limit } = wanted;
  if (limit === undefined) return parts;
  const prices = parts.map((part) => [
    ...new Set(nodesIn(around, part).flatMap(({ name }) => amountOf(PRICE.exec(name)?.[0] ?? '') ?? [])),
  ]);
  const isWithin = (price: number): boolean =>
    limit.atMost === undefined
      ? price > (limit.atLeast ?? 0) || (limit.exactly && price === limit.atLeast)
      : price < limit.atMost || (limit.exactly && price === limit.atMost);
  // Of a price and the one before it, only the page's reader knows which counts.
  if (prices.some((some) => some.some(isWithin) && !some.every(isWithin))) return 'unclear';
  return parts.filter((_, at) => (prices[at]?.length ?? 0) > 0 && prices[at]?.every(isWithin));
}

interface Place {
  /** The same for the same place of each part: a column, or the first text. */
  key: string;
  text: string;
  isName: boolean;
}

/** What a part says, and where in it. */
function placesOf(around: Surroundings, part: Part): Place[] {
  const counts = new Map<string, number>();
  let cell = -1;
  return nodesIn(around, part).flatMap((node): Place[] => {
    if (/cell$|^rowheader$/.test(node.role)) cell++;
    const count = (counts.get(node.role) ?? 0) + 1;
    counts.set(node.role, count);
    const isControl = node.ref !== undefined && node.role !== 'link' && node.value === undefined;
    const texts = [isControl ? '' : node.name, node.secret === true ? '' : (node.value ?? '')];
    const key = cell < 0 ? `${node.role} ${count}` : `cell ${cell}`;
    const isName = ['link', 'heading', 'rowheader'].includes(node.role);
    return texts.filter(Boolean).map((text) => ({ key, text, isName }));
  });
}

/** The columns' heads of the table that a row stands in. */
function headsOf(around: Surroundings, { at }: Part): string[] {
  const table = around.holders(at).find((holder) => /table|grid/.test(around.nodes[holder]?.role ?? ''));
  if (table === undefined) return [];
  return nodesIn(around, { at: table, end: around.end(table) })
    .filter(({ role }) => role === 'columnheader')
    .map(({ name }) => normalise(name));
}

/**
 * The parts that say the words where all of them say such things: as a whole before in part, and in one place of them
 * before another ("open" is a status before it is the beginning of a title).
 */
function saying(
  around: Surroundings,
  group: readonly Part[],
  { words, by }: NonNullable<Wanted['after']>,
): Part[] | 'unclear' {
  const heads = group[0] === undefined ? [] : headsOf(around, group[0]);
  const plain = normalise(words);
  const column = heads.findIndex(
    (head) => head !== '' && (plain.startsWith(`${head} `) || plain.endsWith(` ${head}`)),
  );
  const bare = column < 0 ? words : plain.replace(heads[column] ?? '', '').trim();
  const said = group.flatMap((part) =>
    placesOf(around, part)
      .filter(({ key }) => column < 0 || key === `cell ${column}`)
      .map((place) => ({ ...place, part, level: levelOf(bare, place.text) })),
  );
  const best = Math.max(0, ...said.map(({ level }) => level));
  if (best === 0) return column < 0 ? ticked(around, group, plain) : [];
  const top = said.filter(({ level }) => level === best);
  const preferred = top.filter(({ isName }) => by !== 'any' && isName === (by === 'name'));
  return inOnePlace(preferred.length > 0 ? preferred : top);
}

function inOnePlace(said: readonly { key: string; part: Part }[]): Part[] | 'unclear' {
  const all = [...new Set(said.map(({ part }) => part))];
  const keys = [...new Set(said.map(({ key }) => key))];
  const isWhole = (key: string): boolean =>
    all.every((part) => said.some((other) => other.key === key && other.part === part));
  return keys.some(isWhole) ? all : 'unclear';
}

/** 3: the text says the words and nothing else; 2: it begins or ends with them; 1: it holds them. */
function levelOf(words: string, text: string): number {
  const stems = (said: string): string => normalise(said).split(' ').map(stem).join(' ');
  const [want, have] = [stems(words), stems(text)];
  if (want === '') return 0;
  if (want === have) return 3;
  const at = ` ${have} `.indexOf(` ${want} `);
  if (at >= 0) {
    // "not done" is no "done".
    if (/(?:^|\s)(?:not|no|never)$/.test(have.slice(0, Math.max(0, at - 1)))) return 0;
    return at === 0 || at + want.length === have.length ? 2 : 1;
  }
  const inside = /\p{Script=Han}/u.test(want) ? have.indexOf(want) : -1;
  return inside < 0 || /[未不非没无]$/.test(have.slice(0, inside)) ? 0 : 1;
}

const DONE = /^(?:done|completed?|finished|ticked|checked|selected|已?完成|已?勾选|已?选中)$/;
const NOT_DONE =
  /^(?:un(?:done|completed|finished|ticked|checked|selected)|incomplete|[未没](?:完成|勾选|选中))$/;

/** What a page says by boxes alone. */
function ticked(around: Surroundings, group: readonly Part[], words: string): Part[] {
  if (!DONE.test(words) && !NOT_DONE.test(words)) return [];
  const boxes = group.map((part) => nodesIn(around, part).filter(isCheck));
  if (!boxes.every(({ length }) => length === 1)) return [];
  return group.filter((_, at) => boxes[at]?.[0]?.states.includes('checked') === DONE.test(words));
}

/** A name that only this part of its group says. */
function ownName(around: Surroundings, part: Part, group: readonly Part[]): string | undefined {
  const inside = nodesIn(around, part).filter(
    ({ name }) => name.trim() !== '' && name.length <= LONGEST_NAME && /\p{L}/u.test(name),
  );
  const says = (other: Part, name: string): boolean =>
    nodesIn(around, other).some((node) => normalise(node.name) === normalise(name));
  const isOwn = ({ name }: PageNode): boolean => group.every((other) => other === part || !says(other, name));
  const isName = ({ role }: PageNode): boolean => ['heading', 'link', 'rowheader'].includes(role);
  const named = inside.find((node) => isName(node) && isOwn(node));
  const text = inside.find((node) => node.ref === undefined && isOwn(node));
  return (named ?? text ?? inside.find(isOwn))?.name.trim();
}
