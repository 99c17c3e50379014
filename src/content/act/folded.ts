/** The words as one line. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** For comparing words whatever their case and white space. */
export const folded = (text: string): string => collapsed(text).toLowerCase();
