import type { Rule } from '../rule.ts';

const DATED = /^(?:oldest|earliest)$/i;

/** "which ticket is the oldest?", "who has spent the most?": the extreme of a column, on all pages of its table. */
export const extremeColumnRules: Rule[] = [
  {
    pattern:
      /^(?:which|what)\s+(?<topic>[a-z-]+(?: [a-z-]+)?)\s+(?:is|was)\s+the\s+(?:(?<least>lowest|(?<small>smallest))|highest|(?<large>largest|biggest))(?:\s+one)?$/i,
    build: (parts) => ({
      kind: 'read',
      topic: parts.text('topic'),
      what: 'part',
      extreme: parts.has('least') ? 'least' : 'most',
      compared: parts.has('small') || parts.has('large') ? 'size' : 'value',
    }),
  },
  {
    pattern:
      /^(?:(?:which|what)\s+.+?\s+(?:is|was)\s+(?:the\s+)?(?<which>oldest|earliest|newest|latest|most recent)(?:\s+one)?|(?:what(?:'s|’s| is)|find|tell me|show me|get(?: me)?)\s+the\s+(?<that>oldest|earliest|newest|latest|most recent)\s+(?:ticket|issue|order|user|task|invoice|entry|row|transaction|payment|booking|request|customer|member|bug|case|photo|picture|post|thread|comment|review|reply|message|mail|file|document|article|event|appointment|visit)s?)$/i,
    build: (parts) => ({
      kind: 'read',
      topic: 'date',
      what: 'part',
      thing: 'date',
      extreme: DATED.test(parts.masked('which') || parts.masked('that')) ? 'least' : 'most',
      everyPage: true,
    }),
  },
  {
    pattern:
      /^(?:who|(?:which|what)\s+.+?)\s+(?:has\s+|have\s+|had\s+)?(?:(?:(?<price>pays?|earns?|costs?)|(?<column>[a-z]{3,}))\s+the\s+(?:(?<least>least|fewest)|most)|(?<pay>pays?)\s+(?:the\s+)?(?:best|(?<worst>worst)))$/i,
    build: (parts) => ({
      kind: 'read',
      topic: parts.text('column'),
      what: 'part',
      ...(parts.has('column') ? {} : { thing: 'price' as const }),
      extreme: parts.has('least') || parts.has('worst') ? 'least' : 'most',
      everyPage: true,
    }),
  },
];
