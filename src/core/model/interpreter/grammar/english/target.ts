import type { KindNoun, Relation, Target } from '../../named-control.ts';
import { type Atom, plain, QUOTE } from '../../text/mask.ts';
import { type TargetGrammar, targetBy } from '../target.ts';
import { ORDINAL, ordinalOf } from './numbers.ts';

/** Nouns that may stand before or after a name, with what they say about the control. Longer ones first. */
const NOUNS: readonly [source: string, kind: KindNoun][] = [
  ['(?:push |icon )?buttons?', 'button'],
  ['(?:hyper)?links?', 'link'],
  ['radio(?: ?buttons?)?', 'radio'],
  ['check ?box(?:es)?|tick ?box(?:es)?', 'checkbox'],
  ['switch(?:es)?|toggles?', 'switch'],
  [
    '(?:drop-?down|select|combo|list)(?: ?(?:box|list|menu|field|boxes))?|drop down(?: (?:list|menu|box))?|picker',
    'list',
  ],
  ['(?:large |multi-?line )?text ?areas?|(?:text )?editor|multi-?line (?:text )?(?:field|box)', 'area'],
  ['(?:text|input)? ?(?:fields?|input|box(?:es)?|bar)', 'field'],
  ['menu ?(?:items?|entry|entries|options?)', 'menuitem'],
  ['menus?', 'menu'],
  ['tabs?', 'tab'],
  ['options?', 'option'],
  ['images?|pictures?|photos?', 'image'],
  ['headings?|headlines?|titles?', 'heading'],
  ['table rows?|rows?', 'row'],
  ['sliders?', 'slider'],
  [
    '(?:search )?results?|products?|items?|entry|entries|articles?|posts?|cards?|hits?|tasks?|to-?dos?',
    'item',
  ],
  // “dark mode” is the choice that is called “Dark”.
  ['(?<=\\w )(?:mode|theme)', 'any'],
  ['icons?|elements?|controls?|labels?|text|words?|pages?|sections?|folders?|area', 'any'],
];

const ARTICLE = /^(?:on |at )?(?:the |an? |this |that |its |my |any )?/i;
const NAMED =
  '(?:named|called|labell?ed|titled|saying|that says|that reads|with (?:the )?(?:text|label|name|title|caption)|for|to)';

const SUFFIX = NOUNS.map(([source, kind]) => ({
  kind,
  pattern: new RegExp(`^(.*?)\\s*\\b(?:${source})$`, 'i'),
}));
const PREFIX = NOUNS.map(([source, kind]) => ({
  kind,
  pattern: new RegExp(`^(?:${source})\\b\\s*(?:${NAMED}\\s+(.+)|(${QUOTE})|:\\s*(.+))$`, 'i'),
}));

const BARE_PREFIX = NOUNS.map(([source, kind]) => ({
  kind,
  pattern: new RegExp(`^(?:${source})\\s+(.+)$`, 'i'),
}));

/** Takes the kind noun off: "the Save button", "button named Save", "button Save". */
function takeKind(text: string): { name: string; kind?: KindNoun } {
  for (const patterns of [PREFIX, SUFFIX, BARE_PREFIX]) {
    for (const { pattern, kind } of patterns) {
      const match = pattern.exec(text);
      const name = match?.[1] ?? match?.[2] ?? match?.[3];
      // “photos and videos” is no photo called “and videos”.
      if (name !== undefined && !/^(?:and|or)\b/i.test(name))
        return { name: patterns === SUFFIX ? name.trim() : strip(name), kind };
    }
  }
  return { name: text };
}

const REGIONS =
  'section|dialog|dialogue|form|table|list|menu|panel|area|sidebar|side bar|header|footer|navigation(?: bar)?|nav(?: ?bar)?|toolbar|frame|iframe|region|group|window|pop-?up|banner|box|tree|grid|modal';
const HOLDER = 'row|line|card|entry|item|listing|tile|product|record';

const RELATIONS: readonly [pattern: RegExp, relation: Relation][] = [
  [
    new RegExp(
      `^(.+?) (?:in|on|of|from) (?:the|that|its)? ?(?:same )?(?:table )?(?:${HOLDER}) (?:of|for|with|containing|named|called|titled|that (?:has|contains|says)|where .+? is) (.+)$`,
      'i',
    ),
    'row',
  ],
  [new RegExp(`^(.+?) (?:in|on|of|from|for) (?:the )?(.+?)(?:'s)? (?:table )?(?:${HOLDER})$`, 'i'), 'row'],
  [/^(.+?) (?:right )?(?:next to|beside|near|close to|to the (?:left|right) of|adjacent to) (.+)$/i, 'near'],
  [
    /^(.+?) (?:under|below|beneath|underneath) (?:the )?(?:heading |title |section |headline )?(.+?)(?: heading| section| title| headline)?$/i,
    'under',
  ],
  [new RegExp(`^(.+?) (?:in|inside|within|of|on|from|at) (?:the )?((?:.+? )?(?:${REGIONS}))$`, 'i'), 'in'],
  [
    new RegExp(
      `^(.+?) (?:in|inside|within|of|on|from) (?:the )?(?:${REGIONS}) (?:named |called |titled |labell?ed )?(.+)$`,
      'i',
    ),
    'in',
  ],
  [/^(.+?) (?:for|of|in|on|from|inside|within) (.+)$/i, 'for'],
];

