import { QUOTE } from '../../text/mask.ts';
import { contentWords } from '../../text/normalise.ts';
import type { Parts, Rule } from '../rule.ts';
import { COUNT, countOf } from './numbers.ts';
import { englishTarget } from './target.ts';
import { thingOf } from './things.ts';

const targetOf = (parts: Parts, name = 'target') => englishTarget(parts.masked(name), parts.atoms);

/** The name inside "the text 'Saved'", "the 'Saved' message". */
const shownText = (parts: Parts, name = 'text'): string => {
  const inner = new RegExp(QUOTE).exec(parts.masked(name))?.[0];
  const words = inner === undefined ? parts.masked(name) : inner;
  return englishTarget(words, parts.atoms).words.replace(/\s+(?:text|message|word|words)$/i, '');
};

const LIMIT = `(?:,?\\s*(?:for\\s+)?(?:at most|up to|within|max(?:imum)?|no longer than|for)\\s+(?:of\\s+)?(?<limit>${COUNT})\\s*(?<unit>s|secs?|seconds?|m|mins?|minutes?))?`;
const WAIT = '(?:wait|pause|hold on)(?:\\s+(?:here|there))?';

function timeout(parts: Parts): { timeoutSeconds?: number } {
  const count = countOf(parts.masked('limit'));
  if (count === undefined) return {};
  return { timeoutSeconds: Math.max(1, Math.round(/^m/i.test(parts.masked('unit')) ? count * 60 : count)) };
}

/** How long "a moment" is. */
const MOMENT_SECONDS = 2;

/** Waiting for texts, states, addresses, or some seconds. */
export const waitingRules: Rule[] = [
  {
    pattern:
      /^(?:(?:wait|hold on)$|(?:wait|pause|hold on)\s+(?:for\s+)?an?\s+(?:moment|little|bit|while|second)$)/i,
    build: () => ({ kind: 'wait', gone: false, seconds: MOMENT_SECONDS }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s+(?:for\\s+)?(?:about\\s+|another\\s+|up to\\s+|at most\\s+)?(?<limit>${COUNT})\\s*(?<unit>s|secs?|seconds?|m|mins?|minutes?)$`,
      'i',
    ),
    build: (parts) => ({ kind: 'wait', gone: false, seconds: timeout(parts).timeoutSeconds ?? 1 }),
  },
  {
    pattern:
      /^(?:wait|hold on)\s+(?:for|until|till)\s+(?:the\s+)?(?:page|site|tab|it|everything)(?:\s+(?:to\s+(?:be\s+)?|is\s+|has\s+|finishes\s+|finish\s+)?(?:finished\s+)?(?:load|loads|loaded|loading|ready|done|settled?))?$/i,
    build: () => ({ kind: 'look' }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s+(?:until|till|for)\\s+(?:the\\s+)?(?:address|url|location|page address)\\s+(?:to\\s+)?(?:contains?|includes?|is|becomes?|be|matches)\\s+(?<text>.+?)${LIMIT}$`,
      'i',
    ),
    build: (parts) => ({ kind: 'wait', gone: false, url: shownText(parts), ...timeout(parts) }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s+(?:until|till|for)\\s+(?<target>.+?)\\s+(?:to be(?:come)?|is|becomes|gets|are)\\s+(?<state>enabled|active|clickable|available|disabled|inactive)${LIMIT}$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'wait-state',
      target: targetOf(parts),
      state: /^(?:disabled|inactive)$/i.test(parts.masked('state')) ? 'disabled' : 'enabled',
      ...timeout(parts),
    }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s+(?:until|till|for|while)\\s+(?<text>.+?)\\s+(?:(?:to|has|have|is|are|be|been)\\s+)*(?:be\\s+)?(?:gone|disappears?|disappeared|vanish(?:es|ed)?|goes away|go away|hidden|no longer (?:visible|there|shown)|removed|not (?:visible|there|shown)(?: any ?more)?)${LIMIT}$`,
      'i',
    ),
    build: (parts) => ({ kind: 'wait', text: shownText(parts), gone: true, ...timeout(parts) }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s+(?:until|till|for)\\s+(?:you (?:can )?see\\s+|it says\\s+|(?:the page|it) (?:shows|says)\\s+|there (?:is|are)\\s+)?(?<text>.+?)(?:\\s+(?:(?:to|has|have|is|are|be)\\s+)*(?:be\\s+)?(?:appears?|appeared|visible|shows?(?: up)?|shown|there|displayed|comes? up|loads?|loaded|present|on (?:the )?(?:page|screen)|in view|ready))?${LIMIT}$`,
      'i',
    ),
    build: (parts) => ({ kind: 'wait', text: shownText(parts), gone: false, ...timeout(parts) }),
  },
];

