import { type Reading, readingsOf } from '../../named-control.ts';
import { GENERIC } from '../../things/wanted.ts';
import type { Rule } from '../rule.ts';
import { ARTICLES, NO_NAME } from '../words/button-targets.ts';
import { thingNames } from '../words/thing-names.ts';
import { placeName } from './target.ts';

const ON_DAY = /^(?:today|tomorrow|(?:next |this )?\w+day|next week|\d{1,2}(?:[:.]\d\d| ?[ap]m| \w+))\b/i;

/** A thing of a list is given to somebody, or moved to another list. */
export const handingRules: Rule[] = [
  {
    // What is given to somebody who is called by name is theirs to do.
    pattern:
      /^(?:(?:[rR]e)?[aA]ssign\s+(?<object>.+?)\s+to\s+(?<who>.+)|(?:[gG]ive|[hH]and(?: over)?|[pP]ass(?: on)?)\s+(?<given>.+?)\s+to\s+(?<to>[\p{Lu}\uE000].*))$/u,
    build: (parts) => {
      const said = parts.masked('object') || parts.masked('given');
      const object = placeName(said.replace(ARTICLES, ''), parts.atoms);
      const names = ['Assignee', 'Assigned to', 'Assign to', 'Owner', 'Responsible'];
      const control = readingsOf(names, 'same');
      if (/^(?:it|them|everything)$/i.test(object)) return undefined;
      // “the ticket” is the one that is open, or one of those of the page: then it is asked which.
      const isAny = GENERIC.test(object);
      const readings = names.map(
        (name): Reading => ({
          name,
          ...(isAny ? {} : { within: { relation: 'row', name: object } }),
          fit: 'same',
        }),
      );
      return {
        kind: 'set',
        value: parts.text('who') || parts.text('to'),
        target: {
          words: `Assignee of ${object}`,
          readings,
          of: { things: thingNames(object), control },
        },
      };
    },
  },
  {
    // "move the card Fix login to Done": by its menu, or where it is opened.
    pattern:
      /^(?:move|file)\s+(?<object>.+?)\s+(?:in)?to\s+(?:the\s+|my\s+)?(?<place>.+?)(?:\s+(?:folder|column|list|lane|board|section|status))?$/i,
    build: (parts) => {
      const object = placeName(parts.masked('object').replace(ARTICLES, ''), parts.atoms);
      if (NO_NAME.test(object) || /^(?:it|everything|them)$/i.test(object)) return undefined;
      const place = parts.text('place');
      // An appointment that is moved to a day or a time goes to no list.
      if (ON_DAY.test(place)) return undefined;
      const control = readingsOf(['Move to', 'Move'], 'begins');
      const words = `Move ${object}`;
      return {
        kind: 'select',
        option: place,
        target: {
          words,
          readings: [{ name: words, fit: 'same' }],
          of: { things: thingNames(object), control, pressed: true },
        },
      };
    },
  },
];
