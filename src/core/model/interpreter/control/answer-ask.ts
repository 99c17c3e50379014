import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { unmet } from '../../../tools/wait/wait-condition.ts';
import type { InterpreterContext } from '../../port.ts';
import { understand } from '../grammar/understand.ts';
import type { Instruction } from '../instruction.ts';
import { match } from '../match/match.ts';
import { Surroundings } from '../match/surroundings.ts';
import { namesForToolbar } from '../run/locate/by-toolbar.ts';
import { mask, plain } from '../text/mask.ts';
import { hasHan, normalise, stem } from '../text/normalise.ts';
import { type Fitting, fittingThings } from '../things/fitting.ts';
import { ALL_OF } from '../things/wanted.ts';
import { controlsFor } from './controls-for.ts';

/** The value that control flow asked for, or the words that cannot be answered by the page, and why. */
export type AskAnswer =
  | { ok: true; value: unknown }
  | { ok: false; clause: string; why?: Exclude<Fitting, { names: string[] }>['why'] };

/** Answers what control flow asks, from the page alone. A condition outside the grammar is said to be not understood. */
export function answerAsk(context: InterpreterContext): AskAnswer | undefined {
  const { ask, page } = context;
  if (!ask) return undefined;
  switch (ask.kind) {
    case 'items':
      if (page !== undefined && ALL_OF.test(ask.words)) return allOf(page, ask.words, context.words);
      return { ok: true, value: page === undefined ? [] : itemsOn(page, ask.words) };
    case 'condition':
      return page === undefined ? { ok: false, clause: ask.words } : judge(page, ask.words);
    case 'region':
      return { ok: true, value: { region: regionIn(ask.words) } };
  }
}

function allOf(page: PageSnapshot, items: string, wishes: readonly string[]): AskAnswer {
  const controls = controlsFor(items, wishes);
  const fitting = fittingThings(page, items, controls);
  if ('names' in fitting) return { ok: true, value: fitting.names };
  // What is done by a button over the list is done with what is ticked.
  const names = namesForToolbar(page, items, controls ?? []);
  if (names !== undefined) return { ok: true, value: names };
  // Of a plan that somebody wrote, "all rows of the table" are just these.
  const isKind = controls === undefined && KINDS.some(({ noun }) => noun.test(items));
  return isKind ? { ok: true, value: itemsOn(page, items) } : { ok: false, clause: items, why: fitting.why };
}

/** Is this a condition that `judge` understands? */
export const isCondition = (words: string): boolean => conditionOf(words) !== undefined;

type Condition = Extract<Instruction, { kind: 'wait' | 'wait-state' | 'verify' }>;

const THERE_IS_NO =
  /^(?:there (?:is|are) (?:no|not any)(?: (?:more|further))?|no(?: (?:more|further))?|没有(?:更多的?)?)\s*(?<what>.+?)(?:\s+(?:left|any ?more|is (?:left|there|shown)))?$/i;

function conditionOf(words: string): Condition | undefined {
  const { text, atoms } = mask(words.trim().replace(/[.。!！]$/, ''));
  const none = THERE_IS_NO.exec(text)?.groups?.what;
  if (none !== undefined) return { kind: 'wait', text: plain(none, atoms).trim(), gone: true };
  const asWait = hasHan(text) ? `等到${text}` : `wait until ${text}`;
  const instruction = understand(asWait, atoms);
  return instruction?.kind === 'wait' || instruction?.kind === 'wait-state' ? instruction : undefined;
}

function judge(page: PageSnapshot, words: string): AskAnswer {
  const condition = conditionOf(words);
  if (condition === undefined) return { ok: false, clause: words };
  if (condition.kind === 'wait-state') {
    const found = match(page, condition.target, 'any');
    const disabled = found.kind === 'one' && found.node.states.includes('disabled');
    const holds = found.kind === 'one' && disabled === (condition.state === 'disabled');
    return {
      ok: true,
      value: {
        holds,
        why: `${condition.target.words}: ${found.kind === 'one' ? (disabled ? 'disabled' : 'enabled') : 'not on the page'}`,
      },
    };
  }
  if (condition.kind === 'verify') return { ok: false, clause: words };
  const { text, gone, url } = condition;
  const missing = unmet(
    {
      ...(text !== undefined && gone ? { gone: text } : {}),
      ...(text !== undefined && !gone ? { text } : {}),
      ...(url === undefined ? {} : { url }),
    },
    page,
  );
  return { ok: true, value: { holds: missing.length === 0, why: missing.join(', ') || words } };
}