const REGION_NOUN = new RegExp(`^(.*${QUOTE}.*?)\\s+(?:${REGIONS})$`, 'i');
const ORDINAL_FIRST = new RegExp(`^(${ORDINAL}) (?:one )?(.*)$`, 'i');
const NUMBERED = /^(.*?) (?:number |no\.? ?|#)(\d{1,3})$/i;
const NOUN_NUMBER =
  /^((?:link|button|result|item|row|option|checkbox|field|tab|product|entry|article|image)) (\d{1,3})$/i;

/** Where on the screen a thing is seen says nothing that a name does not. */
const ON_SCREEN =
  /\s+(?:at|on|in|near) the (?:very )?(?:top|bottom|upper|lower|left|right)(?:[ -](?:left|right|hand))*(?: (?:side|corner|part|end))?(?: of (?:the|this) (?:page|screen|site|window))?$/i;

const strip = (text: string): string => text.trim().replace(ARTICLE, '').trim();

function takeOrdinal(text: string): { rest: string; ordinal: number } | undefined {
  const first = ORDINAL_FIRST.exec(text);
  // The last page of a list is no thing on this one.
  if (/^page$/i.test(first?.[2] ?? '')) return undefined;
  const ordinal = first?.[1] === undefined ? undefined : ordinalOf(first[1]);
  if (ordinal !== undefined) return { rest: (first?.[2] ?? '').replace(/^of (?:the )?/i, ''), ordinal };
  const numbered = NUMBERED.exec(text) ?? NOUN_NUMBER.exec(text);
  if (numbered?.[1] === undefined) return undefined;
  return { rest: numbered[1], ordinal: Number(numbered[2]) };
}

const ONE_QUOTE = new RegExp(`^[^\\uE000]*(${QUOTE})[^\\uE000]*$`);

/** "the issue about Norway": what it is about names it; what it is from, or by, is another thing. */
const ABOUT =
  /^(?:(?:\w+ )?(?:chat|conversation|meeting|appointment|call|thread|discussion) with|(?:\w+ )?\w+ (?:about|regarding|concerning|called|named|titled|entitled|that mentions|mentioning)) (?:the )?(.+)$/i;
const subject = (masked: string): string => ABOUT.exec(strip(masked))?.[1] ?? masked;

const quotedPart = (masked: string): string => ONE_QUOTE.exec(masked)?.[1] ?? strip(masked);

/** The name of a place: its quoted part when it has one (`the issue "Typo"`). */
export const placeName = (masked: string, atoms: readonly Atom[]): string =>
  plain(quotedPart(subject(masked)), atoms).trim();

/** “button in the dialog box labelled "Cancel"” is the “Cancel” button there. */
const LABELLED_LAST = new RegExp(`^(\\w+) (in the [\\w ]+?) ${NAMED} (${QUOTE})$`, 'i');

/** "Jonas Weber's e-mail address". */
const POSSESSIVE = /^(?<owner>[^\uE000]+?)(?:['’]s|(?<=s)['’]) (?<owned>.+)$/i;

/**
 * Understands the words that name a control, such as `the second "Delete" button in the row of Mug`.
 * @param text masked words
 */
export function englishTarget(text: string, atoms: readonly Atom[]): Target {
  const whole = strip(text).replace(LABELLED_LAST, '$3 $1 $2');
  const { owner, owned } = POSSESSIVE.exec(whole)?.groups ?? {};
  if (owner !== undefined && owned !== undefined) {
    const words = plain(whole, atoms);
    const asOf = englishTarget(`${owned} of ${owner}`, atoms);
    return {
      ...asOf,
      words,
      readings: [{ name: words, fit: 'same' }, { name: words, fit: 'close' }, ...asOf.readings],
    };
  }
  const place = ON_SCREEN.exec(whole)?.[0];
  const about = ABOUT.exec(whole)?.[1];
  const less = place === undefined ? about : whole.slice(0, -place.length);
  if (less === undefined) return targetBy(GRAMMAR, whole, atoms);
  const words = plain(whole, atoms);
  const { readings } = englishTarget(less, atoms);
  const asSaid =
    about === undefined ? [{ name: words, fit: 'same' as const }] : targetBy(GRAMMAR, whole, atoms).readings;
  return { words, readings: [...asSaid, ...readings] };
}

const GRAMMAR: TargetGrammar = {
  takeKind,
  takeOrdinal,
  strip,
  relations: RELATIONS,
  first: 'thing',
  regionNoun: REGION_NOUN,
  placeOf: (text) => quotedPart(subject(text)),
};
