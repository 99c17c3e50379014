import { withoutAsking } from '../../text/normalise.ts';
import type { Rule } from '../rule.ts';

/** “am I subscribed to Weekend reads?” is told by the box of that name. */
const AM_I =
  /^am i (?:still )?(?:subscribed|signed up|registered|enrolled)(?: (?:to|for|in))? (?:the )?(?<topic>.+)$/i;

/** Any question, last of all: the page's own words about what is left of it. */
export const questionRules: Rule[] = [
  { pattern: AM_I, build: (parts) => ({ kind: 'read', topic: parts.text('topic'), what: 'state' }) },
  {
    pattern:
      /^(?:do you know\s+)?(?<topic>(?:(?:(?:un)?till? when|(?:by|since) when|(?:under|in|on|at|from|to|for|with|by) (?:what|which|whom?)|what|which|who|whose|when|where|why|how)\b(?!\s+about\b)|(?:does|did|is|are|was|were|has)\s+\S|(?:do|have|had)\s+(?:i|we|you|they|these|those)\b|(?:can|could|may|will|would|should|shall)\s+(?:i|we|they|it|he|she|this|there|one)\b).+)$/i,
    build: (parts) => asked(parts.text('topic')),
  },
  {
    pattern:
      /^(?:tell me|let me know|find out|explain|check|see)\s+(?<topic>(?:what|which|who|when|where|why|how|whether|if)\b.+)$/i,
    build: (parts) => asked(parts.text('topic')),
  },
];

/** “which items can't be returned?” is told by no line that speaks of returns alone. */
const ASKS_NOT = /^(?:which|what|who)\b.*(?:\bcannot\b|n['’]t\b)/i;

/** What is told by a time or a day. */
const WHEN =
  /^(?:what (?:time|day|date)|when|(?:un)?til(?:l)? when|by when|since when|how (?:late|early)|how long (?:do|does|can|may|have|has|will|am|are))\b/i;

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
  const wants = WHEN.test(question) ? { wants: 'time' as const } : {};
  const not = ASKS_NOT.test(question) ? { not: true as const } : {};
  return { kind: 'read', topic: rest, what: 'question', ...(thing ? { thing } : {}), ...wants, ...not };
}
