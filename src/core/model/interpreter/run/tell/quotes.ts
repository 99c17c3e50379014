import type { Say } from '../../phrases/say.ts';

/** A line of nothing but buttons says nothing. */
const BUTTONS = /^(?=.*\[)(?:\[(?![ x]?\])[^\]]*\](?!\()|[\s·|\d])+$/;

function quoted(text: string): string {
  const lines = text.split('\n');
  const said = lines.filter((line) => !BUTTONS.test(line));
  return (said.some((line) => line.trim() !== '') ? said : lines)
    .map((line) => (line.startsWith('>') ? line : `> ${line}`))
    .join('\n');
}

/** An answer in the page's own words, marked as such. */
export const pageSays = (say: Say, text: string): string => `${say('answer.page-says')}\n\n${quoted(text)}`;

/** What only comes near to what was asked, marked as no more than that. */
export const nearestSays = (say: Say, text: string): string => `${say('answer.nearest')}\n\n${quoted(text)}`;
