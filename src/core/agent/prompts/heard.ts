export const saidPrompt = 'The person says while you work: {words}';

/** Other agents were at work when it was said. */
export const saidBeforePrompt =
  'The person said before you began, and it may have been done already; heed it where it is about what you do, and do nothing again: {words}';

/** To whoever makes the plan or gives instructions, at each of their turns since. */
export const saidToPlannersPrompt =
  'The person said after the task began; take up what of it is not in the plan, or done, yet: {words}';

/** The keeper of the plan gets it at the same time, and makes steps of what is new. */
export const saidWithPlanPrompt =
  'The person says while you work, and the plan takes up what is new in it; heed it where it changes what you do now: {words}';
