import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { isConnected, isDrawn, isTag, page } from '../../observe/dom/dom.ts';
import { flatParent } from '../../observe/dom/flat-tree.ts';
import { isSecret } from '../../observe/states/secret.ts';
import { type Aim, onTarget } from '../aim.ts';
import { focusedElement } from '../focus.ts';
import type { Hands, Permit } from '../hands.ts';
import { chordOf } from '../keys/chord.ts';
import { submitFrom } from '../keys/key-activate.ts';
import { copied, isKeyCatcher } from '../keys/key-catcher.ts';
import { pressKey, sendKey } from '../keys/press-key.ts';
import { hasOtherDocuments } from '../keys/real-key.ts';
import { isPicked, isTextField } from '../kinds.ts';
import { clickAt } from '../mouse/click.ts';
import { nextTask } from '../next-task.ts';
import { aroundOf, madeOf } from '../target/taken-apart.ts';
import { pickedValue, whatItTakes } from '../value/picked-value.ts';
import { setPicked } from '../value/set-picked.ts';
import { announceChange, setValue } from './edit.ts';
import { enterText, type Mode, placeCaret } from './enter-text.ts';
import { comparable, fieldOf, fitting, focusOnField, textIn, whyNotTyped } from './field.ts';
import { lateReactionMs, suggests } from './late-reaction.ts';
import { nextTimers } from './next-timers.ts';
import { isOwnForm } from './typed-form.ts';

type Type = Extract<PageAction, { kind: 'type' }>;

/** Types into a field as a person does: clicks into it, types, and reads back what arrived. */
export function type(
  action: Type,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const { ref, secret = false } = action;
  const suits = (element: Element): ActOutcome | null =>
    secret && page.isSandboxed() ? IN_SANDBOX : whyNotTyped(ref, element, secret);
  return onTarget({ ref, expected, pointer: true, part: fieldOf, suits }, hands, permit, (aim) =>
    typeAt(aim, action, hands),
  );
}

/** It has the address of its site, but its site does not trust it. */
const IN_SANDBOX: ActOutcome = {
  status: 'refused',
  why: 'the field is in a sandbox, and a secret is typed only where it is known who reads it. Let the person type here (human_interact, request_help).',
};

async function typeAt(aim: Aim, action: Type, given: Hands): Promise<ActOutcome> {
  const { ref, mode, secret = false } = action;
  const { trusted, ...synthetic } = given;
  // Not one letter of a secret may go to a frame that takes the focus from real keys.
  const hands = secret && trusted && hasOtherDocuments() ? synthetic : given;
  const entered = await enterField(aim, action, hands, given);
  if ('failed' in entered) return entered.failed;
  const { field } = entered;
  const text = textFor(field, action);
  if (typeof text !== 'string') return { status: 'wrong-kind', ref, ...text };
  const around = secret ? [] : aroundOf(field);
  const written = await write(field, text, action, hands);
  const { wanted, found } = written;
  const meaning = meaningOf(field, text, action, written);
  const made = meaning || secret ? undefined : madeOf(field, text, found, around);
  if (!meaning && !made)
    return { status: 'not-verified', ref, ...(secret ? masked(wanted, found) : cut(wanted, found)) };
  // Of a field that gave everything away, nothing is left to submit or to tell.
  const isGivenAway = made !== undefined && found === '';
  const explained = meaning ? NOTES[meaning] : made;
  const note = action.submit && !isGivenAway ? await submit(field, hands) : explained;
  const reactsWithinMs = action.submit ? undefined : lateReactionMs(field, hands);
  return {
    status: 'done',
    ...(reactsWithinMs ? { reactsWithinMs } : {}),
    ...(secret || isGivenAway ? {} : { value: short(mode === 'append' ? fromAdded(found, text) : found) }),
    ...(note ? { note } : {}),
  };
}

