import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { beginsAsChineseVerb } from '../../grammar/chinese/buttons.ts';
import { beginsAsVerb } from '../../grammar/english/verbs.ts';
import type { Use } from '../../match/kinds.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import { contentWords, hasHan, shorten } from '../../text/normalise.ts';
import { attemptsFor, call, lastFor, type Next, type Situation } from '../situation.ts';

/** Parts of settings, as their tabs are called everywhere: to show one of them changes nothing. */
const KNOWN =
  /^(?:my )?(?:profile|notifications?|privacy|account|general|security|appearance|preferences|settings|advanced|display|language|通知|隐私|账[号户]|个人资料|通用|常规|安全|外观|设置|高级|偏好设置)$/i;
const LEADS = ['link', 'tab', 'clickable', 'treeitem'];
const MOST_SECTIONS = 5;
const MOST_WORDS = 3;
const FEWEST_WORDS_OF_CARD = 2;
/** A longer text is no number of a thing. */
const MOST_OF_NUMBER = 40;

/**
 * What is not on the page may be in another of its sections: behind a link or tab whose name is a part of the words
 * ("Cards" for the limit of my card), and of what is set in one of those that settings are made of. Never behind what
 * bears the verb itself: to press that is to do it.
 */
export function nextSection(
  situation: Situation,
  page: PageSnapshot,
  target: Target,
  use: Use,
): Next | undefined {
  if (!['click', 'set', 'select', 'check', 'type'].includes(use) || target.words.length > 80)
    return undefined;
  if (target.isHere || hasNumbered(page, target.words)) return undefined;
  const tried = attemptsFor(situation, 'section');
  if (lastFor(situation, 'act') !== undefined || tried.length >= MOST_SECTIONS) return undefined;
  const refs = new Set(tried.map(({ input }) => (input as { ref?: unknown } | null)?.ref));
  const words = contentWords(target.words);
  const [verb] = use === 'click' ? words : [];
  const around = new Surroundings(page);
  const isOfOne = showsOneRecord(page);
  const leads = page.nodes.filter(
    (node, index): node is PageNode & { ref: string } =>
      node.ref !== undefined &&
      !refs.has(node.ref) &&
      LEADS.includes(node.role) &&
      // The link of a row leads to a thing.
      (around.isFrame(index) || around.row(index) === undefined) &&
      !isInFooter(around, index) &&
      canLead(node, page),
  );
  const related = leads.find(({ name }) => {
    const own = contentWords(name);
    return (
      own.length <= MOST_WORDS &&
      own.every((word) => words.includes(word) && word !== verb) &&
      !(isOfOne && (OF_ALL.test(name) || words.every((word) => own.includes(word) || word === verb)))
    );
  });
  const known = use === 'click' ? undefined : leads.find(({ name }) => KNOWN.test(name.trim()));
  const section = (tried.length < 2 ? related : undefined) ?? known;
  if (section === undefined) return undefined;
  const doing = situation.say('doing.open', { name: shorten(section.name, 60) });
  return call(situation, 'click', { ref: section.ref }, doing, 'section');
}

/** What a page has at its foot leads to the privacy notice, and to no settings. */
const isInFooter = (around: Surroundings, index: number): boolean =>
  around.holders(index).some((at) => around.nodes[at]?.role === 'contentinfo');

/** “#4418 Printer offline”: on the page of one record *the ticket* is that one, and in no list of all of them. */
const showsOneRecord = ({ nodes }: PageSnapshot): boolean =>
  nodes.some(
    ({ role, level, name }) => role === 'heading' && level === 1 && /(?:^|\s)#?\d[\d-]{2,}\b/.test(name),
  );

const OF_ALL = /^(?:my|all|our)\s/i;

/** True where the page shows the thing by its number: ticket 2203 in its row is looked for in no list of tickets. */
function hasNumbered(page: PageSnapshot, words: string): boolean {
  const numbers = contentWords(words).filter((word) => /\d{3}/.test(word));
  if (numbers.length === 0) return false;
  // A number in the middle of other words, such as a year, is none of the thing.
  return page.nodes.some(({ name }) => {
    const said = name.length <= MOST_OF_NUMBER ? contentWords(name) : [];
    return said.length <= 2 && numbers.every((number) => said.includes(number));
  });
}

/** What leads to the page of the very thing that a question names; undefined where none, or several, bear its name. */
export function leadTo(page: PageSnapshot, topic: string): (PageNode & { ref: string }) | undefined {
  const words = contentWords(topic);
  const isOfOne = showsOneRecord(page);
  const named = page.nodes.filter((node): node is PageNode & { ref: string } => {
    if (node.ref === undefined || !LEADS.includes(node.role) || !canLead(node, page)) return false;
    const [first = '', ...more] = node.name.trim().split(/\s/);
    // What is pressed and says no more than the words may do something; a card tells of its thing.
    if (node.role === 'clickable' && more.length < FEWEST_WORDS_OF_CARD) return false;
    if (hasHan(topic)) return first.length >= 2 && topic.includes(first);
    const own = contentWords(node.name);
    const isOfAll = isOfOne && OF_ALL.test(node.name);
    return (
      own.length <= MOST_WORDS && !isOfAll && own.every((word) => word.length > 2 && words.includes(word))
    );
  });
  const [lead, other] = named;
  return other === undefined || named.every(({ url }) => url !== undefined && url === lead?.url)
    ? lead
    : undefined;
}

const canLead = ({ name, states, url }: PageNode, page: PageSnapshot): boolean =>
  /\p{L}/u.test(name) &&
  !beginsAsVerb(name) &&
  !beginsAsChineseVerb(name) &&
  !['disabled', 'covered', 'selected', 'current'].some((state) => states.some((own) => own === state)) &&
  url !== page.url;
