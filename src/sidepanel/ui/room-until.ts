/** The class of what only takes its room until that is known: nothing below it moves when it comes. */
export const roomUntil = (known: unknown): string => (known === undefined ? 'invisible' : '');
