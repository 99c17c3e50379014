import { attribute, plainDocument } from '../../observe/dom/dom.ts';
import { containsFlat } from '../../observe/dom/flat-tree.ts';
import { formFacts, isScript } from '../../observe/states/facts.ts';
import type { Hands } from '../hands.ts';
import { FOLLOW } from './follow-event.ts';

/**
 * Follows a `javascript:` address as the page itself would: the browser takes what our own events run for code of the
 * extension, and does not run it.
 */
export const followScript = (address: string, target: string | null): void =>
  void plainDocument.dispatchEvent(new CustomEvent(FOLLOW, { detail: [address, target || '_self'] }));

/**
 * Does what makes the browser send a form, from `origin`: a button, something in one, or the form itself. Where the form's
 * address is a script, that is followed, unless the page prevents it. What was judged to be a search, and is posted by now,
 * is not sent, nor told to the page.
 */
export function submitThrough<Result>(
  origin: Element,
  { external, heldBack }: Pick<Hands, 'external' | 'heldBack'>,
  act: () => Result,
): Result {
  let submitted: SubmitEvent | undefined;
  const note = (event: SubmitEvent): void => {
    const { submitter, target } = event;
    // A form that the page's own code sends meanwhile is sent by the page.
    if (!event.isTrusted || !(submitter ? containsFlat(submitter, origin) : target === origin)) return;
    submitted = event;
    if (external || formFacts(target as HTMLFormElement, submitter ?? undefined).method === 'get') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    heldBack?.();
  };
  window.addEventListener('submit', note, true);
  const result = act();
  window.removeEventListener('submit', note, true);
  if (submitted && !submitted.defaultPrevented) followForm(submitted);
  return result;
}

function followForm({ target, submitter }: SubmitEvent): void {
  const form = target as HTMLFormElement;
  const { action } = formFacts(form, submitter ?? undefined);
  const own = submitter && attribute(submitter, 'formtarget');
  if (isScript(action)) followScript(action, own ?? attribute(form, 'target'));
}
