/** A text as a pattern of itself, with or without the flag `u`. Chrome has RegExp.escape from version 136 on only. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
