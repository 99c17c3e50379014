import type { Parts, Rule } from '../rule.ts';
import { COUNT, countOf } from './numbers.ts';
import { englishTarget } from './target.ts';

const targetOf = (parts: Parts, name = 'target') => englishTarget(parts.masked(name), parts.atoms);

function directionOf(parts: Parts): 'up' | 'down' | 'left' | 'right' {
  const word = parts.masked('direction').toLowerCase();
  return word === 'up' || word === 'left' || word === 'right' ? word : 'down';
}

function regionOf(parts: Parts) {
  const words = parts.text('target').toLowerCase();
  return !parts.has('target') || /^(?:the |this )?(?:whole )?page$/.test(words)
    ? {}
    : { target: targetOf(parts) };
}

/** Scrolling the page or a region of it, by a distance or to a text. */
export const scrollingRules: Rule[] = [
  {
    pattern:
      /^(?:scroll|(?:go|jump|move|get)(?=.+\b(?:top|bottom|end|start|beginning)(?: of (?:the|this) page)?$))\s+(?:the page\s+)?(?:back\s+)?(?:all the way\s+|right\s+)?(?:(?:down|up)\s+)?to\s+(?:the\s+|its\s+)?(?:very\s+)?(?<edge>top|bottom|end|start|beginning|foot)(?:\s+of\s+(?:the\s+)?(?<target>[^,]+))?$/i,
    build: (parts) => {
      const direction = /^(?:top|start|beginning)$/i.test(parts.masked('edge')) ? 'top' : 'bottom';
      return { kind: 'scroll', direction, ...regionOf(parts) };
    },
  },
  {
    pattern:
      /^scroll\s+(?:the page\s+)?(?<direction>down|up)?\s*(?:until|till)\s+(?:you (?:see|find|reach)\s+|(?:you can see|there is)\s+)?(?<text>.+?)(?:\s+(?:is|becomes|comes|appears|shows)(?: (?:visible|in view|into view|up|shown))?)?$/i,
    build: (parts) => ({
      kind: 'scroll',
      direction: directionOf(parts),
      text: englishTarget(parts.masked('text'), parts.atoms).readings[0]?.name ?? parts.text('text'),
    }),
  },
  {
    pattern: new RegExp(
      `^scroll(?:\\s+the page)?\\s+(?<direction>down|up|left|right)(?:\\s+(?:by\\s+)?(?<count>${COUNT})\\s*(?:screens?|pages?|times|screenfuls?)?|\\s+a (?:bit|little))?(?:\\s+(?:in|inside|within|on)\\s+(?:the\\s+)?(?<target>.+))?$`,
      'i',
    ),
    build: (parts) => {
      const screens = parts.has('count') ? countOf(parts.masked('count')) : undefined;
      return {
        kind: 'scroll',
        direction: directionOf(parts),
        ...(screens === undefined ? {} : { screens }),
        ...regionOf(parts),
      };
    },
  },
  {
    pattern: /^scroll(?:\s+the page)?(?:\s+a (?:bit|little))?$/i,
    build: () => ({ kind: 'scroll', direction: 'down' }),
  },
  {
    pattern:
      /^(?:scroll\s+(?:(?<direction>down|up)\s+)?(?:back\s+)?to\s+(?!.*\sinto view$)|bring\s+(?=.*\sinto view$))(?<text>.+?)(?:\s+into view)?$/i,
    build: (parts) => ({
      kind: 'scroll',
      direction: directionOf(parts),
      text: englishTarget(parts.masked('text'), parts.atoms).readings[1]?.name ?? parts.text('text'),
    }),
  },
  {
    pattern: /^scroll\s+(?<text>.+?)\s+into view$/i,
    build: (parts) => ({
      kind: 'scroll',
      direction: 'down',
      text: targetOf(parts, 'text').readings[1]?.name ?? parts.text('text'),
    }),
  },
  {
    pattern: /^scroll\s+(?:the\s+)?(?<target>.+?)\s+(?<direction>down|up|left|right)$/i,
    build: (parts) => ({ kind: 'scroll', direction: directionOf(parts), ...regionOf(parts) }),
  },
];
