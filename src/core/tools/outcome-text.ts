import type { ActHint, ActOutcome } from '../page/outcome.ts';
import { cut, quote, visible } from '../page/quote.ts';
import { neutralise } from '../policy/fence.ts';
import type { Acted } from './browser-port.ts';

type AnyOutcome = Acted['outcome'];
type Failure = Exclude<AnyOutcome, { status: 'done' }>;

const PAGE_WORDS = 120;
/** A whole sentence of our code in the page, with words of the page in quotes. */
const SENTENCE = 300;
/** The options of a list are the correction of a wrong one, so more of them are shown. */
const OPTION_WORDS = 700;

/** The text of a failed action: what happened, and what to do now. */
export function failureText(outcome: Failure): string {
  if ('message' in outcome) return outcome.message;
  // Without a number it concerns the focused element, possibly in a frame ("f2.").
  const element = 'ref' in outcome && /\d$/.test(outcome.ref) ? `[${outcome.ref}]` : 'The focused element';
  switch (outcome.status) {
    case 'not-found':
      return `There is no element ${element} on the page now (it went away, or the number is wrong); nothing was done. Use the number that the newest text of the page gives, or look again with snapshot or find.`;
    case 'stale':
      return `${element} was ${words(outcome.was)} and is ${words(outcome.now)} now; nothing was done. Look again with snapshot and use the number that fits.`;
    case 'covered':
      return `${element} is covered by ${words(outcome.by)}${outcome.byRef ? ` [${outcome.byRef}]` : ''}; nothing was done. Deal with that first (answer it as the task wants, close it, or move it away), then try again.`;
    case 'not-visible':
      return `${element} cannot be seen: ${words(outcome.why, SENTENCE)}. Open the part that holds it or scroll to it, then try again.`;
    case 'disabled':
      return `${element} is disabled; nothing was done. Do first what it waits for: required fields, a choice, a box to tick, or loading to end (wait_for with ref and state "enabled"). A button that was pressed before may be done with.`;
    case 'readonly':
      return `${element} is read-only; nothing was typed. Click it, where a picker may open; else look for a button that opens it for editing.`;
    case 'wrong-kind':
      return `That does not work on ${element.replace('The f', 'the f')}: ${words(outcome.why, OPTION_WORDS)}.`;
    case 'secret-field':
      return secretFieldText(element);
    case 'not-verified':
      return `${element} does not show what was wanted: ${neutralise(quote(outcome.wanted, PAGE_WORDS))} was given, and it shows ${neutralise(quote(outcome.found, PAGE_WORDS))}. Try another format (see its placeholder or type), keys one by one (press_keys), a choice from the list that opened, or the same with trusted.`;
    case 'needs-trusted-input':
      return `${element} reacts only to real input: ${words(outcome.why, SENTENCE)}. Try another control or the keyboard (press_keys); if there is none, ask the person with human_interact request_help.`;
    case 'refused':
      return `Nothing was done: ${outcome.why}`;
    case 'expired':
      return 'The page was too busy to begin in time; nothing was done. Try the same again.';
    case 'timed-out':
      return 'The page did not answer in time; it is not known whether anything was done. Look with snapshot before you try again.';
    case 'unknown':
      return `It is not known whether it was done: ${outcome.why} Look with snapshot; do not simply do it again.`;
  }
}

/** Why nothing may have come of an action that was done. */
export const HINTS: Readonly<Record<ActHint, string>> = {
  'opens-on-hover': 'What belongs to it opens while a mouse is over it: use hover.',
  'no-menu':
    'The page has no menu of its own for a right click there, and the menu of the browser is out of reach. Try another element, or a button for more actions.',
};

export const secretFieldText = (element: string): string =>
  `${element} is a field for a password or code; nothing was typed. The person types it: use human_interact with kind request_help. (A secret from the task, or saved for this site, is typed by giving its placeholder as the text.)`;

/**
 * What was done, as reported by the page side.
 * @param expected what the field shows on success, which is then omitted; '' when its value no longer matters
 */
export function doneText(
  did: string,
  outcome: Extract<ActOutcome, { status: 'done' }>,
  expected?: string,
): string {
  const notes = [
    outcome.note === undefined ? '' : `${words(outcome.note, SENTENCE)}.`,
    outcome.value === undefined || expected === '' || outcome.value === expected
      ? ''
      : `It shows ${neutralise(quote(outcome.value, PAGE_WORDS))} now.`,
  ].filter(Boolean);
  return [did, ...notes].join(' ');
}

/** What our code in the page says: on one line, shortened, without hidden characters. A quote that was cut is closed. */
function words(text: string, limit = PAGE_WORDS): string {
  const said = cut(neutralise(visible(text)), limit).replace(/[.\s]+$/, '');
  return said.replace(/\\./g, '').split('"').length % 2 === 0 ? `${said}"` : said;
}
