import { QUOTE } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { englishTarget } from './target.ts';

/** Words that say what is to be typed, and are not it: “the value of Country”. */
const DESCRIBED =
  /^(?:th(?:e|at|is)|your|an?)\s+(?:(?:\w+\s+){0,2}(?:value|total|sum|result|number|texts?|words?|items?|usernames?|passwords?)\b.*\s(?:of|from|in|below|above|that|and)(?:\s.*)?|(?:texts?|words?)(?:\s\w+)?)$|^(?:that|this|them)(?:\s+in(?:to)?\s.*)?$/i;

/** Nobody wants such words typed as they stand, unless they are quoted. */
export const isDescribed = (parts: Parts, name = 'text'): boolean =>
  !parts.quoted(name) && DESCRIBED.test(parts.text(name));

/** A form is no field: "fill out the form with made-up data" says nothing that could be typed. */
export const WHOLE_FORM =
  /^(?:(?:the|this|that|all(?: the)?|every)\s+)*(?:\w+\s+)?(?:form|fields?|everything|it)$/i;

const targetOf = (parts: Parts) => englishTarget(parts.masked('target'), parts.atoms);

/** What is typed, where the words say how, or name the field before it. */
export const typingRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:type|enter|write|input|put)\\s+(?<text>${QUOTE})\\s+(?:in|using|with)\\s+(?:all\\s+)?(?<case>lower|upper)[ -]?case(?:\\s+letters)?\\s+(?:in|into)\\s+(?<target>.+)$`,
      'i',
    ),
    build: (parts) => {
      const text = parts.text('text');
      const isLower = /^lower/i.test(parts.masked('case'));
      return {
        kind: 'type',
        text: isLower ? text.toLowerCase() : text.toUpperCase(),
        target: targetOf(parts),
      };
    },
  },
  {
    pattern: new RegExp(
      `^(?:enter|type|put in|input)\\s+the\\s+(?!texts?\\b|words?\\b|values?\\b|numbers?\\b|letters?\\b)(?<target>[a-z][a-z -]{1,30}?)\\s+(?<text>${QUOTE})$`,
      'i',
    ),
    build: (parts) => ({ kind: 'set', target: targetOf(parts), value: parts.text('text') }),
  },
  {
    // “enter my e-mail as the user name” names what is to be typed, and is not it.
    pattern:
      /^(?:type|enter|write|input|put|use)\s+(?<text>(?!(?:the|my|your|his|her|their|this|that|these|it|them|same)\b)[^,\uE000]{1,60}?)\s+as\s+(?:the|my)\s+(?<target>(?!(?:comment|reply|answer|message|new)\b)[a-z][a-z -]{1,30})$/i,
    build: (parts) => ({ kind: 'set', target: targetOf(parts), value: parts.text('text') }),
  },
];
