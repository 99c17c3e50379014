import { allIn, tagOf, textOf } from '../dom/dom.ts';
import { table, wordSet } from '../names/role-sets.ts';

/** Tags by what a person sees of their text besides its words. */
const FORMATS = table(
  'h1=heading h2=heading h3=heading h4=heading h5=heading h6=heading li=list-item blockquote=quote a=link b=bold ' +
    'strong=bold i=italic em=italic u=underlined ins=underlined s=struck-out strike=struck-out del=struck-out ' +
    'code=code pre=code',
);
/** There may be several of these; of the others, words are so. */
const COUNTED = wordSet('heading list-item quote link');
/** Tags that are read in one look at an editor. */
const MOST_TAGS = 2000;
const SELECTOR = [...FORMATS.keys()].join().replace(/\ba\b/, 'a[href]');

/** How the text of an editor is formatted, such as "2 list items, 1 bold": its value is words alone. */
export function formatsOf(editor: Element): string {
  const counts = new Map<string, number>();
  for (const part of allIn(editor, SELECTOR).slice(0, MOST_TAGS)) {
    const tag = tagOf(part);
    // An icon is an `i` without words.
    if (tag === 'i' && textOf(part).trim() === '') continue;
    const format = FORMATS.get(tag) ?? '';
    counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  return [...new Set(FORMATS.values())]
    .flatMap((format) => {
      const count = counts.get(format);
      const words = format.replace('-', ' ');
      return count ? `${count} ${words}${count > 1 && COUNTED.has(format) ? 's' : ''}` : [];
    })
    .join(', ');
}