/** Clicks into the field, if it has not the focus, and gives it that. */
async function enterField(
  aim: Aim,
  { ref, secret = false }: Type,
  hands: Hands,
  given: Hands,
): Promise<{ field: Element } | { failed: ActOutcome }> {
  const first = fieldOf(aim.element);
  if (first && focusedElement(hands) !== first && !isPicked(first)) {
    const clicked = await clickAt(aim, given);
    if (clicked.status !== 'done') return { failed: clicked };
    await nextTimers();
  }
  // The click may have replaced the field with another one.
  const field = isConnected(aim.element) ? fieldOf(aim.element) : null;
  const now = focusedElement(hands);
  if (!field?.isConnected || field !== first)
    return {
      failed: { status: 'stale', ref, was: 'a text field', now: now ? hands.describe(now).role : 'gone' },
    };
  const taking = now && isDrawnInstead(now, field, hands) ? now : field;
  if (isSecret(taking) && !secret) return { failed: { status: 'secret-field', ref } };
  if (focusOnField(taking, hands)) return { field: taking };
  const why = 'It does not take the focus. Click it, look again, then type.';
  return { failed: { status: 'wrong-kind', ref, why } };
}

/** True for the field to type into of two that a page draws in turns: the other one shows the value with its unit. */
const isDrawnInstead = (now: Element, field: Element, hands: Hands): boolean =>
  !isDrawn(field) &&
  isTextField(now) &&
  flatParent(now) === flatParent(field) &&
  hands.describe(now).name === hands.describe(field).name;

/** The text in the form in which the field takes it, or why it does not. */
function textFor(field: Element, { text, mode }: Type): string | { why: string } {
  const fitted = fitting(field, text, mode !== 'replace');
  if (!isPicked(field) || mode !== 'replace') return fitted;
  return pickedValue(field, fitted) ?? { why: whatItTakes(field) };
}

/** What a field should show after it was typed into, and what it shows. */
interface Written {
  before: string;
  wanted: string;
  found: string;
  /** The page added the rest of a word. */
  completed: boolean;
}

async function write(
  field: Element,
  text: string,
  { mode, submit: isSubmitted }: Type,
  hands: Hands,
): Promise<Written> {
  const before = wholeText(field, hands);
  // A field that the page replaced shows nothing.
  const shown = (took: readonly Element[]): string =>
    took.map((each) => (isConnected(each) ? wholeText(each, hands) : '')).join('');
  const took = await put(field, text, mode, hands);
  const wanted = joined(before, text, mode);
  const completed = isCompleted(field, wanted);
  // Enter would accept the completion instead of submitting.
  if (completed && isSubmitted) await pressKey(DELETE, hands);
  let found = shown(took);
  if (isTextField(field)) return { before, wanted, found, completed };
  // An editor that did not notice the selection yet keeps the old text beside the new.
  if (!reads(field, found, wanted) && mode === 'replace' && before && found.includes(before)) {
    await put(field, '', mode, hands);
    found = shown(await put(field, text, mode, hands));
  }
  // An editor keeps only what is in view in the page. The keys for a copy would go elsewhere from one that went away.
  if (!reads(field, found, wanted) && isConnected(field) && !isPicked(field))
    found = copied(field, hands) ?? found;
  return { before, wanted, found, completed };
}

/** True if the field shows no other text than the wanted one. */
const reads = (field: Element, found: string, wanted: string): boolean =>
  comparable(field, found) === comparable(field, wanted);

/** How what a field shows is what was meant. */
type Meaning = 'completed' | 'same' | 'in its own form' | 'added';

function meaningOf(
  field: Element,
  text: string,
  { mode, submit: isSubmitted }: Type,
  { before, wanted, found, completed }: Written,
): Meaning | undefined {
  if (completed && !isSubmitted) return 'completed';
  if (reads(field, found, wanted)) return 'same';
  if (isTag(field, 'input') && isOwnForm(wanted, found, before)) return 'in its own form';
  return mode !== 'replace' && !isTextField(field) && isAt(mode, field, found, text) ? 'added' : undefined;
}

