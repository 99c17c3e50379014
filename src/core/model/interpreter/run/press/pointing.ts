import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import type { Say } from '../../phrases/say.ts';
import { contentWords } from '../../text/normalise.ts';
import { actOn, type Control } from '../locate/act-on.ts';
import { locate, nameOf, pageOf } from '../locate/locate.ts';
import { findCloser, recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { boxRather, boxTicked } from '../tick/boxes-of-choice.ts';
import { check } from '../tick/checking.ts';
import { confirmed } from './carried-through.ts';
import { deletesMore } from './deletes-more.ts';

/** Clicks a named control; one that is in the wished state already is left alone. */
export function click(instruction: InstructionOf<'click'>, situation: Situation): Next {
  const { say, page } = situation;
  const { button, count, modifiers, unless, implied } = instruction;
  const closed = instruction.seek || unless === 'expanded' ? closedParts(situation) : [];
  const isOnlyPart = unless === 'expanded' && closed.length === 1 && ANY_PART.test(instruction.target.words);
  const target = isOnlyPart
    ? { words: instruction.target.words, readings: [{ name: closed[0]?.name ?? '', fit: 'same' as const }] }
    : instruction.target;
  const [part] = closed;
  if (instruction.seek && part && page && match(page, target, 'click').kind === 'none')
    return call(situation, 'click', { ref: part.ref }, say('doing.click', { name: nameOf(part) }), 'seek');
  if (lastFor(situation, 'seen')?.status === 'done')
    return finished(say('did.already', { name: target.words }));
  const { about } = instruction;
  if (about !== undefined && page !== undefined && situation.attempts.length === 0 && !speaksOf(page, about))
    return failed(say('fail.nothing-about', { topic: about, page: '' }));
  const ticked = lastFor(situation, 'act')?.tool === 'set_checked';
  const boxed = ticked ? boxTicked : boxRather;
  const box = implied && page ? boxed(page, target.words, target) : undefined;
  if (box !== undefined) return check(box, situation);
  const own = implied ? besideOthers(situation, target) : situation;
  const verb = count === 2 ? 'double-click' : button === 'right' ? 'right-click' : 'click';
  const next = actOn(own, {
    target,
    use: 'click',
    tool: 'click',
    input: ({ ref }) => ({ ref, button, count, modifiers }),
    doing: (name) => say(`doing.${verb}`, { name }),
    did: (name) => say(`did.${verb}`, { name }),
    instead: (node) =>
      ((unless !== undefined && node.states.includes(unless)) ||
        ((implied || PUT_INTO.test(target.words)) && isKept(node, target.words))) &&
      situation.tools.has('snapshot')
        ? call(situation, 'snapshot', {}, say('doing.look'), 'seen')
        : implied && page !== undefined
          ? refusedAt(page, node, target.words, say)
          : undefined,
  });
  return implied ? confirmed(next, target, situation) : next;
}

const KEEPING =
  /^(?:save|like|follow|star|pin|bookmark|favou?rite|heart|watch|upvote) (?!as\b|and\b)\S|^(?:给.+点赞|(?:收藏|点赞|关注|置顶).)/i;
/** “Add mug to wish list”, as grammar/words/button-targets.ts writes it. */
const PUT_INTO = /^Add \S.* to \S/;
/** What is liked or saved already would be so no more with another press. */
const isKept = ({ states, name }: PageNode, words: string): boolean =>
  states.includes('pressed') && (KEEPING.test(words) || (PUT_INTO.test(words) && KEEPING.test(name)));

/** “the section below” */
const ANY_PART = /^(?:section|panel|part|accordion)s?(?: below| above| here)?$/i;

/** Sections that are closed, and tabs that are not shown, but for those that were opened on the search. */
function closedParts({ page, attempts }: Situation): PageNode[] {
  const opened = new Set(attempts.map(({ input }) => (input as { ref?: unknown }).ref));
  return (page?.nodes ?? []).filter(
    ({ ref, role, states }) =>
      ref !== undefined &&
      !opened.has(ref) &&
      !states.includes('selected') &&
      (states.includes('collapsed') ? role !== 'combobox' : role === 'tab'),
  );
}

/** What is not pressed, because it would do something else than the words say. */
function refusedAt(page: PageSnapshot, node: Control, words: string, say: Say): Next | undefined {
  const part = deletesMore(page, node, words);
  if (part !== undefined) return failed(say('fail.deletes-more', { part }));
  return isEntry(page, node) ? failed(say('fail.is-entry', { name: nameOf(node) })) : undefined;
}

/** “order flowers” where a list has a box for just that: to do it is not to tick it off. */
function isEntry(page: PageSnapshot, node: PageNode): boolean {
  if (node.role !== 'checkbox') return false;
  const around = new Surroundings(page);
  const row = around.row(page.nodes.findIndex(({ ref }) => ref === node.ref));
  if (row === undefined) return false;
  return page.nodes.slice(row, around.end(row)).some(({ ref }) => ref !== undefined && ref !== node.ref);
}

/**
 * A bare “save” after a field was filled in is the button of that field's form, or under the same heading, where that
 * has one: the page's other buttons of such names are left out.
 */
function besideOthers(situation: Situation, { words, readings }: Target): Situation {
  const { page } = situation;
  const used = lastFieldOf(situation, FILLING);
  if (page === undefined || used === undefined || /\s/.test(words)) return situation;
  const around = new Surroundings(page);
  const at = page.nodes.findIndex(({ ref }) => ref === used);
  const form = page.nodes[at]?.facts?.form?.action;
  const called = page.nodes.filter(
    ({ ref, role, name }) =>
      ref !== undefined && role === 'button' && readings.some((each) => nameScore(each.name, name) >= BEGINS),
  );
  const own = called.filter((node) => {
    const index = page.nodes.indexOf(node);
    const isInForm = form !== undefined && node.facts?.form?.action === form;
    return index > at && (isInForm || around.heading(index) === around.heading(at));
  });
  const [one, other] = own;
  if (one === undefined || other !== undefined) return situation;
  return {
    ...situation,
    page: { ...page, nodes: page.nodes.filter((node) => node === one || !called.includes(node)) },
  };
}
/** As well as a name that begins so. */
const BEGINS = 70;

const TITLES = new Set(['heading', 'form', 'dialog', 'main', 'table', 'button']);
/** Whether the page is about it, by its title, its headings and the names of what it holds. */
const speaksOf = ({ title, nodes }: PageSnapshot, about: string): boolean =>
  [title, ...nodes.flatMap(({ role, name }) => (TITLES.has(role) ? [name] : []))].some((text) =>
    contentWords(about).every((word) => contentWords(text).includes(word)),
  );

export function hover(instruction: InstructionOf<'hover'>, situation: Situation): Next {
  const { say } = situation;
  return actOn(situation, {
    target: instruction.target,
    use: 'hover',
    tool: 'hover',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.hover', { name }),
    did: (name) => say('did.hover', { name }),
  });
}

/** Takes one named thing to another; each is looked for as any control is. */
export function drag({ target, to }: InstructionOf<'drag'>, situation: Situation): Next {
  const { say } = situation;
  return actOn(situation, {
    target,
    use: 'any',
    tool: 'drag',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.drag', { name }),
    did: (name) => say('did.drag', { name, to: to.words }),
    instead: (node) => {
      const goal = locate(situation, to, 'any');
      if (goal.kind === 'next') return goal.next;
      const toRef = goal.node.ref;
      return call(situation, 'drag', { ref: node.ref, toRef }, say('doing.drag', { name: nameOf(node) }));
    },
  });
}

/** Tools that leave something in a field. */
export const FILLING = ['type', 'select_option', 'set_checked', 'set_value'];

/** The field that was typed into last, or filled by one of these tools, when it is still on the page. */
export function lastFieldOf(
  { history, page }: Pick<Situation, 'history' | 'page'>,
  tools: readonly string[] = ['type'],
): string | undefined {
  const typed = history.findLast(({ tool, status }) => tools.includes(tool) && status === 'done');
  const ref = (typed?.input as { ref?: unknown } | undefined)?.ref;
  return page?.nodes.some((node) => node.ref !== undefined && node.ref === ref) === true
    ? String(ref)
    : undefined;
}

/** Closes or accepts what is in the way; nothing there is no failure. */
export function dismiss(instruction: InstructionOf<'dismiss'>, situation: Situation): Next {
  const { say } = situation;
  if (lastFor(situation, 'seen')?.status === 'done') return finished(say('did.nothing-to-dismiss'));
  const tries = attemptsFor(situation, 'act');
  const last = tries.at(-1);
  if (last?.status === 'done') return finished(say('did.dismiss', { name: wordsOf(instruction) }));
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const wish = { accept: instruction.accept, cookies: instruction.what === 'cookies' };
  const closer = findCloser(seen.page, wish);
  if (closer?.ref !== undefined)
    return call(situation, 'click', { ref: closer.ref }, say('doing.dismiss', { name: nameOf(closer) }));
  const modal = seen.page.nodes.some((node) => node.states.includes('modal') || node.role === 'dialog');
  return modal
    ? call(situation, 'press_keys', { keys: ['Escape'] }, say('doing.press', { keys: 'Escape' }))
    : call(situation, 'snapshot', {}, say('doing.look'), 'seen');
}

const wordsOf = ({ what }: InstructionOf<'dismiss'>): string => (what === 'cookies' ? 'Cookies' : 'Dialog');

/** Presses keys; a name that is a button of the page too ("Delete") is clicked. */
export function press(instruction: InstructionOf<'press'>, situation: Situation): Next {
  const { say, page } = situation;
  const keys = Array.from({ length: instruction.times }, () => instruction.keys)
    .flat()
    .slice(0, 50);
  const spoken = instruction.keys.join(', ') + (instruction.times > 1 ? ` × ${instruction.times}` : '');
  const { orClick, target } = instruction;
  if (orClick !== undefined && page !== undefined && lastFor(situation, 'act')?.tool !== 'press_keys') {
    const name = orClick.readings[0]?.name.toLowerCase();
    const button = page.nodes.some(
      (node) => node.ref !== undefined && node.name.trim().toLowerCase() === name,
    );
    if (button || lastFor(situation, 'act')?.tool === 'click')
      return click({ kind: 'click', target: orClick }, situation);
  }
  const tries = attemptsFor(situation, 'act');
  const pressed = tries.filter(({ status }) => status === 'done').length;
  const part = inParts(keys)[pressed];
  if (part === undefined) return finished(say('did.press', { keys: spoken }));
  if (target !== undefined && pressed === 0)
    return actOn(situation, {
      target,
      use: 'any',
      tool: 'press_keys',
      input: ({ ref }) => ({ keys: part, ref }),
      doing: () => say('doing.press', { keys: spoken }),
      did: () => say('did.press', { keys: spoken }),
    });
  const failing = tries.at(-1)?.status === 'done' ? [] : tries;
  const ref = pressed === 0 ? fieldForKeys(instruction, situation) : undefined;
  return (
    recover(situation, failing) ??
    call(situation, 'press_keys', { keys: part, ref }, say('doing.press', { keys: spoken }))
  );
}

/** What a key presses behind a Tab is judged when the focus is there: it needs a call of its own. */
function inParts(keys: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const [at, key] of keys.entries()) {
    if (/^(?:Enter|Space)$/.test(key) && keys[at - 1]?.endsWith('Tab')) parts.push([]);
    parts.at(-1)?.push(key);
  }
  return parts.filter((part) => part.length > 0);
}

/** Enter and the like go to the field that was just typed into, even when the page took the focus away. */
function fieldForKeys({ keys }: InstructionOf<'press'>, situation: Situation): string | undefined {
  const editing = keys.some((key) => ['Enter', 'ArrowDown', 'ArrowUp', 'Backspace'].includes(key));
  return editing && situation.history.at(-1)?.tool === 'type' ? lastFieldOf(situation) : undefined;
}

export function scroll(instruction: InstructionOf<'scroll'>, situation: Situation): Next {
  const { say } = situation;
  const { text, target, direction, screens } = instruction;
  if (target !== undefined)
    return actOn(situation, {
      target,
      use: 'any',
      tool: 'scroll',
      input: ({ ref }) => ({ direction, ref, screens }),
      doing: () => say('doing.scroll'),
      did: () => say('did.scroll'),
    });
  const tries = attemptsFor(situation, 'act');
  const done = text === undefined ? say('did.scroll') : say('did.scroll-to', { text });
  if (tries.at(-1)?.status === 'done') return finished(done);
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  return text === undefined
    ? call(situation, 'scroll', { direction, screens }, say('doing.scroll'))
    : call(situation, 'scroll', { direction: 'into-view', text }, say('doing.scroll-to', { text }));
}
