import * as z from 'zod';
import type { PageNode } from '../../page/snapshot.ts';
import { effectOf } from '../../policy/effect.ts';
import { present } from '../../present.ts';
import { controlName, elementName } from '../element.ts';
import { optionalRef, textList, trusted } from '../fields.ts';
import type { Tool, ToolOutcome } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';
import { placeItLeadsTo, placeItsFormGoes } from './leads-to.ts';

type Refusal = Pick<ToolOutcome, 'status' | 'text'>;

const MOST_KEYS = 50;

/** Keys one after the other as pages write them: "Control+K Control+T", "Control+K V". */
const IN_A_ROW = /^[^\s+]+\+\S+(?:\s+[^\s+]+(?:\+\S+)?)+$/;

const taken = (keys: unknown): unknown =>
  typeof keys === 'string' && IN_A_ROW.test(keys) ? keys.split(/\s+/) : keys;

const schema = z.object({
  keys: z.preprocess(
    (value) => (Array.isArray(value) ? value.flatMap(taken) : taken(value)),
    textList(
      'Keys in order, each as one text: Enter, Escape, Tab, ArrowDown, PageDown, Backspace, a, Control+A.',
      1,
      MOST_KEYS,
    ),
  ),
  ref: optionalRef('Number of the element that gets the focus first; the focused one when left out.'),
  trusted: trusted(),
});

export const pressKeys: Tool<z.infer<typeof schema>> = {
  name: 'press_keys',
  description:
    'Presses keys one after the other: Escape closes a pop-up, arrows move in a list or slider, Enter confirms, but not behind a Tab in the same call. For text use type.',
  schema,
  after: 'look',
  refuses: ({ keys, trusted }) =>
    shortcutOfBrowser(keys) ?? (trusted && keys.some(isPasting) ? NOT_PASTED : undefined),
  effect: (input, target) => effectOf({ kind: 'keys', keys: pressedOf(input.keys) }, target),
  destination: ({ keys }, target) => placeKeysLeadTo(pressedOf(keys), target),
  describe: (input, target) =>
    `Pressing ${pressedOf(input.keys).slice(0, 5).join(', ')}${target ? ` in ${controlName(target)}` : ''}`,
  run: async ({ keys, ref, trusted }, context) => {
    const pressed = pressedOf(keys);
    const outcome = await actInTab(
      context,
      { kind: 'press-keys', keys: pressed, ...present({ ref }) },
      {
        trusted,
        did: `Pressed ${pressed.join(', ')}${ref === undefined ? '' : ` in ${elementName(context.page, ref)}`}.`,
      },
    );
    const left = keys.slice(pressed.length);
    if (left.length === 0 || outcome.status !== 'done') return outcome;
    const text = `${outcome.text} Not pressed: ${left.join(', ')}. Tab has moved the focus, and what Enter or Space presses there is judged by itself. If it is what you mean, press them in a call of their own, without ref.`;
    return { ...outcome, status: 'stopped', text };
  },
};

/** Names of keys may have spaces around them. */
const TAB = /(?:^|\+)\s*Tab\s*$/i;
const PRESSING = /(?:^|\+)\s*(?:Enter|Return|Space| )\s*$/i;

/**
 * The keys up to the Tab after which others press something: where the focus comes to by it, and where that leads, nobody
 * has looked at yet.
 */
function pressedOf(keys: readonly string[]): string[] {
  const tab = keys.findIndex((key) => TAB.test(key));
  const presses = tab >= 0 && keys.slice(tab).some((key) => PRESSING.test(key));
  return presses ? keys.slice(0, lastTabInRow(keys, tab) + 1) : [...keys];
}

/** Several Tabs in a row go to one place. */
function lastTabInRow(keys: readonly string[], first: number): number {
  let at = first;
  while (TAB.test(keys[at + 1] ?? '')) at++;
  return at;
}

/**
 * Chrome's own shortcuts for pasting. Synthetic keys cannot paste; real ones would give the page what the person copied
 * last, which may be a password.
 */
function isPasting(chord: string): boolean {
  const keys = chord.replace(/\s/g, '');
  return (
    (/\+v$/i.test(keys) && /(?:ctrl|control|cmd|command|meta)\+/i.test(keys)) ||
    (/\+insert$/i.test(keys) && /shift\+/i.test(keys))
  );
}

const NOT_PASTED: Refusal = {
  status: 'refused',
  text: "Nothing was pressed: real keys would paste the person's clipboard. Use paste, or let the person do it (human_interact, request_help).",
};

/** Enter follows a link, presses a button, and sends the form of a field; the space bar only presses. */
function placeKeysLeadTo(keys: readonly string[], target: PageNode | undefined): string | undefined {
  const has = (name: RegExp): boolean => keys.some((key) => name.test(key));
  const isPressed = target?.facts?.submits === true && has(/(?:^|\+)\s*(?:Space| )\s*$/i);
  if (!isPressed && !has(/(?:^|\+)\s*(?:Enter|Return)\s*$/i)) return undefined;
  return placeItLeadsTo(target) ?? (target?.facts?.tag === 'textarea' ? undefined : placeItsFormGoes(target));
}

/** Shortcuts that a browser reserves; all others may be a page's own. */
const SHORTCUTS_OF_BROWSER = /^(?:(?:ctrl|control|cmd|command|meta)\+(?:shift\+)?(?:[wtn]|tab)|f5)$/i;

/** Keys sent to a page do not reach the browser around it, so pressing them would have no effect. */
function shortcutOfBrowser(keys: readonly string[]): Refusal | undefined {
  // After another shortcut it is the second half of one of the page: Control+K Control+T.
  const key = keys.find(
    (candidate, at) => SHORTCUTS_OF_BROWSER.test(candidate) && !keys[at - 1]?.includes('+'),
  );
  return key === undefined
    ? undefined
    : {
        status: 'wrong-kind',
        text: `${key} is a shortcut of the browser, which keys do not reach; nothing was pressed. Use close_tab, open_tab, switch_tab, go_back or navigate (with the page's own address to load it again).`,
      };
}