/** What a model is told of it. */
const NOTES: Partial<Record<Meaning, string>> = {
  completed: 'The page completed what was typed. Delete takes the rest away, Enter or Tab may keep it.',
  'in its own form': 'The page wrote it in its own form.',
};

/** The whole text of a field; an editor that draws its text apart from its field gives it as a copy. */
const wholeText = (field: Element, hands: Hands): string =>
  (isKeyCatcher(field) ? copied(field, hands) : null) ?? textIn(field);

function isAt(mode: Mode, field: Element, found: string, text: string): boolean {
  const [all, part] = [comparable(field, found), comparable(field, text)];
  return part !== '' && (mode === 'append' ? all.endsWith(part) : all.startsWith(part));
}

const joined = (before: string, text: string, mode: Mode): string =>
  mode === 'append' ? before + text : mode === 'prepend' ? text + before : text;

async function put(field: Element, text: string, mode: Mode, hands: Hands): Promise<Element[]> {
  const before = textIn(field);
  if (isPicked(field)) {
    await setPicked(field, joined(before, text, mode), hands);
    await nextTask();
    return [field];
  }
  await placeCaret(field, mode, hands);
  const took = await enterText(field, text, hands);
  await nextTask();
  // The browser's own editing does not work everywhere: if nothing at all arrived, set the value in one go.
  if (isKeyCatcher(field)) return took;
  if (isTextField(field) && text !== '' && took.length === 1 && field.value === before && before !== text)
    setValue(field, joined(before, text, mode));
  if (isTextField(field) && field.isConnected && !suggests(field)) announceChange(field);
  await nextTask();
  return took;
}

/** The page added the rest of a word and selected it, so that further typing replaces it. */
function isCompleted(field: Element, wanted: string): boolean {
  if (!isTag(field, 'input') || !suggests(field)) return false;
  const { value, selectionStart, selectionEnd } = field;
  return (
    value.length > wanted.length &&
    value.toLowerCase().startsWith(wanted.toLowerCase()) &&
    selectionStart === wanted.length &&
    selectionEnd === value.length
  );
}

const DELETE = chordOf('Delete');
const ENTER = chordOf('Enter');

/** Enter, as a person submits; if Enter would only begin a new line, the form's own button. */
async function submit(field: Element, hands: Hands): Promise<string | undefined> {
  if (hands.trusted || isTag(field, 'input')) {
    await pressKey(ENTER, hands);
    return undefined;
  }
  const before = wholeText(field, hands);
  const taken = !sendKey('keydown', ENTER, hands);
  const sent = taken || (isTag(field, 'textarea') && submitFrom(field, hands));
  await nextTask();
  sendKey('keyup', ENTER, hands);
  if (!sent) return 'Enter submits nothing here. Click the button that sends it.';
  const after = field.isConnected ? wholeText(field, hands) : '';
  return after.length > before.length && comparable(field, after) === comparable(field, before)
    ? 'Enter began a new line here. Click the button that sends it, or press Control+Enter or the like.'
    : undefined;
}

/** A value of up to this many characters is quoted whole in the text of an outcome, of a longer one only its beginning. */
const QUOTED = 120;
const BEFORE_ADDED = 40;
/** What a field shows from shortly before the text that was added at its end. */
function fromAdded(found: string, text: string): string {
  const start = found.length - text.length - BEFORE_ADDED;
  // It may not begin with half of a character.
  return found.length > QUOTED && start > 0
    ? `…${found.slice(start).replace(/^[\udc00-\udfff]/, '')}`
    : found;
}

const LONGEST = 500;
const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;
const cut = (wanted: string, found: string) => ({ wanted: short(wanted), found: short(found) });
const masked = (wanted: string, found: string) => ({
  wanted: `${wanted.length} secret characters`,
  found: `${found.length} characters`,
});
