import type { Reading, Target } from '../../named-control.ts';
import type { Rule } from '../rule.ts';
import { buying, CART } from '../words/button-targets.ts';

/** Buttons that lead to the form for a new thing; a bare “New” only where nothing says more. */
const newButton = (noun: string): Target => ({
  words: `new ${noun}`,
  readings: [
    ...[
      'New',
      'Add',
      'Create',
      'Make',
      'Start',
      'Create new',
      'Add new',
      'Add a',
      'Create a',
      'Make a',
      'Add an',
      'Book',
    ].map((verb): Reading => ({ name: `${verb} ${noun}`, fit: 'same' })),
    { name: `New ${noun}`, fit: 'begins' },
    { name: 'New', kind: 'button', fit: 'same' },
  ],
});

/** What is made by itself, and not filled in: other rules know it. */
const OTHER =
  /^(?:table|spreadsheet|list|screen ?shot|picture|copy|account|overview|summary|tab|window|call|purchase|payment)s?$/i;

/** "make a new transfer": nothing is said of it, so the form is opened, and what it needs is asked for. */
export const newThingRules: Rule[] = [
  {
    pattern:
      /^(?<verb>make|create|start|add|begin|set up|write|enter)\s+(?:(?<one>an?|another|one)\s+)?(?<new>new\s+)?(?<noun>[a-z-]{3,}(?:\s[a-z-]{3,})?)$/i,
    build: (parts) => {
      const noun = parts.text('noun');
      if (
        !(parts.has('new') || parts.has('one')) ||
        OTHER.test(noun) ||
        /\b(?:for|with|of|to|from|called|named)\b/i.test(noun)
      )
        return undefined;
      const verb = parts.text('verb').toLowerCase();
      const isOne = verb === 'add' && !parts.has('new');
      return {
        kind: 'begin-new',
        verb,
        noun,
        button: newButton(noun),
        ...(isOne ? { cart: buying(CART, noun) } : {}),
      };
    },
  },
];
