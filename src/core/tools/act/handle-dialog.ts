import * as z from 'zod';
import { quote } from '../../page/quote.ts';
import { neutralise } from '../../policy/fence.ts';
import { present } from '../../present.ts';
import type { PageDialog } from '../browser-port.ts';
import { flag, optionalText } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { describeActed } from './describe-acted.ts';

const schema = z.object({
  accept: flag('true: OK, or Leave. false: Cancel, or Stay.'),
  text: optionalText('What to enter into a prompt.'),
});

export const handleDialog: Tool<z.infer<typeof schema>> = {
  name: 'handle_dialog',
  description:
    "Answers the browser's dialog (alert, confirm, prompt, leave this site?) that an outcome told of: dialog-open with its words.",
  schema,
  after: 'look',
  // Cancel is the same as closing the dialog, and an alert has nothing to agree to; OK may mean anything.
  effect: ({ accept }, _target, dialog) =>
    !accept || dialog === undefined || dialog.type === 'alert' ? 'reversible' : 'external',
  describe: ({ accept, text }, _target, dialog) =>
    `Answering ${dialog ? dialogText(dialog) : 'a dialog'} with ${accept ? AGREED[dialog?.type ?? 'confirm'] : REFUSED[dialog?.type ?? 'confirm']}${accept && dialog?.type === 'prompt' ? ` and ${quote(text ?? dialog.defaultText ?? '', 60)}` : ''}`,
  run: (input, context) =>
    withTab(context, async (tabId) => {
      const { dialog } = context;
      if (!dialog) return NO_DIALOG;
      const answered = await context.browser.answerDialog(
        {
          tabId,
          accept: input.accept,
          seen: dialog,
          origins: context.task.origins,
          ...present({ text: input.text }),
        },
        context.signal,
      );
      if (answered.status === 'no-dialog') return NO_DIALOG;
      if (answered.status !== 'done') return { status: answered.status, text: answered.message };
      const button = (input.accept ? AGREED : REFUSED)[dialog.type];
      const next = answered.next ? ` Then ${dialogText(answered.next)} opened: answer it too.` : '';
      const did = `Answered ${dialogText(dialog)} with ${button}.`;
      const outcome = describeActed(answered.acted, { did }, context);
      return { ...outcome, text: outcome.text + next };
    }),
};

const NO_DIALOG = {
  status: 'no-dialog',
  text: 'No dialog is known that could be answered from here. If the page does not answer because one is open (it opened before real input was used in this tab), the person must answer it: human_interact, request_help.',
} as const;

/** A dialog in words: its kind, and the page's message in it. */
export const dialogText = ({ type, message }: PageDialog): string =>
  `${NAMES[type]}${message === '' ? '' : ` ${neutralise(quote(message, 300))}`}`;

const NAMES = {
  alert: 'the alert',
  confirm: 'the question',
  prompt: 'the prompt',
  beforeunload: 'the question whether to leave the page',
} as const;
const AGREED = { alert: 'OK', confirm: 'OK', prompt: 'OK', beforeunload: 'Leave' } as const;
const REFUSED = { alert: 'OK', confirm: 'Cancel', prompt: 'Cancel', beforeunload: 'Stay' } as const;
