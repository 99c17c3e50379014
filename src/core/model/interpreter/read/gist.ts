import { blocksOf } from './blocks.ts';
import { plainLine, productsOf } from './things.ts';

const SENTENCE_WORDS = 4;
const GIST_LINES = 3;
const GIST_THINGS = 12;

/** What a page is about, in its own words: its title, its first sentences as a quote, and what it lists. */
export function gistOf(markdown: string): string | undefined {
  const blocks = blocksOf(markdown);
  const title = blocks.find(({ kind }) => kind === 'heading')?.text ?? '';
  const said = blocks
    .filter(({ kind, text }) => kind === 'line' && sentenceLike(plainLine(text)))
    .slice(0, GIST_LINES)
    .map(({ text }) => `> ${plainLine(text)}`);
  const things = [...new Set(productsOf(markdown))];
  const sections = blocks.filter(({ kind, text }) => kind === 'heading' && text !== title);
  const listed = things.length > 1 ? things : sections.map(({ text }) => plainLine(text));
  const more = listed.length > GIST_THINGS ? [`- … (+${listed.length - GIST_THINGS})`] : [];
  const list = [...listed.slice(0, GIST_THINGS).map((one) => `- ${one}`), ...more];
  const parts = [title === '' ? '' : `**${plainLine(title)}**`, said.join('\n>\n'), list.join('\n')];
  return parts.filter((part) => part !== '').join('\n\n') || undefined;
}

/** A box to tick is no sentence. */
export const sentenceLike = (text: string): boolean =>
  !text.startsWith('[') && (/\p{Script=Han}{6}/u.test(text) || text.split(/\s+/).length >= SENTENCE_WORDS);
