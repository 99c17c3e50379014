import type { Parts, Rule } from '../rule.ts';
import { ALSO_BUTTONS, chordOf, modifierOf } from '../words/keys.ts';
import { COUNT, countOf } from './numbers.ts';
import { englishTarget } from './target.ts';

const targetOf = (parts: Parts, name = 'target') => englishTarget(parts.masked(name), parts.atoms);

const MODIFIER = '(?:ctrl|control|shift|alt|option|cmd|command|meta)';
const POPUP =
  '(?:cookie (?:banner|notice|bar|dialog|pop-?up|consent|wall|message)s?|cookies?|pop-?ups?|pop up|modal|dialog(?:ue)?|banner|overlay|consent|newsletter(?: pop-?up)?|notification|message box|alert)';
const OPTIONAL = '(?:\\s+(?:if|when|in case)\\s+.+|\\s*\\(if .+\\))?';

/** Closing what is in the way; before "close the … tab" is looked for. */
export const dismissRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?<verb>close|dismiss|accept|reject|decline|deny|allow|agree to|get rid of|hide|cancel)\\s+(?:all\\s+)?(?:the\\s+|any\\s+|a\\s+|that\\s+|this\\s+)?(?<what>${POPUP})${OPTIONAL}$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'dismiss',
      what: /cookie|consent/i.test(parts.masked('what')) ? 'cookies' : 'dialog',
      accept: /^(?:accept|allow|agree)/i.test(parts.masked('verb')),
    }),
  },
];

/** Clicking, hovering, keys. */
export const pointingRules: Rule[] = [
  {
    pattern: /^double[ -]?click(?:\s+on)?\s+(?<target>.+)$/i,
    build: (parts) => ({ kind: 'click', target: targetOf(parts), count: 2 }),
  },
  {
    pattern: /^(?<button>right|middle)[ -]?click(?:\s+on)?\s+(?<target>.+)$/i,
    build: (parts) => ({
      kind: 'click',
      target: targetOf(parts),
      button: parts.masked('button').toLowerCase() === 'right' ? 'right' : 'middle',
    }),
  },
  {
    pattern: new RegExp(`^(?<modifier>${MODIFIER})[ +-]click(?:\\s+on)?\\s+(?<target>.+)$`, 'i'),
    build: (parts) => {
      const modifier = modifierOf(parts.masked('modifier'));
      return modifier === undefined
        ? undefined
        : { kind: 'click', target: targetOf(parts), modifiers: [modifier] };
    },
  },
  {
    pattern: new RegExp(
      `^(?:press|hit|push|strike|use)\\s+(?<keys>.+?)(?:\\s+(?<count>${COUNT})(?:\\s+times)?)?(?:\\s+(?:in|on|inside)\\s+(?<target>.+))?$`,
      'i',
    ),
    build: (parts) => press(parts),
  },
  {
    pattern: /^(?<verb>expand|unfold|collapse|fold|close up)\s+(?<target>.+)$/i,
    build: (parts) => ({
      kind: 'click',
      target: targetOf(parts),
      unless: /^(?:expand|unfold)/i.test(parts.masked('verb')) ? 'expanded' : 'collapsed',
    }),
  },
  {
    pattern: /^(?:submit|send)(?:\s+(?:the\s+|this\s+)?form|\s+it)?$/i,
    build: () => ({ kind: 'submit' }),
  },
  { pattern: /^search(?:\s+again)?$/i, build: () => ({ kind: 'submit', searches: true }) },
  {
    pattern: /^(?:the\s+)?(?<keys>enter|return|esc(?:ape)?)(?:\s+key)?$/i,
    build: press,
  },
  { pattern: /^submit what was filled in$/, build: () => ({ kind: 'submit', implied: true }) },
  {
    pattern: /^(?:click|tap|press|hit|push)(?:\s+on)?\s+(?<target>.+?)\s+(?<count>twice|two times)$/i,
    build: (parts) => ({ kind: 'click', target: targetOf(parts), count: 2 }),
  },
  {
    // Who follows Ada presses "Follow" at her; a link is followed by opening it.
    pattern:
      /^(?:click|tap|press|hit|push|trigger|follow(?=.*\blinks?\b))(?:\s+(?:on|at|in(?:to|side)))?\s+(?<target>.+)$/i,
    build: (parts) => ({ kind: 'click', target: targetOf(parts) }),
  },
  {
    pattern: /^(?:focus|put the (?:cursor|focus))\s+(?:(?:in)?to|in|on)?\s*(?<target>.+)$/i,
    build: (parts) => ({ kind: 'click', target: targetOf(parts) }),
  },
  {
    // Written by text/split.ts.
    pattern: /^find-and-click(?:\s+(?:on|at))?\s+(?<target>.+)$/i,
    build: (parts) => ({ kind: 'click', target: targetOf(parts), seek: true }),
  },
  {
    pattern:
      /^(?:hover|point|move (?:the |my )?(?:mouse|pointer|cursor)|mouse)\s*(?:over|on|to|at|onto)?\s+(?:the mouse (?:over|on)\s+)?(?<target>.+)$/i,
    build: (parts) => ({ kind: 'hover', target: targetOf(parts) }),
  },
  {
    pattern: /^drag(?:\s+and\s+drop)?\s+(?<target>.+?)\s+(?:(?:on|in)?to|on|over|in)\s+(?<to>.+)$/i,
    build: (parts) => ({
      kind: 'drag',
      target: targetOf(parts),
      // A position is where another thing of the list stands.
      to: englishTarget(parts.masked('to').replace(/\b(?:position|place)$/i, 'item'), parts.atoms),
    }),
  },
];

/** A key when the words name one, otherwise undefined, so that the rule for clicks takes "press Save". */
function press(parts: Parts): ReturnType<Rule['build']> {
  if (parts.quoted('keys') && parts.text('keys').length === 1) return undefined;
  const pieces = parts.text('keys').split(/\s*,\s*|\s+and\s+|\s+then\s+/i);
  const keys = pieces.map(chordOf);
  if (keys.some((key) => key === undefined)) return undefined;
  const known = keys.filter((key) => key !== undefined);
  const first = known[0];
  return {
    kind: 'press',
    keys: known,
    times: Math.min(50, Math.max(1, Math.round(countOf(parts.masked('count')) ?? 1))),
    ...(parts.has('target') ? { target: targetOf(parts) } : {}),
    ...(known.length === 1 &&
    first !== undefined &&
    ALSO_BUTTONS.has(first) &&
    !/\bkey$/i.test(parts.masked('keys'))
      ? { orClick: targetOf(parts, 'keys') }
      : {}),
  };
}
