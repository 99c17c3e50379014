import { attribute, is, isIn, isText, plainDocument, textOf, unbent } from '../observe/dom/dom.ts';
import { type RootOf, regionText } from './region-text.ts';

export interface FoundRegion {
  element: Element;
  /** Match quality, 1 to 100. */
  score: number;
}

/** Words that say only that something is a part of a page. */
const FILLERS = new Set(
  'the a an of in on at to and or region area section part list panel box block field page table text current value 区域 部分 列表 里 中 的'.split(
    ' ',
  ),
);
const MEANT_BY: Record<string, string> = {
  chat: 'log',
  message: 'log',
  conversation: 'log',
  messages: 'log',
  alerts: 'alert',
  notifications: 'status',
  聊天: 'log',
  消息: 'log',
  通知: 'status',
};
const WHOLE_PAGE = /^(?:(?:the|this|whole|entire)\s+)*(?:page|site|document|页面|整个页面|网页)$/i;
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading],legend,caption,summary,figcaption';

/**
 * The element that best matches the words: by its label, its heading, its role, its id or class, or words beside it.
 */
export function findRegion(words: string, page: Document, rootOf: RootOf): FoundRegion | undefined {
  if (WHOLE_PAGE.test(words.trim())) return page.body ? { element: page.body, score: 40 } : undefined;
  const wanted = wordsOf(words);
  if (wanted.length === 0) return undefined;
  let best: FoundRegion | undefined;
  for (const element of elementsIn(page.documentElement, rootOf)) {
    const score = scoreOf(element, wanted, rootOf);
    // Of equal matches the inner one, which comes later in the document, is the smaller.
    const inner = best !== undefined && score === best.score && isIn(best.element, element);
    if (score > 0 && (best === undefined || score > best.score || inner) && isShown(element))
      best = { element, score };
  }
  return best ?? beside(words, page, rootOf);
}

/** Names of parts that could be watched, as suggestions when nothing matches. */
export function partsOf(page: Document, rootOf: RootOf): string[] {
  const names = elementsIn(page.documentElement, rootOf).flatMap((element) => {
    const label = attribute(element, 'aria-label');
    if (label && is(element, 'section,nav,main,aside,form,ul,ol,table,[role]')) return [label];
    return is(element, HEADINGS) ? [textOf(element).trim()] : [];
  });
  return [...new Set(names.map((name) => name.replace(/\s+/g, ' ').slice(0, 60)).filter(Boolean))].slice(
    0,
    20,
  );
}

function scoreOf(element: Element, wanted: readonly string[], rootOf: RootOf): number {
  const role = attribute(element, 'role') ?? '';
  const label = attribute(element, 'aria-label') ?? labelledBy(element);
  if (label !== '') {
    const score = likeness(wanted, label, 100, 80);
    if (score > 0 && !is(element, 'input,textarea,button,a,select,option')) return score;
  }
  const heading = headingOf(element, rootOf);
  const byHeading = heading === undefined ? 0 : likeness(wanted, heading, 92, 72);
  const byRole = wanted.some((word) => role !== '' && (MEANT_BY[word] === role || word === role)) ? 70 : 0;
  const marks = [
    attribute(element, 'id') ?? '',
    attribute(element, 'class') ?? '',
    attribute(element, 'data-testid') ?? '',
    attribute(element, 'name') ?? '',
  ];
  const byMark = Math.max(
    ...marks.map((mark) => likeness(wanted, mark.replace(/([a-z])([A-Z])/g, '$1 $2'), 66, 56)),
  );
  const isField = is(element, 'input,textarea,button,a,select,option');
  return isField ? 0 : Math.max(byHeading, byRole, byMark);
}

/** The heading at the start of a part; a part with several headings is named by none of them. */
function headingOf(element: Element, rootOf: RootOf): string | undefined {
  if (is(element, 'html,body,main')) return undefined;
  const root: ParentNode = rootOf(element) ?? unbent(element);
  const headings = root.querySelectorAll(HEADINGS);
  const [first] = headings;
  return headings.length === 1 && first && first.parentElement ? (first.textContent ?? '') : undefined;
}

const labelledBy = (element: Element): string =>
  (attribute(element, 'aria-labelledby') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => plainDocument.getElementById(id)?.textContent ?? '')
    .join(' ');

/** If nothing has that name: the words in the page, with what is beside them. */
function beside(words: string, page: Document, rootOf: RootOf): FoundRegion | undefined {
  const phrase = plain(words);
  if (phrase.length < 2) return undefined;
  let smallest: { element: Element; length: number } | undefined;
  for (const element of elementsIn(page.body ?? page.documentElement, rootOf)) {
    const own = [...unbent(element).childNodes]
      .filter(isText)
      .map((node) => node.data)
      .join(' ');
    if (!plain(own).includes(phrase) || !isShown(element)) continue;
    if (smallest === undefined || own.length < smallest.length) smallest = { element, length: own.length };
  }
  if (smallest === undefined) return undefined;
  let { element } = smallest;
  // A label alone says nothing: its value is beside it.
  for (;;) {
    const { parentElement } = unbent(element);
    const isAlone = plain(regionText(element, rootOf)).length <= phrase.length + 2;
    if (!parentElement || !isAlone || parentElement === page.body) break;
    element = parentElement;
  }
  return { element, score: 30 };
}

function likeness(wanted: readonly string[], name: string, same: number, holds: number): number {
  const have = wordsOf(name);
  if (have.length === 0) return 0;
  const hits = wanted.filter((word) => have.some((other) => isSame(word, other))).length;
  if (hits < wanted.length) return 0;
  return have.length === wanted.length ? same : holds - Math.min(10, have.length - wanted.length);
}

const isSame = (one: string, other: string): boolean =>
  one === other || `${one}s` === other || one === `${other}s`;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

function wordsOf(text: string): string[] {
  const all = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) =>
      word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
    );
  const telling = all.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : all;
}

const isShown = (element: Element): boolean => unbent(element).checkVisibility();

/** Every descendant element, including those in shadow roots, in document order. */
function elementsIn(start: Element, rootOf: RootOf): Element[] {
  const found: Element[] = [];
  const visit = (element: Element): void => {
    found.push(element);
    for (const child of rootOf(element)?.children ?? []) visit(child);
    for (const child of unbent(element).children) visit(child);
  };
  visit(start);
  return found;
}
