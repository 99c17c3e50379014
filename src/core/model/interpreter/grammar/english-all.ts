import type { Reading, Target } from '../instruction.ts';
import { englishTarget } from './english-target.ts';
import type { Rule } from './rule.ts';

const ALL = '(?:all|every(?:thing| one)?)(?:\\s+of)?(?:\\s+(?:the|these|my|them))?';
/** What is told as rows with boxes; other words ("check all the prices") ask for something else. */
const THINGS =
  '(?:(?:check |tick )?box(?:es)?|options|rows|lines|items|entries|messages|mails|e-?mails|letters|conversations|notifications|tasks|to-?dos|files|folders|results|products|photos|images|users|orders|of them)';
const OF = `(?:\\s+(?<of>${THINGS}))?(?:\\s+(?:on|in) (?:the|this) (?:page|list|form|table))?`;

const named = (names: readonly string[]): Target => ({
  words: names[0] ?? '',
  readings: names.map((name): Reading => ({ name, fit: 'close' })),
});

/** What is said of all at once. Before the rules in which "all" would be a name. */
export const allRules: Rule[] = [
  {
    pattern: new RegExp(`^(?:select|tick|check|choose)\\s+${ALL}${OF}$`, 'i'),
    build: (parts) => ({ kind: 'check-all', checked: true, of: parts.text('of') }),
  },
  {
    pattern: new RegExp(`^(?:un-?tick|un-?check|de-?select|un-?select)\\s+${ALL}${OF}$`, 'i'),
    build: (parts) => ({ kind: 'check-all', checked: false, of: parts.text('of') }),
  },
  {
    pattern: new RegExp(`^mark\\s+${ALL}${OF}\\s+as\\s+(?<said>\\S+(?:\\s\\S+)?)$`, 'i'),
    build: (parts) => {
      const [of, said] = [parts.text('of'), parts.text('said')];
      return {
        kind: 'click',
        target: named([
          ...(of === '' ? [] : [`Mark all ${of} as ${said}`]),
          `Mark all as ${said}`,
          `Mark all ${said}`,
        ]),
      };
    },
  },
  {
    pattern:
      /^(?:empty|clear|remove (?:everything|all(?: items| products)?) from)\s+(?:out\s+)?(?:the|my|this)\s+(?<of>(?:shopping )?(?:cart|basket|bag)|trash|(?:recycle )?bin|wish ?list|history|filters?|selection)$/i,
    build: (parts) => {
      const { words: of } = englishTarget(parts.masked('of'), parts.atoms);
      const bare = /filter|selection/i.test(of) ? 'Clear all' : 'Empty';
      return { kind: 'click', target: named([`Empty ${of}`, `Clear ${of}`, `Clear all ${of}`, bare]) };
    },
  },
];
