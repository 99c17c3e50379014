import type { FilterChoice } from '../../instruction.ts';
import { readingsOf, type Target, targetCalled } from '../../named-control.ts';
import type { Rule } from '../rule.ts';
import { countOf } from './numbers.ts';
import { englishTarget } from './target.ts';
import { thingOf } from './things.ts';

const ALL = '(?:all|every(?:thing| one)?)(?:\\s+of)?(?:\\s+(?:the|these|my|them))?';
/** What is told as rows with boxes; other words ("check all the prices") ask for something else. */
const THINGS =
  '(?:(?:check |tick )?box(?:es)?|options|rows|lines|items|entries|messages|mails|e-?mails|letters|conversations|notifications|tasks|to-?dos|files|folders|results|products|photos|images|users|orders|of them)';
const OF = `(?:\\s+(?<of>${THINGS}))?(?:\\s+(?:on|in) (?:the|this) (?:page|list|form|table))?`;

/** "open issues" are what is open; of "status open" the first word may be the name of the list. */
function choicesOf(words: string): FilterChoice[] {
  const [first = '', ...rest] = words.split(/\s+/);
  const others = rest.join(' ').replace(/^(?:is|are|=|:)\s*/i, '');
  if (others === '') return [{ value: words }];
  return [{ value: others, by: first.replace(/:$/, '') }, { value: words }, { value: first }];
}

/** What a list of numbers is called that says how much of a table is shown at once. */
export const PER_PAGE: Target = {
  words: 'Per page',
  readings: [
    { name: 'per page', kind: 'list', fit: 'close' },
    ...readingsOf(['Page size', 'Show', 'Entries', '每页显示', '每页'], 'begins', { kind: 'list' }),
  ],
};

const NO_CHOICE = /\b(?:names?|details?|status|priority|category|size)\b|ss$/i;
/** What is to be done to some alone is shown by no filter. */
const NO_FILTER =
  /^(?:check (?:in|out|off)|sign (?:in|up|out)|(?:un)?(?:tick|check|click)|delete|remove|add|buy|send|pay|select|choose)\b/i;

