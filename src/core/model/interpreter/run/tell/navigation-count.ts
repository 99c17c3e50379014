import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { contentWords, hasHan, normalise } from '../../text/normalise.ts';

const LEADS = new Set(['link', 'tab', 'button', 'treeitem', 'menuitem', 'menuitemradio', 'radio']);
const NUMBER = '\\d{1,3}(?:[,.]\\d{3})+|\\d{1,6}';
/** “Drafts 2”, “Drafts (2)” */
const BEHIND = new RegExp(`^(?<what>\\D*\\p{L})\\s*[(:：（·]?\\s*(?<count>${NUMBER})\\s*[)）]?$`, 'u');
/** “1,042 Closed” */
const BEFORE = new RegExp(`^(?<count>${NUMBER})\\s+(?<what>\\p{L}\\D*)$`, 'u');

const ASKS = /\s+(?:(?:are|is) (?:there|here)|(?:do|have) (?:i|we|you)(?: have| got)?|in (?:all|total))$/i;
/** “items are in my basket” */
const IN_HOLDER =
  /^(?:items?|things?|products?|articles?|e-?mails?|messages?) (?:are(?: there)?|(?:do|have) i(?: have| got)?) (?:in|on) (?:my|the) (?<holder>.+)$/i;
/** “tickets are unassigned” */
const ARE = /^(?<noun>\S+(?: \S+)?) (?:are|is) (?<said>[\w-]+)$/i;

/** A folder, tab or filter with the number that the page gives beside its name. */
interface Counted {
  node: PageNode & { ref: string };
  count: number;
}

/**
 * Those that are called as what is spoken of, or as what tells it from others of the page: “128 Open” of open issues.
 */
export const navigationFor = (page: PageSnapshot, wanted: string): Counted[] =>
  counted(page, (what) => isOf(page, what, wanted));

const counted = (page: PageSnapshot, isMeant: (what: string) => boolean): Counted[] =>
  page.nodes.flatMap((node): Counted[] => {
    const { what, count } = (leads(node) && (BEHIND.exec(node.name) ?? BEFORE.exec(node.name))?.groups) || {};
    if (what === undefined || count === undefined || node.ref === undefined) return [];
    return isMeant(what)
      ? [{ node: { ...node, ref: node.ref }, count: Number(count.replace(/\D/g, '')) }]
      : [];
  });

const SHOWS =
  /^(?:(?:show|view|see|display|open|list|go to|switch to)(?: me| us)?\s+(?:(?:only|all)\s+)?(?:the\s+|my\s+)?|(?:查看|显示|打开|切换[到至]|切到|看)(?:一下)?(?:所有|全部)?)/i;

/** “show closed issues” is the filter “1,042 Closed”. */
export function shownByNavigation(page: PageSnapshot, words: string): Counted['node'] | undefined {
  const wanted = words.trim().replace(SHOWS, '').replace(/的$/, '');
  const [one, other] = wanted === words ? [] : navigationFor(page, wanted);
  return other === undefined ? one?.node : undefined;
}

/**
 * The number that the page's own navigation gives of what is counted. Undefined where there is none, or where several
 * say different numbers, as “Room 12” and “Room 13” do.
 */
export function navigationCount(
  page: PageSnapshot,
  topic: string,
): { count: number; said: string } | undefined {
  const bare = topic.trim().replace(ASKS, '');
  const { noun, said } = ARE.exec(bare)?.groups ?? {};
  const { holder } = IN_HOLDER.exec(bare)?.groups ?? {};
  const found =
    holder === undefined
      ? navigationFor(page, noun === undefined ? bare : `${said} ${noun}`)
      : counted(page, (what) => normalise(what) === normalise(holder));
  const [first] = found;
  return first !== undefined && found.every(({ count }) => count === first.count)
    ? { count: first.count, said: first.node.name }
    : undefined;
}

const leads = ({ ref, role }: PageNode): boolean => ref !== undefined && LEADS.has(role);

function isOf(page: PageSnapshot, what: string, wanted: string): boolean {
  const [name, asked] = [normalise(what), normalise(wanted)];
  // “Page 2” is no number of pages.
  if (name === asked) return hasHan(wanted) || /s$|people$/.test(name);
  const titles = [
    page.title,
    ...page.nodes.flatMap(({ role, name: text }) => (role === 'heading' ? [text] : [])),
  ];
  if (hasHan(wanted)) {
    const kind = asked.startsWith(name) ? asked.slice(name.length) : '';
    return kind !== '' && titles.some((text) => text.includes(kind));
  }
  const [names, words] = [contentWords(what), contentWords(wanted)];
  const noun = words.at(-1);
  if (noun === undefined || names.length === 0 || String([...names, noun]) !== String(words)) return false;
  return noun === 'one' || titles.some((text) => contentWords(text).includes(noun));
}
