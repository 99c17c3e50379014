import type { Reading, Target } from '../instruction.ts';
import { englishTarget, placeName } from './english-target.ts';
import type { Parts, Rule } from './rule.ts';

const VERBS =
  'delete|remove|edit|rename|duplicate|archive|add|create|new|save|cancel|confirm|approve|reject|apply|continue|proceed|next|finish|buy|order|pay|check ?out|subscribe|unsubscribe|publish|share|send|reply|upload|download|print|play|stop|start|run|execute|close|show|hide|export|import|sort|filter|register|sign up|log ?out|sign ?out|logout|post|assign|resolve|reopen|try it out|reset|update|view|like|follow|place';

/** Other wordings of the same button. */
const SYNONYMS: readonly [pattern: RegExp, names: readonly string[]][] = [
  [/^(?:log ?out|sign ?out)$/i, ['Log out', 'Sign out', 'Logout']],
  [/^(?:sign up|register)$/i, ['Sign up', 'Register', 'Create account']],
  [/^delete$/i, ['Delete', 'Remove']],
  [/^remove$/i, ['Remove', 'Delete']],
  [/^check ?out$/i, ['Checkout', 'Check out']],
];

const namesOf = (verb: string): readonly string[] =>
  SYNONYMS.find(([pattern]) => pattern.test(verb))?.[1] ?? [verb];

function target(words: string, readings: Reading[]): Target {
  return { words, readings };
}

/** Objects that ask for judgement or for several things at once are no name of a control. */
const NO_NAME =
  /\b(?:cheapest|best|latest|newest|most|least|that|which|who|you|every|each|all|any|if|than|and|or|so|because)\b/i;
const LONGEST_NAME = 7;

/** "remove the mug" is a click on "Remove" at the mug, unless a control is called "Remove the mug". */
function buttonOf(parts: Parts): Target {
  const verb = parts.text('verb');
  const object = placeName(parts.masked('object').replace(/^(?:the|a|an|this|that|my)\s+/i, ''), parts.atoms);
  const whole = object === '' ? verb : `${verb} ${parts.text('object')}`;
  const names = namesOf(verb);
  const readings: Reading[] = [{ name: whole, fit: 'close' }];
  if (object === '' || /^(?:it|this|that|form|changes?)$/i.test(object))
    return target(whole, [...readings, ...names.map((name): Reading => ({ name, fit: 'any' }))]);
  readings.push({ name: `${verb} ${object}`, fit: 'close' });
  for (const name of names) {
    for (const within of englishTarget(object, []).readings.filter((reading) => reading.fit === 'close'))
      readings.push({ name, within: { relation: 'row', name: within.name }, fit: 'any' });
    readings.push({ name, within: { relation: 'for', name: object }, fit: 'any' });
  }
  return target(whole, readings);
}

/** Verbs that are the names of buttons. After every other rule. */
export const buttonRules: Rule[] = [
  {
    pattern:
      /^(?:add|put)\s+(?<item>.+?)\s+(?:to|in|into)\s+(?:the |my |your )?(?<place>(?:shopping )?(?:cart|basket|bag))$/i,
    build: (parts) => {
      const item = parts.text('item').replace(/^(?:the|a|an|one)\s+/i, '');
      const it = /^(?:it|this|this item|this product|item|product)$/i.test(item);
      const reading = (name: string): Reading =>
        it ? { name, fit: 'any' } : { name, within: { relation: 'row', name: item }, fit: 'any' };
      const place = parts.text('place');
      return {
        kind: 'click',
        target: target(`Add ${item} to ${place}`, [
          { name: `Add ${item} to ${place}`, fit: 'same' },
          reading(`Add to ${place}`),
          reading('Add'),
          ...(it
            ? []
            : [
                {
                  name: `Add to ${place}`,
                  within: { relation: 'for' as const, name: item },
                  fit: 'any' as const,
                },
              ]),
        ]),
      };
    },
  },
  {
    pattern: new RegExp(`^(?<verb>${VERBS})(?:\\s+(?<object>.+))?$`, 'i'),
    build: (parts) => {
      const object = parts.masked('object');
      const name = !NO_NAME.test(object) && object.split(/\s+/).length <= LONGEST_NAME;
      return name ? { kind: 'click', target: buttonOf(parts), implied: true } : undefined;
    },
  },
];
