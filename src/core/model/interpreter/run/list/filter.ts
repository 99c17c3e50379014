import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { FilterChoice, Instruction, InstructionOf } from '../../instruction.ts';
import { isCheck, isChoice, isField } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { readingsOf, type Target, targetCalled } from '../../named-control.ts';
import { contentWords, normalise } from '../../text/normalise.ts';
import { actOn } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type NextStep,
  type Situation,
} from '../situation.ts';

/** A list that filters can show everything again; one that belongs to a thing cannot. */
const SHOWS_ALL = /^(?:(?:all|any|every|everything|no filter)\b|全部|所有|不限)/i;
export const APPLIES = /^(?:apply|show|filter|go|search|update|find|应用|筛选|显示|搜索|确定)\W*$/i;

/** Plural and singular of one name. */
const SAME_NAME = 92;

interface List {
  index: number;
  node: PageNode & { ref: string };
  option: string;
}

/**
 * 1. A list that offers the value is set to it, and its form's own button is pressed, where it has one.
 * 2. Else a tab, link, button or box of that name.
 * 3. On a page that has neither, what else the words may ask for.
 */
export function filter(
  { choices, parts, otherwise }: InstructionOf<'filter'>,
  situation: Situation,
  step: NextStep,
): Next {
  const { say } = situation;
  if (parts !== undefined) return eachPart(parts, otherwise, situation, step);
  const text = choices[0]?.value ?? '';
  const chosen = lastFor(situation, 'list');
  if (chosen?.status === 'done') return applied(chosen.input, text, situation);
  const recovery = recover(situation, attemptsFor(situation, 'list'));
  if (recovery !== undefined) return recovery;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const list = lastFor(situation, 'act') === undefined ? listFor(seen.page, choices) : undefined;
  if (list !== undefined) {
    const doing = say('doing.select', { name: nameOf(list.node), text: list.option });
    return call(situation, 'select_option', { ref: list.node.ref, option: list.option }, doing, 'list');
  }
  const field = otherwise?.kind === 'search' ? fieldFor(seen.page, choices) : undefined;
  if (field !== undefined) return step({ kind: 'type', ...field, submit: true }, situation);
  const target = controlFor(seen.page, choices);
  const begun = attemptsFor(situation, 'act').some(({ tool }) => tool === 'click' || tool === 'set_checked');
  if (otherwise !== undefined && !begun && match(seen.page, target, 'click').kind === 'none')
    return step(otherwise, situation);
  return actOn(situation, {
    target,
    use: 'click',
    tool: 'click',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.click', { name }),
    did: () => say('did.filter', { text }),
    instead: (node) =>
      isCheck(node)
        ? call(
            situation,
            'set_checked',
            { ref: node.ref, checked: true },
            say('doing.check', { name: nameOf(node) }),
          )
        : undefined,
  });
}

/** One after the other, where the page offers every one of them; a part of what was asked for is not shown as all of it. */
function eachPart(
  parts: readonly string[],
  otherwise: Instruction | undefined,
  situation: Situation,
  step: NextStep,
): Next {
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const isBegun = situation.attempts.some(({ purpose }) => /^part\d/.test(purpose));
  const missing = isBegun ? [] : parts.filter((value) => !offers(seen.page, value));
  if (missing.length > 0 && missing.length < parts.length)
    return failed(situation.say('fail.no-filter', { text: missing.join(', ') }));
  if (missing.length > 0)
    return otherwise === undefined
      ? failed(situation.say('fail.not-there', { text: parts.join(', ') }))
      : step(otherwise, situation);
  for (const [at, value] of parts.entries()) {
    const prefix = `part${at}x`;
    const next = filter(
      { kind: 'filter', choices: [{ value }] },
      {
        ...situation,
        attempts: situation.attempts.flatMap((attempt) =>
          attempt.purpose.startsWith(prefix)
            ? [{ ...attempt, purpose: attempt.purpose.slice(prefix.length) }]
            : [],
        ),
      },
      step,
    );
    if (next.kind === 'call') return { ...next, purpose: prefix + next.purpose };
    if (next.kind === 'failed') return next;
  }
  return finished(situation.say('did.filter', { text: parts.join(', ') }));
}

