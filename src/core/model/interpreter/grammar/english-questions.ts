import { withoutAsking } from '../text/normalise.ts';
import type { Rule } from './rule.ts';

/** Any question, last of all: the page's own words about what is left of it. */
export const questionRules: Rule[] = [
  {
    pattern:
      /^(?:do you know\s+)?(?<topic>(?:(?:what|which|who|whose|when|where|why|how)\b(?!\s+about\b)|(?:does|did|is|are|was|were|has)\s+\S|(?:do|have|had)\s+(?:i|we|you|they|these|those)\b|(?:can|could|may|will|would|should|shall)\s+(?:i|we|they|it|he|she|this|there|one)\b).+)$/i,
    build: (parts) => asked(parts.text('topic')),
  },
  {
    pattern:
      /^(?:tell me|let me know|find out|explain|check|see)\s+(?<topic>(?:what|which|who|when|where|why|how|whether|if)\b.+)$/i,
    build: (parts) => asked(parts.text('topic')),
  },
];

function asked(question: string): ReturnType<Rule['build']> {
  const author = /\bwho\b.*\b(?:wrote|written|author(?:ed)?|made|posted|published)\b/i.test(question);
  const date = /\bwhen\b.*\b(?:published|written|posted|updated|released|made)\b/i.test(question);
  const rest = withoutAsking(question);
  // “who wrote Piranesi?” asks for no other author that the page names.
  const named = author
    ? rest.replace(/\b(?:wrote|written|author(?:ed)?|made|posted|published)\b/gi, '').trim()
    : '';
  if (/^\p{Lu}/u.test(named)) return { kind: 'read', topic: `author of ${named}`, what: 'question' };
  const thing = author ? 'author' : date ? 'date' : undefined;
  if (rest === '' && thing === undefined) return undefined;
  const wants = /^(?:what time|when)\b/i.test(question) ? { wants: 'time' as const } : {};
  return { kind: 'read', topic: rest, what: 'question', ...(thing ? { thing } : {}), ...wants };
}