const WHOLE =
  /^(?:(?:the|this|that|its|all|all of|whole|entire|full|current|text|contents?|of|everything|page|article|web|site|website|it|tab|document|on|here|what|is|says?|there|mentioned|tabs?|pages|attached|both|two)\b\s*)+$/i;
const ABOUT_PAGE =
  /\s+(?:(?:that is |that are |shown |displayed |given |listed |stands |standing |written )?(?:on|of|from|in) (?:the|this|that|current) (?:current )?(?:page|site|screen|tab|website|article)|on here|shown here|on it)$/i;
const MENTIONED = /\b(?:mentioned|referenced) (?:tabs?|pages?)\b/i;

/** What a request to read is about, without the words that only say "on this page". */
function reading(parts: Parts): ReturnType<Rule['build']> {
  const raw = parts.masked('topic');
  const about = raw.replace(/[?.!\s]+$/g, '');
  const tabs = MENTIONED.test(about) ? { tabs: 'mentioned' as const } : {};
  const bare = about
    .replace(
      /\s*(?:,\s*)?(?:from|in|on|of|at)\s+(?:all\s+|both\s+)?(?:the\s+)?(?:two\s+)?(?:mentioned|referenced) (?:tabs?|pages?)\b/i,
      '',
    )
    .replace(ABOUT_PAGE, '')
    .replace(/^(?:me\s+)?(?:about\s+)?/i, '')
    .replace(/^(?:what|which|who|where|when|how)\s+(?:is|are|was|were)\s+/i, '')
    .replace(/^(?:what|which)\s+(?=.+\s(?:is|are|says?|reads?|shows?)$)/i, '')
    .replace(/^(?:the|a|an|all(?: of)?(?: the)?|its|my|each|every)\s+/i, '')
    .replace(/\s+(?:is|are|was|were|says?|reads?|shows?|contains?|costs?)$/i, '')
    .trim();
  const topic = parts.plain(bare);
  if (about === '' || bare === '' || WHOLE.test(bare))
    return { kind: 'read', topic: '', what: 'page', ...tabs };
  if (/^(?:page(?:'s)? |tab(?:'s)? )?titles?(?: of (?:the|this) (?:page|tab))?$/i.test(bare))
    return { kind: 'read', topic, what: 'title', ...tabs };
  if (/^(?:current |page )?(?:address|url)(?: of (?:the|this) (?:page|tab))?$/i.test(bare))
    return { kind: 'read', topic, what: 'address', ...tabs };
  return { kind: 'read', topic, what: 'part', ...tabs };
}

function counting(parts: Parts): ReturnType<Rule['build']> {
  const built = reading(parts);
  if (built?.kind !== 'read' || built.what !== 'part') return built;
  const thing = thingOf(built.topic);
  return { ...built, what: 'count', ...(thing === undefined ? {} : { thing }) };
}

