/** Class that only reserves the space until the value is known, so that nothing below moves when it arrives. */
export const roomUntil = (known: unknown): string => (known === undefined ? 'invisible' : '');
