import type { ControlFacts, PageNode } from '../page/snapshot.ts';
import type { Effect } from '../task/entry.ts';
import { addressIsCommand, addressIsFile, OF_COMMANDS, soundsHarmful, soundsLikeSignIn } from './harmful.ts';
import { effectOfKeys } from './key-effect.ts';
import { containsPlaceholder } from './redaction.ts';
import { placeOf } from './scope.ts';

/** What a tool is about to do, as far as its effect is concerned. */
export type ProposedAct =
  /** Looks, reads, waits, scrolls, talks to the person: nothing outside the extension changes. */
  | { kind: 'look' }
  /** Moves the pointer without pressing. */
  | { kind: 'hover' }
  /** Shows, opens or closes tabs, saves a text file on the person's machine. */
  | { kind: 'arrange' }
  | { kind: 'address'; url: string }
  | { kind: 'click'; modifiers?: readonly string[]; button?: string | undefined }
  | { kind: 'type'; text: string; submit: boolean }
  | { kind: 'keys'; keys: readonly string[] }
  | { kind: 'select'; option: string }
  | { kind: 'check' }
  | { kind: 'set-value' }
  | { kind: 'drag' }
  | { kind: 'paste'; text: string }
  /** Gives a file to the page, which may send it away at once. */
  | { kind: 'upload' };

/** What the browser's own buttons of these do affects nothing else. */
const PLAYERS = new Set(['video', 'audio']);

/**
 * How harmful an act may be (docs/tools.md). `target` is the control as last seen.
 *
 * Only what the browser itself guarantees proves harmlessness: native elements and their native behaviour. Role, name,
 * states and every other word of a page can only make the answer stricter.
 */
export function effectOf(act: ProposedAct, target?: PageNode): Effect {
  switch (act.kind) {
    case 'look':
      return 'read';
    case 'hover':
    case 'arrange':
      return 'reversible';
    case 'address':
      return effectOfAddress(act.url);
    case 'click':
      return effectOfClick(target, act.modifiers ?? [], act.button);
    case 'type':
      return effectOfTyping(target, act.text, act.submit);
    case 'keys':
      if (isListOfCommands(target)) return 'external';
      return effectOfKeys(act.keys, {
        textField: isTextField(target),
        inForm:
          target?.facts?.form !== undefined &&
          (isInput(target, SETTING_TYPES) || target.facts.tag === 'select'),
        press: () => effectOfClick(target, []),
        submit: () => effectOfSubmit(target),
      });
    case 'select':
      return target?.facts?.tag === 'select' && !choosesCommand(target, act.option)
        ? 'reversible'
        : 'external';
    case 'check':
      return isInput(target, TOGGLE_TYPES) ? 'reversible' : 'external';
    case 'set-value':
      return isInput(target, PICKED_TYPES) || PLAYERS.has(target?.facts?.tag ?? '')
        ? 'reversible'
        : 'external';
    case 'drag':
      // Only the browser's own slider is known to do nothing but move.
      return isInput(target, RANGE) ? 'reversible' : 'external';
    case 'paste':
      return effectOfTyping(target, act.text, false);
    case 'upload':
      return 'external';
  }
}

function effectOfAddress(url: string): Effect {
  const place = placeOf(url);
  return place === 'blank' || (place === 'web' && !addressIsCommand(url) && !addressIsFile(url))
    ? 'reversible'
    : 'external';
}

function effectOfClick(
  target: PageNode | undefined,
  modifiers: readonly string[],
  button?: string | undefined,
): Effect {
  const facts = target?.facts;
  // Alt and a click on a link downloads in Chrome; other modifiers only choose where the link opens.
  if (!target || !facts || modifiers.includes('Alt')) return 'external';
  // On Linux it gives a field what the person has marked last, in whatever window.
  if (button === 'middle' && facts.linkUrl === undefined) return 'external';
  if (facts.submits === true) return effectOfSubmit(target);
  if (facts.linkUrl !== undefined) return effectOfLink(target, facts, facts.linkUrl);
  if (facts.form && (facts.tag === 'button' || target.inputType === 'submit' || target.inputType === 'image'))
    return 'external';
  const harmless =
    (!facts.within && (facts.tag === 'summary' || facts.tag === 'select')) ||
    isTextField(target) ||
    isInput(target, SETTING_TYPES);
  return harmless ? 'reversible' : 'external';
}

function effectOfLink(target: PageNode, facts: ControlFacts, url: string): Effect {
  const leadsSomewhere = (facts.tag === 'a' || facts.tag === 'area') && placeOf(url) === 'web';
  // An empty fragment leads nowhere: such a link is a button in disguise.
  if (!leadsSomewhere || url.endsWith('#') || facts.download === true || addressIsFile(url))
    return 'external';
  return saysNothingHarmful(target) && !addressIsCommand(url) ? 'reversible' : 'external';
}

/** What a native submit of the target's form could do: only a plain GET to the web is proven harmless. */
function effectOfSubmit(target: PageNode | undefined): Effect {
  const form = target?.facts?.form;
  if (!target || form?.method !== 'get' || target.secret === true) return 'external';
  if (placeOf(form.action) !== 'web' || addressIsCommand(form.action)) return 'external';
  return saysNothingHarmful(target) && !soundsLikeSignIn(target.name) ? 'reversible' : 'external';
}

function effectOfTyping(target: PageNode | undefined, text: string, submit: boolean): Effect {
  // A secret belongs in a secret field; anywhere else the page would get it in the open.
  if (containsPlaceholder(text) && target?.secret !== true) return 'external';
  if (submit) return isTextField(target) ? effectOfSubmit(target) : 'external';
  return isTextField(target) ? 'reversible' : 'external';
}

/** A list “More actions” with “Delete” in it: outside of a form, nothing else than the choice has it done. */
const isListOfCommands = (target: PageNode | undefined): boolean =>
  target?.facts?.tag === 'select' &&
  !target.facts.form &&
  target.name !== '' &&
  OF_COMMANDS.test(target.name) &&
  target.options?.some(soundsHarmful) === true;

/** What does not read like one of its harmless options may be the value of another one. */
const choosesCommand = (target: PageNode, option: string): boolean =>
  isListOfCommands(target) && (soundsHarmful(option) || !target.options?.includes(option));

function saysNothingHarmful(target: PageNode): boolean {
  const { name, description = '', title = '', value = '' } = target;
  return ![name, description, title, value].some(soundsHarmful);
}

const TEXT_TYPES = new Set(
  'text search email url tel number password date month week time datetime-local'.split(' '),
);
const TOGGLE_TYPES = new Set(['checkbox', 'radio']);
const RANGE = new Set(['range']);
const PICKED_TYPES = new Set('date time datetime-local month week color range'.split(' '));
const SETTING_TYPES = new Set([...TOGGLE_TYPES, 'range', 'color']);

function isTextField(target: PageNode | undefined): boolean {
  const facts = target?.facts;
  if (!facts || facts.within) return false;
  if (facts.tag === 'textarea' || facts.editable === true) return true;
  return isInput(target, TEXT_TYPES);
}

/** A native input of one of these types, by itself. The browser reports its type; the page only claims its role. */
function isInput(target: PageNode | undefined, types: ReadonlySet<string>): boolean {
  const { tag, within } = target?.facts ?? {};
  return tag === 'input' && !within && types.has(target?.inputType ?? '');
}
