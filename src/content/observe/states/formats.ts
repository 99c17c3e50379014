import { textOf, unbent } from '../dom/dom.ts';

/** What a person sees of a text besides its words: a selector, its word for one, and for more than one. */
const FORMATS = [
  ['h1,h2,h3,h4,h5,h6', 'heading', 'headings'],
  ['li', 'list item', 'list items'],
  ['blockquote', 'quote', 'quotes'],
  ['a[href]', 'link', 'links'],
  ['b,strong', 'bold', 'bold'],
  ['i,em', 'italic', 'italic'],
  ['u,ins', 'underlined', 'underlined'],
  ['s,strike,del', 'struck out', 'struck out'],
  ['code,pre', 'code', 'code'],
] as const;

/** How the text of an editor is formatted, such as "2 list items, 1 bold": its value is words alone. */
export const formatsOf = (editor: Element): string =>
  FORMATS.flatMap(([selector, one, more]) => {
    // An icon is an `i` without words.
    const count = Array.from(unbent(editor).querySelectorAll(selector)).filter(
      (part) => textOf(part).trim() !== '',
    ).length;
    return count > 0 ? `${count} ${count === 1 ? one : more}` : [];
  }).join(', ');
