import { normalise } from '../text/normalise.ts';
import { blocksOf, sectionOf } from './blocks.ts';

/** “books are on loan”, “books do I have on loan” */
const SAID_OF =
  /^[\w-]+(?: [\w-]+)? (?:are|is|(?:do|have) (?:i|we|you) (?:have|got))(?: (?:still|currently|now))? (?<said>\S.*)$/i;
const NUMBER = /\s*\((?<count>\d{1,4})\)$/;

/**
 * How many there are of which the words say what one heading of the page says: under “On loan (4)” stand the books that
 * are on loan. Undefined where no heading says just that, or its section lists nothing.
 */
export function headedCount(markdown: string, topic: string): { count: number; said: string } | undefined {
  const said = normalise(SAID_OF.exec(topic.trim())?.groups?.said ?? '');
  if (said === '') return undefined;
  const blocks = blocksOf(markdown);
  const headings = blocks.flatMap((block, at) =>
    block.kind === 'heading' && normalise(block.text.replace(NUMBER, '')) === said ? [at] : [],
  );
  const [at, other] = headings;
  if (at === undefined || other !== undefined) return undefined;
  const title = blocks[at]?.text ?? '';
  const given = NUMBER.exec(title)?.groups?.count;
  const section = sectionOf(blocks, at);
  const rows = section.filter(({ kind }) => kind === 'row');
  const listed = rows.length > 0 ? rows.length : section.filter(({ kind }) => kind === 'item').length;
  const count = given === undefined ? listed : Number(given);
  return count === 0 && given === undefined ? undefined : { count, said: title };
}