/** “items can't be returned”: no line that speaks of returns alone tells which. */
const SAYS_NOT = /\bcannot\b|n['’]t\b/i;

/** What tables call that which is asked for by “how …”. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  big: ['Size', 'Area'],
  large: ['Size', 'Area'],
  deep: ['Depth', 'Maximum depth'],
  old: ['Age'],
  long: ['Duration', 'Length', 'Time'],
  far: ['Distance'],
  high: ['Height', 'Elevation', 'Altitude'],
  tall: ['Height'],
  heavy: ['Weight'],
  late: ['Delay'],
  wide: ['Width'],
};

/** What tables call it where something is. */
const PLACES = ['Location', 'Address'];

/** Whether a page has what is told in more words than these, no search for them tells. */
const MOST_SOUGHT = 3;

const READ =
  '(?:read(?: out| aloud)?|find out|tell(?! (?:them|him|her|everyone|everybody)\\b)(?: me| us)?|show me|give me|report(?: back)?(?=$| (?:to (?:me|us)|on|back|the|all|what|how|whether|if|which|who|its|their|every|each|me|us)\\b)(?! (?:the |this |that )?(?:spam|abuse|scam|insult|post|comment|reply|user|member|message|review|thread|profile|listing|advert|video|photo)\\b)|extract|get(?: me)?|copy|collect|list|summari[sz]e|display|output|return|note(?: down)?|say|let me know|look up|fetch|grab|describe)';

/** “Is it on the page?” asks of no other page; “is there …?” of the list, which may have more. */
const askedOf = (place: string): 'page' | 'list' =>
  /\b(?:page|text|shown|visible|displayed)\b/i.test(place) ? 'page' : 'list';

/** “tell Tom I have a map” asks nothing of the page. */
const isTold = (parts: Parts): boolean =>
  /^tell$/i.test(parts.masked('verb')) && /^\p{Lu}\p{Ll}+ (?:I\b|\p{Ll})/u.test(parts.masked('topic'));

/** “say thanks” is no wish to have the page read out, and a text in quotes is to be written. */
const isBareSay = (parts: Parts): boolean =>
  /^say$/i.test(parts.masked('verb')) && (!parts.has('topic') || parts.quoted('topic'));

/** Reading the page, finding and checking texts. */
export const readingRules: Rule[] = [
  {
    // Written by control/told-when.ts.
    pattern: new RegExp(`^tell me: (?<text>${QUOTE})$`),
    build: (parts) => ({ kind: 'tell', text: parts.text('text') }),
  },
  {
    // “tell the kitchen: no garlic”: into the field for whom it is meant; it is not sent.
    pattern:
      /^(?:tell|let)\s+(?!(?:me|us|my|it|them|him|her|you|everyone|when)\b)(?:the\s+|our\s+)?(?<who>[\w'’-]+(?:\s[\w'’-]+)?)\s*(?::|\s(?:know\s+)?that\b)\s*(?<text>.+)$/i,
    build: (parts) => ({
      kind: 'type',
      text: parts.text('text'),
      target: {
        words: parts.text('who'),
        readings: [{ name: parts.text('who'), kind: 'field', fit: 'close' }],
      },
    }),
  },
  {
    pattern:
      /^(?:please )?(?:tell me |say |count )?(?:how many|the number of)\s+(?<topic>.+?)(?:\s+(?:are there|there are|do you see|are shown|are listed|there|do (?:I|we)(?: still)? have|have (?:I|we) got))?(?:\s+(?:in total|in all|altogether))?[?.!]*$/i,
    build: counting,
  },
  {
    pattern: /^count\s+(?<topic>.+)$/i,
    build: counting,
  },
  {
    pattern:
      /^how much\s+(?<topic>(?!(?:money|does|do|is)\b)[\w-]+(?: [\w-]+)?)\s+(?:does|do) (?:it|this|i|we|you|one) (?:have|contain|need|require)[?.!]*$/i,
    build: reading,
  },
  {
    pattern:
      /^(?:(?:verify|make sure|ensure|assert)(?:\s+(?:that|if|whether))?|(?:check|confirm|see|tell me)\s+(?:that|if|whether))\s+(?:the (?:page|text)\s+(?:shows|says|contains|has|reads)\s+|(?:there is|there are|you (?:can )?see|it says|it shows)\s+)?(?<text>.+?)(?<absent>\s+(?:is|are|does|do)(?:\s+not|n't|n’t)\s+(?:be\s+)?(?:visible|shown|there|on (?:the|this) page|displayed|present|appear|exist)|\s+is (?:gone|absent|missing))$/i,
    build: (parts) => ({ kind: 'verify', text: shownText(parts), absent: true }),
  },
  {
    pattern:
      /^(?:(?:verify|make sure|ensure|assert)(?:\s+(?:that|if|whether))?|(?:check|confirm|see|tell me)\s+(?:that|if|whether))\s+(?:(?:the|this) (?:page|text|site)\s+(?:shows|says|contains|has|reads)\s+|(?:there is|there are|you (?:can )?see|it says|it shows)\s+)?(?:an?\s+)?(?<text>.+?)(?:\s+(?:is|are|was|appears?|exists?)(?:\s+(?:visible|shown|there|on (?:the|this|it) ?(?:page)?|displayed|present|listed|now|in the list))*(?:\s+(?:on|in) (?:the|this) (?:page|list|table))?)?$/i,
    build: (parts) => ({ kind: 'verify', text: shownText(parts), absent: false }),
  },
  {
    pattern:
      /^(?:is|are)\s+(?<there>there\s+)?(?:any(?:thing)?\s+|something\s+|an?\s+)?(?<text>.+?)(?<place>(?:\s+(?:on|in) (?:the|this) (?:page|list|table)|\s+(?:shown|visible|there|listed|displayed|present))*)$/i,
    // “is the mug available” asks for more than whether the page has its name.
    build: (parts) =>
      (parts.has('there') && contentWords(parts.text('text')).length <= MOST_SOUGHT) ||
      parts.has('place') ||
      parts.quoted('text')
        ? { kind: 'verify', text: shownText(parts), absent: false, asks: askedOf(parts.masked('place')) }
        : undefined,
  },
  {
    pattern:
      /^(?:does|do)\s+(?:the|this)\s+(?<place>page|site|list|table|text)\s+(?:mention|say|show|contain|have|list|include)s?\s+(?<text>.+)$/i,
    build: (parts) => ({
      kind: 'verify',
      text: shownText(parts),
      absent: false,
      asks: askedOf(parts.masked('place')),
    }),
  },
  {
    pattern:
      /^(?:find(?! out\b)|locate|look for|search for and find|spot)\s+(?:the\s+)?(?:text\s+|word\s+|words\s+)?(?<text>.+?)(?:\s+(?:on|in)\s+(?:the|this)\s+page)?$/i,
    build: (parts) =>
      /,\s*(?:type|enter|click|press)\b/i.test(parts.masked('text'))
        ? undefined
        : { kind: 'find', text: shownText(parts) },
  },
  {
    // All that the post or card of that name says.
    pattern:
      /^what\s+(?:does|did|do|is|was)\s+(?<topic>(?!(?:it|this|that|the (?:page|site|shop|article))\b)\S+(?:\s\S+){0,2}?)(?:['’]s)?\s+(?:say(?:ing)?|recommend(?:ing|ation)?|suggest(?:ing|ion)?|advise|advice|answer|think|write|opinion)$/i,
    build: (parts) => ({ kind: 'read', topic: parts.text('topic'), what: 'question', columns: [] }),
  },
  {
    pattern: /^explain\s+(?:to me\s+)?(?<topic>(?:the|this|that)\s+(?:page|site|article|text))$/i,
    build: reading,
  },
  {
    pattern: new RegExp(`^(?<verb>${READ})(?:\\s+(?:to me|me|us))?(?:\\s+(?<topic>.+?))?$`, 'i'),
    build: (parts) => (isTold(parts) || isBareSay(parts) ? undefined : reading(parts)),
  },
  {
    pattern:
      /^(?:what(?:'s|’s| is| are| was| were| does| do)|who(?:'s|’s| is| are)|(?<where>where)(?:'s|’s| is| are)|(?<when>when)(?:'s|’s| is| are| does| do)|which|how much(?: is| are| does| do)?|how (?<how>long|old|deep|far|big|large|high|tall|heavy|late|wide)(?: is| are| was| were|(?<takes> does| do))?)\s+(?<topic>.+?)(?:\s+(?:cost|say|mean|show|read))?\s*\?*$/i,
    build: (parts) => {
      const built = reading(parts);
      const columns = parts.has('where') ? PLACES : COLUMNS[parts.masked('how').toLowerCase()];
      if (built?.kind !== 'read') return built;
      // “how high is it?” is no wish to have the page read out.
      if (built.what === 'page' && parts.has('where')) return built;
      if (built.what === 'page' && columns !== undefined)
        return { kind: 'read', topic: columns[0] ?? '', what: 'question', columns };
      // “how long do I have?” is told by a day or a time.
      const isOfTime = parts.has('when') || (parts.has('takes') && /^long$/i.test(parts.masked('how')));
      return {
        ...built,
        ...(columns === undefined ? {} : { columns }),
        ...(isOfTime ? { wants: 'time' as const } : {}),
        ...(SAYS_NOT.test(parts.masked('topic')) ? { not: true as const } : {}),
      };
    },
  },
];
