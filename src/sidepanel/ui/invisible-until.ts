/** Class that only reserves the space until the value is known, so that nothing below moves when it arrives. */
export const invisibleUntil = (known: unknown): string => (known === undefined ? 'invisible' : '');
