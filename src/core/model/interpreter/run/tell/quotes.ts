import type { Say } from '../../phrases/say.ts';

const quoted = (text: string): string => text.replace(/^(?!>)/gm, '> ');

/** An answer in the page's own words, marked as such. */
export const pageSays = (say: Say, text: string): string => `${say('answer.page-says')}\n\n${quoted(text)}`;

/** What only comes near to what was asked, marked as no more than that. */
export const nearestSays = (say: Say, text: string): string => `${say('answer.nearest')}\n\n${quoted(text)}`;
