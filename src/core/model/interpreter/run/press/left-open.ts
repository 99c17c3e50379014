import type { PageNode } from '../../../../page/snapshot.ts';
import type { InterpreterContext } from '../../../port.ts';
import { quotedList, type Say } from '../../phrases/say.ts';
import type { Language } from '../../text/language.ts';
import { shorten } from '../../text/normalise.ts';
import { openDialog } from './carried-through.ts';

/** What a difference says of a dialog that opened. */
const OPENED = /^\s*\+ (?:alert)?dialog\b/m;
const MOST_BUTTONS = 5;

/**
 * A dialog that the last press opened, and that waits for an answer nobody gave: without a word of it, what the press
 * began would be taken for done.
 */
export function leftOpen(
  { page, history }: InterpreterContext,
  say: Say,
  language: Language,
): string | undefined {
  const last = history.findLast(({ tool }) => tool !== 'return_output');
  if (!page || last?.status !== 'done' || !OPENED.test(last.text)) return undefined;
  const dialog = openDialog(page);
  const buttons = dialog.filter(isUsable).map(({ name }) => shorten(name, 40));
  if (dialog.length === 0 || buttons.length === 0) return undefined;
  return say('note.dialog', {
    name: shorten(dialog.find(({ name }) => name !== '')?.name ?? '', 120),
    buttons: quotedList(language, buttons.slice(0, MOST_BUTTONS)),
  });
}

const isUsable = ({ ref, role, name, states }: PageNode): boolean =>
  ref !== undefined && role === 'button' && name !== '' && !states.includes('disabled');
