/** Sent back once when an agent first calls return_output. */
export const checklistPrompt = `Held back once, so that nothing is missing. Check against what was asked:
"{task}"
1. Every requirement of it: done, and seen to be done on the page?
2. All the information it asks for: is it in the value itself, not only "done"?
3. Every "for each", "all" or "x times": how many were required, how many are done? Were failures retried?
4. What is in the value but was not seen on a page: marked as unverified?
{failures}If something is missing, do it now. If all is there, or the rest cannot be done, call return_output again with the complete value: the one you sent is not kept.`;

/** Sent back once more when the value says nothing but "done" after the checklist too. */
export const barePrompt =
  'Held back once more: the value says only that it is over, and the person reads nothing else. Call return_output with what was asked for, found or changed, in a sentence or more, with names, numbers and addresses as they were seen. If exactly this word is the answer, send it again.';

/** A reply without a call from an agent that must end with return_output. */
export const nudgePrompt =
  'Your reply contained no call, so nothing was done. Go on with a call, a shorter one if your reply was cut off; when all is done, call return_output with everything that was found or done as its value.';

/** The last turn: only return_output is offered. */
export const lastTurnPrompt =
  'This is the last turn. Call return_output with what was found or done so far, and say what is missing.';

/** Sent instead of accepting a result that was given without the person's newest words. */
export const unheardPrompt =
  'Not ended: the person has said something meanwhile, which follows. Take it in, then give the result.';

/** The same for a reply that would have been the result, or an instruction. */
export const unheardReplyPrompt =
  'Not taken: the person has said something meanwhile, which follows. Take it in, and reply anew, whole.';

/** After the end of a failed run, when the person has it try again. */
export const retryPrompt =
  'The person wants you to try again from here. Look at the page as it is now, do what remains, and do nothing again that took.';

/** The same when the person has worked in the page themselves since. */
export const handedBackPrompt =
  'Your work ended here, and the person has worked in the page themselves since. Look at the page as it is now: what they did is done. Do what remains, and do nothing again that took.';
