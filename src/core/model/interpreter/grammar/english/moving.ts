import type { Instruction, TabSelector } from '../../instruction.ts';
import { readingsOf } from '../../named-control.ts';
import { ATOM } from '../../text/mask.ts';
import { addressOf, type Parts, type Rule } from '../rule.ts';
import { siteAddress } from '../words/sites.ts';
import { COUNT, countOf, ORDINAL, ordinalOf } from './numbers.ts';
import { englishTarget } from './target.ts';

/** "the mentioned tab", "tab 12", "the second tab", `the "Cart" tab`; by title when nothing else fits. */
function englishTab(words: string): TabSelector {
  const text = words
    .trim()
    .replace(/^(?:the|my|a|this|that)\s+/i, '')
    .replace(
      /^(?:tab|page)\s+(?:(?:named|called|titled|with(?: the)? title|at|of|for)\s+)?|\s+(?:browser\s+)?(?:tab|page)s?$/i,
      '',
    )
    .trim();
  const which = (kind: TabSelector['which'], number?: number): TabSelector => ({
    words: text,
    which: kind,
    ...(number === undefined ? {} : { number }),
  });
  if (/^(?:tab|page|current|this|open|)$/i.test(text)) return which('current');
  if (/^(?:mentioned|@mentioned|referenced)$/i.test(text)) return which('mentioned');
  if (/^(?:other|previous)$/i.test(text)) return which('other');
  if (/^(?:original|attached|starting|start)$/i.test(text)) return which('attached');
  const number = /^(?:number |no\. |#)?(\d{1,10})$/i.exec(text)?.[1];
  if (number !== undefined) return which('id', Number(number));
  const ordinal = new RegExp(`^${ORDINAL}$`, 'i').test(text) ? ordinalOf(text) : undefined;
  return ordinal === undefined ? which('title') : which('ordinal', ordinal);
}

const tabOf = (parts: Parts): TabSelector => englishTab(parts.text('tab'));
const targetOf = (parts: Parts, name = 'target') => englishTarget(parts.masked(name), parts.atoms);

const OPEN =
  '(?:open(?: up)?|go(?: on)? to|goto|head(?: over)? to|navigate to|browse to|surf to|visit|load|bring up|take me to|get me to|move to|proceed to|jump to)';
const PLACE = '(?:(?:web ?)?(?:page|site)|url|address|link|app|application)';

/** What is opened may be a link of the page; who goes to a site means the site. */
const ON_PAGE = /^(?:open|bring|load)/i;

/** Going somewhere: addresses, links, history, tabs. */
export const movingRules: Rule[] = [
  {
    pattern:
      /^(?:go|navigate|move|step|page|head|return)\s+back(?:\s+(?:a|one|to the (?:previous|last))\s*(?:page|step|screen|site)?| to (?:the )?page before)?$/i,
    build: () => ({ kind: 'back' }),
  },
  {
    pattern: new RegExp(
      `^(?:go|navigate|move|step|page)\\s+back\\s+(?<count>${COUNT})(?:\\s+(?:pages?|steps?|times))?$`,
      'i',
    ),
    build: (parts) => {
      const times = Math.min(10, Math.round(countOf(parts.masked('count')) ?? 1));
      return times > 1 ? { kind: 'back', times } : { kind: 'back' };
    },
  },
  {
    // “go back one week” is said of a calendar, not of the tab's pages.
    pattern:
      /^(?:go|move|step|jump)\s+(?:(?<back>back)|forward|ahead|on)\s+(?:by\s+)?(?:an?|one)\s+(?<unit>day|week|month|year)$/i,
    build: (parts) => {
      const unit = parts.masked('unit').toLowerCase();
      const names = (parts.has('back') ? ['Previous', 'Prev', 'Last'] : ['Next', 'Following']).map(
        (word) => `${word} ${unit}`,
      );
      return {
        kind: 'open',
        target: {
          words: names[0] ?? unit,
          readings: [...readingsOf(names, 'same'), ...readingsOf(names.slice(0, 1), 'close')],
        },
      };
    },
  },
  { pattern: /^(?:back|(?:return|go) to the (?:previous|last) screen)$/i, build: () => ({ kind: 'back' }) },
  {
    // Of a list; where none is shown, “the last page” is the one before.
    pattern: new RegExp(
      `^(?:(?<verb>${OPEN}|return to|go back to|show(?: me)?)\\s+)?(?<target>(?:the\\s+)?(?<which>first|last|previous)\\s+page)(?: of (?:it|them|the (?:list|table|results)))?$`,
      'i',
    ),
    build: (parts) => {
      const which = parts.masked('which').toLowerCase() as 'first' | 'last' | 'previous';
      const isBack = /^(?:go|return)/i.test(parts.masked('verb')) && which !== 'first';
      const otherwise: Instruction = isBack ? { kind: 'back' } : { kind: 'open', target: targetOf(parts) };
      return { kind: 'turn-to', which, otherwise };
    },
  },
  {
    pattern: /^(?:reload|refresh)(?:\s+(?:(?:the|this|that|current)\s+)*(?:page|tab|site|it))?$/i,
    build: () => ({ kind: 'reload' }),
  },
  {
    pattern:
      /^(?:open|create|start|add)(?: up)?(?: an?(?:other)?)?(?: (?:new|blank|empty|fresh))* tab(?:\s+(?:with|at|for|to|on|and (?:go to|open|visit|load|navigate to))\s+(?:the )?(?<target>.+))?$/i,
    build: (parts) => newTab(parts),
  },
  {
    pattern: new RegExp(
      `^(?:${OPEN}|show)\\s+(?<target>.+?)\\s+in\\s+(?:an?(?:other)?|the)(?: new)?(?: browser)? tab$`,
      'i',
    ),
    build: (parts) => newTab(parts),
  },
  {
    pattern:
      /^(?:list|show|name|tell me|what are|which are)(?: me)?(?: all)?(?: (?:the|my|of the))?(?: open)?(?: browser)? tabs(?: (?:are|that are) open)?$/i,
    build: () => ({ kind: 'list-tabs' }),
  },
  {
    pattern: /^close\s+(?<tab>(?:.*\s)?(?:tab|page)|(?:the\s+)?tab\s.+)$/i,
    build: (parts) => ({ kind: 'close-tab', tab: tabOf(parts) }),
  },
  {
    pattern:
      /^(?:(?:switch|change|go)\s+(?:back\s+|over\s+)?to\s+(?:the\s+)?(?<option>[^\uE000]+?)\s+(?:view|theme|layout)|(?:show|open)\s+(?:me\s+)?(?:the\s+)?(?<view>day|week|month|year|agenda|list|grid|table|map|board|calendar|timeline)\s+view)$/i,
    build: (parts) => ({ kind: 'select', option: parts.text('option') || parts.text('view') }),
  },
  {
    pattern: /^(?:switch|change|flip|jump|go(?=\s+to\s.*\smode$))\s+(?:back\s+|over\s+)?to\s+(?<tab>.+)$/i,
    build: (parts) => ({
      kind: 'switch-tab',
      tab: tabOf(parts),
      ...(/\b(?:tab|page)\b/i.test(parts.masked('tab'))
        ? {}
        : { orOption: parts.text('tab').replace(/^the\s+/i, '') }),
    }),
  },
  {
    pattern:
      /^(?:go|return|move|get|come|look)\s+(?:back\s+)?(?:to|at)\s+(?<tab>(?:the\s+)?(?:other|mentioned|previous|original|first|attached|last|second|third)\s+tab|(?:the\s+)?(?:browser\s+)?tab\s+.+)$/i,
    build: (parts) => ({ kind: 'switch-tab', tab: tabOf(parts) }),
  },
  {
    pattern: new RegExp(
      `^(?:${OPEN}|show(?: me)?|go)\\s+(?:back\\s+to\\s+)?(?:the\\s+)?(?:${PLACE}\\s+)?(?:at\\s+|of\\s+|named\\s+)?(?<url>${ATOM})(?:\\s+(?:${PLACE}|in (?:this|the current) tab|again))?$`,
      'i',
    ),
    build: (parts) => {
      const url = addressOf(parts.text('url'));
      return url === undefined ? undefined : { kind: 'open-url', url };
    },
  },
  {
    pattern: /^(?:the\s+)?(?<target>next\s+page)(?: of (?:it|them|the (?:list|table|results)))?$/i,
    build: (parts) => ({ kind: 'open', target: targetOf(parts) }),
  },
  {
    pattern: /^(?:go|take me|bring me|get me)\s+(?:back\s+)?(?<target>home)$/i,
    build: (parts) => ({ kind: 'open', target: targetOf(parts) }),
  },
  {
    pattern: new RegExp(`^(?<verb>${OPEN}|go back to|return to|back to)\\s+(?<target>.+)$`, 'i'),
    build: (parts) => {
      const site = siteAddress(parts.text('target').replace(/^the\s+|\s+(?:web)?(?:site|page)$/gi, ''));
      const url = addressOf(parts.text('target')) ?? (ON_PAGE.test(parts.text('verb')) ? undefined : site);
      if (url !== undefined) return { kind: 'open-url', url };
      return { kind: 'open', target: targetOf(parts), ...(site === undefined ? {} : { site }) };
    },
  },
];

function newTab(parts: Parts): ReturnType<Rule['build']> {
  if (!parts.has('target')) return { kind: 'open-tab' };
  const url = addressOf(parts.text('target'));
  return url === undefined ? { kind: 'open-tab', target: targetOf(parts) } : { kind: 'open-tab', url };
}