const KINDS: readonly { noun: RegExp; roles: readonly string[] }[] = [
  { noun: /\b(?:rows?|lines?|entries|entry)\b|行|条目/i, roles: ['row'] },
  { noun: /\blinks?\b|链接/i, roles: ['link'] },
  { noun: /\bheadings?\b|标题/i, roles: ['heading'] },
  { noun: /\bbuttons?\b|按钮/i, roles: ['button'] },
  { noun: /\b(?:checkbox(?:es)?|boxes)\b|复选框/i, roles: ['checkbox', 'switch'] },
  { noun: /\btabs?\b|标签页/i, roles: ['tab'] },
  { noun: /\b(?:list items?|bullets?|points?)\b|列表项/i, roles: ['listitem'] },
  { noun: /\boptions?\b|选项/i, roles: ['option', 'radio'] },
];

/** Names of the things on the page that the words speak of: rows, links, headings … or the page's main things. */
function itemsOn(page: PageSnapshot, words: string): string[] {
  const around = new Surroundings(page);
  const place = /\s(?:in|of|on|under)\s+(?:the\s+)?(?<place>.+)$/i.exec(words)?.groups?.place;
  const noun = place === undefined ? words : words.slice(0, words.length - place.length);
  const kind = KINDS.find((candidate) => candidate.noun.test(noun));
  const within = scopeOf(around, place);
  const indexes = kind
    ? around.nodes.flatMap((node, index) => (kind.roles.includes(node.role) && within(index) ? [index] : []))
    : around.mainControls().filter(within);
  const named = indexes.map((index) => nameOf(around, index)).filter((name) => name !== '');
  return [...new Set(named)];
}

function nameOf(around: Surroundings, index: number): string {
  const node = around.nodes[index];
  if (!node) return '';
  if (node.role !== 'row' && node.role !== 'listitem') return node.name.trim();
  const inside = around.nodes.slice(index + 1, around.end(index));
  if (inside.some(({ role }) => role === 'columnheader')) return '';
  const named =
    inside.find(({ role, name }) => role === 'rowheader' && name !== '') ??
    inside.find(({ name }) => name.trim() !== '');
  return (node.name || named?.name || '').trim();
}

/** Whether a node stands in the place that the words name: a landmark, list or table, or under a heading of that name. */
function scopeOf(around: Surroundings, place: string | undefined): (index: number) => boolean {
  if (place === undefined) return () => true;
  const wanted = words(place.replace(/^["“]|["”]$/g, ''));
  const fits = (node: PageNode | undefined): boolean =>
    node !== undefined &&
    wanted.length > 0 &&
    wanted.every((word) => words(`${node.role} ${node.name}`).includes(word));
  const scopes = around.nodes
    .map((node, index) => ({ node, index }))
    .filter(({ node }) => node.ref === undefined && fits(node));
  if (scopes.length === 0) return () => true;
  return (index) =>
    scopes.some(({ node, index: at }) =>
      node.role === 'heading' ? around.heading(index) === node : index > at && index < around.end(at),
    );
}

const words = (text: string): string[] => normalise(text).split(' ').filter(Boolean).map(stem);

/** What a watch looks at: the quoted name in its words, else the words without "a new … appears". */
function regionIn(description: string): string {
  const { text, atoms } = mask(description);
  if (atoms.length > 0) return atoms[0]?.text ?? '';
  const place = /\s(?:in|on|under|to)\s+(?:the\s+)?(?<place>[^,]+)$/i.exec(text)?.groups?.place;
  const bare = (place ?? text)
    .replace(/^(?:there (?:is|are)\s+)?(?:an?|the|some|any)\s+/i, '')
    .replace(
      /\s+(?:changes?|is updated|updates|arrives?|comes? in|is added|appears?|shows? up|drops?|falls?|rises?|goes (?:up|down)|is posted)$/i,
      '',
    )
    .replace(/^new\s+/i, '')
    .replace(/^(?:降价|涨价)$/, '价格')
    .replace(/^(?:有|出现|收到)新的?/, '')
    .replace(/(?:发生)?(?:变化|改变|更新|变|降价|涨价|下降|上涨)了?$|(?:里|中)?(?:有|出现|收到)新.*$/, '');
  return bare.trim() || description;
}
