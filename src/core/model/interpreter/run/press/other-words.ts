import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
import { understandText } from '../../grammar/understand.ts';
import type { Instruction, InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { sameRoot } from '../../read/relevant.ts';
import { contentWords, hasHan, normalise } from '../../text/normalise.ts';
import { openersOf } from '../locate/opening.ts';
import { inRowSaying } from './in-row-saying.ts';
import { bare, calledSo, TICKED } from './said-option.ts';

/** What people say, and how wishes for the buttons that do it begin. */
const SAYINGS: readonly (readonly [said: RegExp, ways: readonly string[]])[] = [
  [
    /^(?:sign (?:me|us) up|sign up|enrol(?:l)?(?: me| us)?|register(?: me| us)?|put (?:me|us) down|get (?:me|us)(?: a (?:place|spot|seat))?) (?:for|in|into|on|to) (?<thing>.+)$/i,
    ['book', 'join', 'sign up for', 'enrol in', 'register for', 'reserve'].map((verb) => `${verb} $<thing>`),
  ],
  [
    /^(?:put|add) (?:me|us) (?:on|to|onto) (?:the |a )?wait(?:ing|) ?list(?: (?:for|of) (?<thing>.+))?$/i,
    ['join waiting list for $<thing>', 'join waitlist for $<thing>'],
  ],
  [/^(?:send|give|take) back (?<thing>.+)$/i, ['return $<thing>']],
  [/^(?:throw (?:out|away)|bin|scrap) (?<thing>.+)$/i, ['delete $<thing>', 'remove $<thing>']],
  // Of what is deleted or sent, “them” may be less than all.
  [/^(?<verb>renew|refresh|update|expand|collapse) (?:them all|all of them)$/i, ['$<verb> all']],
  [/^call off (?<thing>.+)$/i, ['cancel $<thing>']],
  [/^unlink (?<thing>.+)$/i, ['disconnect $<thing>', 'remove $<thing>']],
  [/^put off (?<thing>.+)$/i, ['postpone $<thing>', 'reschedule $<thing>']],
  [/^(?:get|give|fetch|send) (?:me|us) (?<thing>(?:the|my|a copy of) .+)$/i, ['download $<thing>']],
  [/^turn down (?<thing>.+)$/i, ['decline $<thing>', 'reject $<thing>']],
  [
    /^(?:send|write|drop) (?:an? )?(?:message|note|line) to (?<thing>.+)$/i,
    ['message $<thing>', 'contact $<thing>', 'write to $<thing>'],
  ],
  [
    /^(?:assign|give) (?:it|this|that|this \S+) to (?:me|myself)$/i,
    ['assign to me', 'assign yourself', 'assign to myself'],
  ],
];

/** 挂林涛医生的号 is 预约 in what shows 林涛医生. */
const HAN_SAYINGS: typeof SAYINGS = [
  // 给耳机催一下 is 催耳机.
  [/^给(?!我)(?<thing>.+?)(?<verb>\p{Script=Han})(?:一下|一\k<verb>)$/u, ['$<verb>$<thing>']],
  [/^挂(?<thing>.+?)的?号$/, ['预约$<thing>', '挂号$<thing>']],
  [
    // 把作业交了 pays for nothing.
    /^(?:把|将)(?<thing>.+?)(?:的?(?:费用|钱|账单)(?:缴|交|付)|(?:(?<=[费款单])交|缴|付))(?:了|掉|一下)$/,
    ['缴费', '缴纳', '支付', '付款', '去缴费', '去支付'].map((verb) => `${verb}$<thing>`),
  ],
];

/** “put it in my calendar” is the button “Add to calendar”, and none that is called otherwise. */
const PUT = /^(?:put|save|add) (?:it|this|that) (?:in|into|on|onto|to) (?:my |the |our )?(?<place>[^,]+)$/i;

function wordingsOf(said: string): string[] {
  const [pattern, ways = []] = [...SAYINGS, ...HAN_SAYINGS].find(([each]) => each.test(said)) ?? [];
  return pattern === undefined
    ? []
    : ways.map((way) =>
        said
          .replace(pattern, way)
          .replace(/ for $/, '')
          .trim(),
      );
}

type Click = InstructionOf<'click'>;

/** Presses alone: what else the words might come to is not what was said. */
function pressOf(words: string): Click[] {
  const meant = understandText(words);
  return meant?.kind === 'click' ? [meant] : [];
}

function putOf(said: string): Click[] {
  const place = PUT.exec(said)?.groups?.place;
  const names = ['Add to', 'Add to my', 'Save to', 'Save to my'].map((verb) => `${verb} ${place}`);
  const readings = names.map((name) => ({ name, kind: 'button' as const, fit: 'same' as const }));
  return place === undefined ? [] : [{ kind: 'click', target: { words: `Add to ${place}`, readings } }];
}

/** A press whose button begins with the verb that was meant: nothing that only resembles it. */
function isThere(page: PageSnapshot, { target }: Click): boolean {
  const found = match(page, target, 'click');
  return found.kind === 'one' && beginsAs(found.node, target.words) && saysNoMore(found.node, target.words);
}

function beginsAs({ name }: PageNode, words: string): boolean {
  const [wanted = ''] = normalise(words).split(' ');
  const [own = ''] = normalise(name).split(' ');
  return own === wanted || sameRoot(own, wanted);
}

const PUT_AT =
  /^(?:put|save|add) (?:the |my )?(?<item>.+) (?:in|into|on|onto|to) (?:my |the |our )?(?<place>[^,]+)$/i;

/** “add the yoga on 7 December to my calendar”: the “Add to calendar” in its row. */
export function putAt(page: PageSnapshot, said: string): Click | undefined {
  const { item = '', place } = PUT_AT.exec(withoutCourtesy(said))?.groups ?? {};
  const within = { relation: 'row' as const, name: item };
  const readings = ['Add to', 'Add to my', 'Save to'].map((verb) => ({
    ...{ name: `${verb} ${place}`, kind: 'button' as const, within, fit: 'same' as const },
  }));
  const target = { words: said, readings };
  return place !== undefined && match(page, target, 'click').kind === 'one'
    ? { kind: 'click', target }
    : undefined;
}

const FILE = '(?:bill|invoice|receipt|statement|report|contract|letter|certificate|payslip)';
const DOWNLOADED = new RegExp(
  `^(?:download|get|fetch)(?: me)? (?:the |my |an? )?(?:[a-z]+ )?(?<kind>${FILE}|file|document|pdf) (?:for|of|from) (?:the )?(?<row>.+)$`,
  'i',
);

/** “download the bill for 2024/25”: what is called PDF in that row, unless that says that it is another kind of file. */
function fileOf(page: PageSnapshot, said: string): Click[] {
  const { kind = '', row } = DOWNLOADED.exec(said)?.groups ?? {};
  const within = { relation: 'row' as const, name: row ?? '' };
  const names = ['PDF', 'Download', 'Download PDF', 'Download (PDF)'];
  const readings = names.map((name) => ({ name, within, fit: 'same' as const }));
  const target = { words: said, readings };
  const found = row === undefined ? undefined : match(page, target, 'click');
  if (found?.kind !== 'one') return [];
  const around = new Surroundings(page);
  const own = around.row(page.nodes.indexOf(found.node));
  const kinds =
    own === undefined
      ? null
      : around
          .textOf(own)
          .toLowerCase()
          .match(new RegExp(`\\b${FILE}`, 'g'));
  return own !== undefined && (kinds === null || kinds.includes(kind.toLowerCase()))
    ? [{ kind: 'click', target }]
    : [];
}

/** What a page may be about as a whole. */
const WHOLE =
  /^(?:page|article|document|post|story|ticket|issue|order|reservation|booking|deal|album|event|recipe|video|message|report|request|claim|form)$/i;

/** “Download invoice” is none for who wants the contract. */
function saysNoMore({ name }: PageNode, words: string): boolean {
  const said = contentWords(words);
  return contentWords(name)
    .slice(1)
    .every((word) => said.some((other) => other === word || sameRoot(other, word)));
}

/** “escalate it”, “edit the article”, “unsubscribe from this list”: the one button of just that verb, in no row. */
function onWhole(page: PageSnapshot, said: string): Click[] {
  const { verb, noun } = ON_WHOLE.exec(said)?.groups ?? {};
  const isOfList = noun !== undefined && new Surroundings(page).lists(noun);
  const isOther = noun !== undefined && !WHOLE.test(noun) && !/^(?:un)?subscribe$/i.test(verb ?? '');
  const node = verb === undefined || isOfList || isOther ? undefined : calledSo(page, verb);
  return node?.role === 'button' || node?.role === 'link'
    ? [{ kind: 'click', target: { words: node.name, readings: [{ name: node.name, fit: 'same' }] } }]
    : [];
}
const ON_WHOLE =
  /^(?<verb>[a-z]{3,}(?: (?:in|out|up|off|on))?)(?:(?<=subscribe) (?:from|to))? (?:it|this|that|the)(?: (?<noun>[a-z]+(?: [a-z]+)?))?$/i;

const WATCHED =
  /^(?:watch|play|listen to|read) (?:the )?(?<thing>[^,]+?)(?: (?:video|film|movie|episode|clip|song|track|podcast|article|post|story))?$/i;

/** “watch the chess video”: the one link of a list that says so. */
function opened(page: PageSnapshot, said: string): Click[] {
  const thing = WATCHED.exec(said)?.groups?.thing;
  const verb = /^\S+/.exec(normalise(said))?.[0];
  // “watch the price”, where a button is called “Watch”, is no link to what the price was.
  if (
    page.nodes.some(
      ({ ref, role, name }) => ref !== undefined && role === 'button' && normalise(name) === verb,
    )
  )
    return [];
  const [one, other] = thing === undefined ? [] : openersOf(page, thing);
  if (one?.node.role !== 'link' || other !== undefined) return [];
  return [
    {
      kind: 'click',
      target: { words: said, readings: [{ name: one.node.name, kind: 'link', fit: 'same' }] },
    },
  ];
}

/** When something is to be is no place on a page. */
const IS_TIME = /^(?:\d{1,2}[:.]\d\d|\d{1,2}\s?[ap]m)\b/i;

/** “message my host in Lisbon” is the “Message host” of what stands under Lisbon. */
function inPlace(said: string): Click[] {
  return [...said.matchAll(/ (?:of|in|on|at|for|to|from) (?:the |my )?/gi)].flatMap((joint): Click[] => {
    const what = bare(said.slice(0, joint.index));
    const where = said.slice(joint.index + joint[0].length).trim();
    const readings = [{ name: what, within: { relation: 'in' as const, name: where }, fit: 'same' as const }];
    return what.includes(' ') && where !== '' && !IS_TIME.test(where)
      ? [{ kind: 'click', target: { words: said, readings } }]
      : [];
  });
}

/** Whether the row of a control, or the heading over it, says all that its name leaves open. */
function isOf(page: PageSnapshot, node: PageNode, said: string): boolean {
  const around = new Surroundings(page);
  const at = page.nodes.indexOf(node);
  const row = around.row(at);
  const text = `${row === undefined ? (around.heading(at)?.name ?? '') : around.textOf(row)} ${node.name}`;
  return hasHan(said)
    ? [...said].every((sign) => text.includes(sign))
    : contentWords(said).every((word) => contentWords(text).includes(word));
}

const UNDOING = /^(?:un(?=[a-z]{3})|取消)(?<rest>.+)$/i;

/** “unsave the house” presses the “Save” that is pressed in already; one that is not would do what is to be undone. */
function undone(page: PageSnapshot, said: string, begun: boolean): Instruction | undefined {
  const rest = UNDOING.exec(said)?.groups?.rest;
  for (const { target } of rest === undefined ? [] : pressOf(rest)) {
    const found = match(page, target, 'click');
    const isOn =
      found.kind === 'one' && found.node.states.includes('pressed') && isOf(page, found.node, rest ?? '');
    if (begun || isOn) return { kind: 'click', target: { ...target, words: said } };
  }
  return undefined;
}

/** What takes a tick is ticked. */
function asIs(page: PageSnapshot, press: Click): Instruction {
  const found = match(page, press.target, 'click');
  const isTicked = found.kind === 'one' && TICKED.has(found.node.role);
  return isTicked ? { kind: 'check', target: press.target, checked: true } : press;
}

/**
 * A press that is meant by other words than those of its button, if the page has one for it; or by the button's own
 * verb, and by what its row says. `begun`: it was pressed already, so the page may show it no more.
 */
export function inOtherWords(page: PageSnapshot, words: string, begun: boolean): Instruction | undefined {
  const said = withoutCourtesy(words.trim().replace(/[.!?]+$/, ''));
  const wordings = wordingsOf(said);
  const meant = [
    ...putOf(said),
    ...onWhole(page, said),
    ...wordings.flatMap(pressOf),
    ...[said, ...wordings].flatMap(inPlace),
  ];
  const there = meant.find((each) => isThere(page, each)) ?? fileOf(page, said)[0] ?? opened(page, said)[0];
  const byRow =
    there === undefined
      ? (undone(page, said, begun) ??
        [said, ...wordings].map((each) => inRowSaying(page, each)).find((each) => each !== undefined))
      : undefined;
  return (
    (there && asIs(page, there)) ?? byRow ?? (begun && contentWords(said).length > 0 ? meant[0] : undefined)
  );
}
