import type { Parts, Rule } from '../rule.ts';

const withoutArticle = (text: string): string => text.trim().replace(/^(?:the|a|an|this|that)\s+/i, '');

const compared = (parts: Parts): ReturnType<Rule['build']> => ({
  kind: 'read',
  topic: `${parts.text('one')}, ${parts.text('other')}`,
  what: 'part',
  thing: 'price',
  between: [withoutArticle(parts.text('one')), withoutArticle(parts.text('other'))],
  ...(parts.has('sum') ? { sum: 'all' as const } : {}),
  ...(parts.has('which') ? { extreme: parts.has('least') ? ('least' as const) : ('most' as const) } : {}),
});

/** Two things of the page: which costs less, what each costs, what both cost together. */
export const comparingRules: Rule[] = [
  {
    pattern:
      /^(?<which>which|what)(?: one)? (?:is|costs) (?:(?<least>cheaper|less(?: expensive)?)|dearer|more(?: expensive)?)\s*[,:]?\s*(?<one>.+?)\s*,?\s+or\s+(?<other>.+)$/i,
    build: compared,
  },
  {
    pattern:
      /^how much (?:do|does|would|will|are|is)\s+(?<one>.+?)\s+and\s+(?<other>.+?)\s+(?:cost\s+)?(?<sum>together|altogether|in total|in all|combined)$/i,
    build: compared,
  },
  {
    pattern:
      /^compare\s+(?:(?:the\s+)?(?:prices?|costs?)\s+(?:of|for|between)\s+)?(?<one>.+?)\s+(?:and|with|to)\s+(?<other>.+)$/i,
    build: compared,
  },
];