/** By a list, or by a box, a tab or a button of a filter; a thing that is called so is none. */
function offers(page: PageSnapshot, value: string): boolean {
  if (listFor(page, [{ value }]) !== undefined) return true;
  const found = match(page, controlFor(page, [{ value }]), 'click');
  if (found.kind !== 'one') return false;
  const { role, states } = found.node;
  return isCheck(found.node) || role === 'tab' || states.includes('pressed');
}

/** “Vango (11)” says how many it would show. */
const COUNT_BEHIND = /\s*(?:[(（]\s*\d[\d.,]*\s*[)）]|\s\d+)$/;

const controlFor = ({ nodes }: PageSnapshot, choices: readonly FilterChoice[]): Target => ({
  words: choices[0]?.value ?? '',
  readings: choices.flatMap(({ value }) => {
    const counted = nodes.filter(
      (node) =>
        node.ref !== undefined &&
        COUNT_BEHIND.test(node.name) &&
        nameScore(value, node.name.replace(COUNT_BEHIND, '')) >= SAME_NAME,
    );
    const names = [
      `Only ${value}`,
      `${value} only`,
      `只看${value}`,
      value,
      ...counted.map(({ name }) => name),
    ];
    return readingsOf(names, 'same');
  }),
});

/** The one list outside of the rows that offers the value; of several that which bears the name, or can show all. */
function listFor(page: PageSnapshot, choices: readonly FilterChoice[]): List | undefined {
  const around = new Surroundings(page);
  const ofThing = (index: number): boolean =>
    around.holders(index).some((at) => ['row', 'listitem', 'article'].includes(page.nodes[at]?.role ?? ''));
  for (const { value, by, isFirst } of choices) {
    const lists = page.nodes.flatMap((node, index): List[] => {
      const option = optionOf(node, value, isFirst === true);
      const { ref } = node;
      return option === undefined || ref === undefined || ofThing(index)
        ? []
        : [{ index, node: { ...node, ref }, option }];
    });
    const named = lists.filter(({ node }) => by !== undefined && nameScore(by, node.name) > 0);
    const whole = lists.filter(({ node }) => node.options?.some((each) => SHOWS_ALL.test(each)) === true);
    const one = [named, whole, lists].find(({ length }) => length === 1)?.[0];
    if (one !== undefined) return one;
  }
  return undefined;
}

/** The option of that name; by its first word only where no other one begins so. */
function optionOf({ options = [] }: PageNode, value: string, isFirst: boolean): string | undefined {
  if (!isFirst) return options.find((each) => nameScore(value, each) >= SAME_NAME);
  const [one, other] = options.filter((each) => normalise(each).startsWith(`${normalise(value)} `));
  return other === undefined ? one : undefined;
}

/** “Filter by destination” takes the destination alone. */
function fieldFor(
  { nodes }: PageSnapshot,
  choices: readonly FilterChoice[],
): { text: string; target: Target } | undefined {
  const { value, by } = choices.find((choice) => choice.by !== undefined) ?? {};
  if (value === undefined || by === undefined) return undefined;
  const [field, other] = nodes.filter(
    (node) =>
      node.ref !== undefined &&
      isField(node) &&
      !isChoice(node) &&
      contentWords(node.name).includes(contentWords(by)[0] ?? ''),
  );
  if (field === undefined || other !== undefined) return undefined;
  return {
    text: value,
    target: targetCalled([field.name], 'same', { kind: 'field' }),
  };
}

/** A form that waits for its button gets it pressed; where the page has changed by itself it is gone, or harmless. */
function applied(input: unknown, text: string, situation: Situation): Next {
  const { say, page } = situation;
  const pressed = attemptsFor(situation, 'apply');
  if (pressed.at(-1)?.status === 'done' || page === undefined) return finished(say('did.filter', { text }));
  const recovery = recover(situation, pressed);
  if (recovery !== undefined) return recovery;
  const at = page.nodes.findIndex(({ ref }) => ref !== undefined && ref === (input as { ref?: unknown }).ref);
  const form = page.nodes[at]?.facts?.form;
  const button =
    form?.method === 'get'
      ? page.nodes.find(
          (node, index) =>
            index > at &&
            node.facts?.submits === true &&
            node.facts.form?.action === form.action &&
            APPLIES.test(node.name),
        )
      : undefined;
  return button?.ref === undefined
    ? finished(say('did.filter', { text }))
    : call(situation, 'click', { ref: button.ref }, say('doing.click', { name: nameOf(button) }), 'apply');
}