/** “Paul's deals” are those of Paul Brecht, where the page has one Paul. */
const OWNED = /^(?<who>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)['’]s?\s+[\w-]+(?: [\w-]+)?$/u;

/** “the last week” is what lists call “Last 7 days”. */
const PERIODS: readonly (readonly [said: RegExp, names: readonly string[]])[] = [
  [
    /^(?:last|past) (?:day|24 hours)$|^yesterday$/i,
    ['Last 24 hours', 'Past 24 hours', 'Last day', '24 hours'],
  ],
  [
    /^(?:last|past) (?:week|7 days|seven days)$/i,
    ['Last 7 days', 'Past 7 days', 'Last week', 'Past week', '7 days'],
  ],
  [
    /^(?:last|past) (?:month|30 days)$/i,
    ['Last 30 days', 'Past 30 days', 'Last month', 'Past month', '30 days'],
  ],
  [/^(?:last|past) (?:year|12 months)$/i, ['Last 12 months', 'Past 12 months', 'Last year', 'Past year']],
];
const periodsIn = (words: string): FilterChoice[] => {
  const said = words.replace(/^the /i, '');
  return (PERIODS.find(([pattern]) => pattern.test(said))?.[1] ?? []).map((value) => ({ value }));
};
const PLACE = /\b(?:page|pages|site|website|shop|store|list|table|section|tab|footer|header|results?|here)$/i;

/** What is said of all at once, or only of some. Before the rules in which "all" would be a name. */
export const allRules: Rule[] = [
  {
    pattern:
      /^(?:show|display|list|view|see)(?: me)?\s+(?<count>\d{1,4})(?:\s+[a-z]+)?\s+(?:per|a|on a)\s+page$/i,
    build: (parts) => ({ kind: 'select', option: parts.text('count'), target: PER_PAGE }),
  },
  {
    pattern: /^filter\s+(?:(?:(?:the|these|all|this)\s+)?[\w-]+\s+)?(?:by|for|on)\s+(?:the\s+)?(?<what>.+)$/i,
    build: (parts) => {
      const text = parts.text('what');
      return { kind: 'filter', choices: choicesOf(text), otherwise: { kind: 'search', text } };
    },
  },
  {
    pattern:
      /^(?:show|display|list)(?:\s+me)?\s+(?:(?:all|only)\s+)?(?:the\s+)?[\w-]+\s+(?:with|of)\s+(?:(?<by>status|priority|category|colou?r|size|type|brand|severity|label)\s+(?<value>.+)|(?<first>\w+(?:\s\w+)?)\s+(?<last>status|priority|category|colou?r|size|severity))$/i,
    build: (parts) => {
      const value = parts.text('value') || parts.text('first');
      const by = parts.text('by') || parts.text('last');
      const topic = `${by} ${value}`;
      return { kind: 'filter', choices: [{ value, by }], otherwise: { kind: 'read', topic, what: 'part' } };
    },
  },
  {
    // “show me the times for the next day”: by what turns to it, where the page has that.
    pattern:
      /^(?:show|display|list|give)(?:\s+me)?\s+(?<what>(?:the\s+)?[a-z ]+?)\s+(?:for|of|on)\s+the\s+(?<step>(?:next|previous|following)\s+(?:day|week|month|year))$/i,
    build: (parts) => {
      const step = parts.text('step');
      const topic = `${parts.text('what').replace(/^the\s+/i, '')} ${step}`;
      return {
        kind: 'filter',
        choices: [{ value: step.replace(/^following/i, 'next') }, { value: step }],
        otherwise: { kind: 'read', topic, what: 'part' },
      };
    },
  },
  {
    // “show me part-time jobs in Berlin”: two choices, where the page has a control for each.
    pattern:
      /^(?:(?:only\s+)?(?:show|display|list)(?:\s+(?:me|us))?(?:\s+only)?|i only want(?: to see)?)\s+(?:(?:all|only|just)\s+)?(?:the\s+|any\s+)?(?<before>(?:[\w-]+\s){0,3})(?<noun>[a-z]{3,}s)\s+(?:(?:that|which)\s+are\s+)?(?:in|from|with|by|at|for|near|taught by|of type)\s+(?:the\s+)?(?<after>[^\uE000,\d]+)$/i,
    build: (parts) => {
      const [before, after] = [parts.text('before').trim(), parts.text('after')];
      // Prices and links are told by their look, and a page or a list is where they stand.
      if (
        thingOf(parts.text('noun')) !== undefined ||
        NO_CHOICE.test(parts.text('noun')) ||
        PLACE.test(after)
      )
        return undefined;
      return {
        kind: 'filter',
        choices: [{ value: after }],
        parts: [...(before === '' ? [] : [before]), after],
        otherwise: { kind: 'read', topic: `${before} ${parts.text('noun')} ${after}`.trim(), what: 'part' },
      };
    },
  },
  {
    // “show me what is on sale”: “new” would make one.
    pattern:
      /^(?:show|display|list)(?:\s+me)?\s+(?:only\s+)?(?:what|(?:everything|those|the ones|the things) (?:that|which))(?:['’]s| is| are)\s+(?<value>(?!new$)[^\d]+)$/i,
    build: (parts) => {
      const value = parts.text('value');
      return {
        kind: 'filter',
        choices: [{ value }],
        otherwise: { kind: 'read', topic: value, what: 'part' },
      };
    },
  },
  {
    // “only friends should be able to message me” is chosen from “Who can message me”.
    pattern:
      /^(?:let\s+)?only\s+(?:my\s+)?(?<who>[^\d\s]+(?:\s[^\d\s]+){0,2}?)\s+(?:should(?: be able to)?|can|may|must|(?:is|are) (?:able|allowed) to)\s+(?<what>[^\d]+)$/i,
    build: (parts) => {
      const words = `who can ${parts.text('what')}`;
      return {
        kind: 'set',
        value: /^(?:i|me|myself)$/i.test(parts.text('who')) ? 'only me' : parts.text('who'),
        target: { words, readings: [{ name: words, kind: 'list', fit: 'any' }] },
      };
    },
  },
  {
    pattern:
      /^(?:(?:show|display|list)(?:\s+me)?\s+only|only(?:\s+(?:show|display|list)(?:\s+me)?)?)\s+(?:the\s+)?(?<value>[^\d]+)$/i,
    build: (parts) => {
      const value = parts.text('value');
      if (NO_FILTER.test(value)) return undefined;
      const words = value.split(/\s+/);
      const less = words.slice(0, -1).join(' ');
      // “only the issues of Tomasz”
      const whose =
        /^(?:[\w-]+\s)?[\w-]+s\s+(?:(?:that|which) are\s+)?(?:of|by|assigned to|for|from|with|that have|including)\s+(.+)$/i.exec(
          value,
        )?.[1];
      const own = OWNED.exec(value)?.groups?.who;
      const [first = '', ...others] = whose?.split(' ') ?? [];
      const figure = countOf(first);
      return {
        kind: 'filter',
        choices: [
          { value },
          ...(words.length > 1 && words.length < 4 ? [{ value: less }] : []),
          ...(whose === undefined ? [] : [{ value: whose }]),
          ...(own === undefined ? [] : [{ value: own }, { value: own, isFirst: true as const }]),
          ...(figure === undefined ? [] : [{ value: [figure, ...others].join(' ') }]),
          ...periodsIn(whose ?? value),
        ],
        otherwise: { kind: 'read', topic: value, what: 'part' },
      };
    },
  },
  {
    // “show part-time only”
    pattern: /^(?:show|display|list)(?:\s+me)?\s+(?:the\s+)?(?<value>[^\d,]+?)\s+only$/i,
    build: (parts) => {
      const value = parts.text('value');
      // “remote jobs” are those of the box “Remote”.
      const less = value.replace(/\s+\S+$/, '');
      return { kind: 'filter', choices: [{ value }, ...(less === value ? [] : [{ value: less }])] };
    },
  },
  {
    pattern: new RegExp(`^(?:select|tick|check|choose)\\s+${ALL}${OF}$`, 'i'),
    build: (parts) => ({ kind: 'check-all', checked: true, of: parts.text('of') }),
  },
  {
    pattern: new RegExp(`^(?:un-?tick|un-?check|de-?select|un-?select)\\s+${ALL}${OF}$`, 'i'),
    build: (parts) => ({ kind: 'check-all', checked: false, of: parts.text('of') }),
  },
  {
    // “disable all suspended users” is done in the row of each.
    pattern: new RegExp(
      `^(?:(?:turn|switch)\\s+(?:on|(?<off>off))|enable|activate|(?<out>disable|deactivate))\\s+${ALL}\\s+(?<of>(?:[\\w-]+\\s)?(?:notifications|e-?mails|alerts|reminders|permissions|switches|toggles|options|settings|lights|lamps|devices|cameras|sounds|newsletters|filters|layers|channels))$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'check-all',
      checked: !parts.has('off') && !parts.has('out'),
      of: parts.text('of'),
    }),
  },
  {
    // “turn everything off in the living room”: the switches of that part of the page.
    pattern:
      /^(?:turn|switch)\s+(?:(?<off>off)|on)?\s*(?:everything|all of it|it all)\s*(?:(?<out>off)|on)?\s+(?:in|under|at|for)\s+(?:the\s+|my\s+)?(?<place>[^,]+)$/i,
    build: (parts) => ({
      kind: 'check-all',
      checked: !parts.has('off') && !parts.has('out'),
      of: parts.text('place'),
    }),
  },
  {
    pattern: new RegExp(`^mark\\s+${ALL}${OF}\\s+as\\s+(?<said>\\S+(?:\\s\\S+)?)$`, 'i'),
    build: (parts) => {
      const [of, said] = [parts.text('of'), parts.text('said')];
      return {
        kind: 'click',
        target: targetCalled(
          [...(of === '' ? [] : [`Mark all ${of} as ${said}`]), `Mark all as ${said}`, `Mark all ${said}`],
          'close',
        ),
      };
    },
  },
  {
    pattern:
      /^(?:add|put)\s+(?:everything|(?:them\s+)?all(?: of (?:it|them))?)\s+(?:to|on|onto|in|into)\s+(?:the|my|our)\s+(?<place>(?![^,]*\b(?:cart|basket|bag)\b)[^,]+)$/i,
    build: (parts) => {
      const place = parts.text('place');
      return {
        kind: 'click',
        target: targetCalled([`Add all to ${place}`, `Add everything to ${place}`], 'close'),
      };
    },
  },
  {
    pattern:
      /^(?<verb>empty|clear|reset|remove (?:everything|all(?: items| products)?) from)\s+(?:out\s+)?(?:the|my|this|all(?: the| my)?)\s+(?<of>(?:shopping )?(?:cart|basket|bag)|trash|(?:recycle )?bin|wish ?list|history|filters?|selection)$/i,
    build: (parts) => {
      const { words: of } = englishTarget(parts.masked('of'), parts.atoms);
      const bare = /filter|selection/i.test(of) ? 'Clear all' : 'Empty';
      const names = [`Empty ${of}`, `Clear ${of}`, `Clear all ${of}`, `Reset ${of}`, bare];
      return {
        kind: 'click',
        target: { ...targetCalled(names, 'close'), words: `${parts.text('verb').toLowerCase()} ${of}` },
      };
    },
  },
];
