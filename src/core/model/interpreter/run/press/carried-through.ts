import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { isField } from '../../match/kinds.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import { shorten } from '../../text/normalise.ts';
import { nameOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, lastFor, type Next, type Situation } from '../situation.ts';

const AGREES = /^(?:yes|ok(?:ay)?|confirm|sure|确定|确认|是的?|好的?)(?:[\s,!，！].*)?$/i;
const KEEPS =
  /^(?:save(?: (?:changes|it|card|all))?|apply|update|done|ok|保存(?:更改|修改)?|确定|更新|应用)$/i;
/** As well as a verb begins the name of its button. */
const BEGINS = 70;

/** A page that asks once more before it does what was said ("Delete Ben?") is answered by its button of that name. */
export function confirmed(done: Next, { of }: Target, situation: Situation): Next {
  const { page, say } = situation;
  if (done.kind !== 'finished' || page === undefined || of === undefined) return done;
  const tries = attemptsFor(situation, 'confirm');
  if (tries.at(-1)?.status === 'done') return done;
  const dialog = openDialog(page);
  const used = (lastFor(situation, 'act')?.input as { ref?: unknown } | undefined)?.ref;
  if (dialog.length === 0 || dialog.some(({ ref }) => ref !== undefined && ref === used)) return done;
  const button = dialog.find(
    (node) =>
      node.role === 'button' &&
      (AGREES.test(node.name.trim()) || of.control.some(({ name }) => nameScore(name, node.name) >= BEGINS)),
  );
  if (button?.ref === undefined) return done;
  // What has to be filled in first is not the wish's to say.
  if (button.states.includes('disabled'))
    return failed(say('fail.asks-more', { text: shorten(dialog.map(({ name }) => name).join(' '), 160) }));
  const doing = say('doing.click', { name: nameOf(button) });
  return recover(situation, tries) ?? call(situation, 'click', { ref: button.ref }, doing, 'confirm');
}

/**
 * What was changed in a thing that was opened for it is kept by the button for that, where its form has one. That
 * settings wait for their button is said: it is pressed for who says so.
 */
export function kept(done: Next, situation: Situation): Next {
  const { page, say, history } = situation;
  if (done.kind !== 'finished' || page === undefined) return done;
  if (lastFor(situation, 'keep')?.status === 'done') return done;
  const button = keeper(page, situation);
  if (button?.ref === undefined) return done;
  if (lastFor(situation, 'thing')?.status !== 'done')
    return isSettings(page) && history.at(-1)?.id === situation.attempts.at(-1)?.id
      ? { ...done, note: say('note.unsaved', { name: nameOf(button) }) }
      : done;
  const doing = say('doing.click', { name: nameOf(button) });
  return (
    recover(situation, attemptsFor(situation, 'keep')) ??
    call(situation, 'click', { ref: button.ref }, doing, 'keep')
  );
}

/** The button after the field that was filled in, in the same dialog, which keeps what is in it. */
function keeper(page: PageSnapshot, situation: Situation): PageNode | undefined {
  const used = (lastFor(situation, 'act')?.input as { ref?: unknown } | undefined)?.ref;
  const dialog = openDialog(page);
  const nodes = dialog.length > 0 ? dialog : page.nodes;
  const at = nodes.findIndex(({ ref }) => ref !== undefined && ref === used);
  if (at < 0) return undefined;
  // A button after another text area, or under another heading, may be that one's alone.
  const next = nodes.findIndex(
    (node, index) =>
      index > at &&
      (isButton(node) || node.role === 'heading' || (isField(node) && node.facts?.tag === 'textarea')),
  );
  return next >= 0 && isButton(nodes[next])
    ? nodes.slice(next).find((node) => isButton(node) && KEEPS.test(node.name.trim()))
    : undefined;
}

const SETTINGS = /\b(?:settings|preferences|profile|account)\b|设置|偏好|个人资料/i;
const isSettings = (page: PageSnapshot): boolean =>
  [
    page.title,
    ...page.nodes.filter(({ role, level = 9 }) => role === 'heading' && level <= 2).map(({ name }) => name),
  ].some((title) => SETTINGS.test(title));

const isButton = (node: PageNode | undefined): boolean =>
  node?.ref !== undefined && node.role === 'button' && !node.states.includes('disabled');

/** The nodes of the dialog that is in front; none where there is none. */
export function openDialog(page: PageSnapshot): readonly PageNode[] {
  const around = new Surroundings(page);
  const at = page.nodes.findLastIndex(({ role }) => role === 'dialog' || role === 'alertdialog');
  return at < 0 ? [] : page.nodes.slice(at, around.end(at));
}
