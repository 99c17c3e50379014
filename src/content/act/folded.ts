import { collapse } from '../observe/dom/dom.ts';

/** The words as one line. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Words of the page in what we say ourselves: as one quoted word, out of which none of them can break. */
export const quoted = (text: string, most = 80): string =>
  `"${collapse(text).slice(0, most).replace(/[\\"]/g, '\\$&')}"`;

/** For comparing words whatever their case and white space. */
export const folded = (text: string): string => collapsed(text).toLowerCase();
