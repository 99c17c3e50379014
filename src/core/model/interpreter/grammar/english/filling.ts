import { type Reading, readingsOf, type Target } from '../../named-control.ts';
import { ATOM, QUOTE } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { orItsButton } from '../words/button-targets.ts';
import { SEARCHED_SITE, searchAddress } from '../words/sites.ts';
import { thingNames } from '../words/thing-names.ts';
import { markingRules } from './marking.ts';
import { COUNT, countOf } from './numbers.ts';
import { englishTarget, placeName } from './target.ts';
import { isDescribed, WHOLE_FORM } from './typing.ts';

const TEXT = /^(?:the\s+)?(?:text|body|content)$/i;
/** What is written is its text, whatever its field is called, and that has several lines. */
const BODY: Reading[] = readingsOf(
  ['Text', 'Body', 'Content', 'Message', 'Message body', 'Comment', 'Note'],
  'same',
).concat({ name: '', kind: 'area', fit: 'any' });

const targetOf = (parts: Parts, name = 'target'): Target => {
  const target = englishTarget(parts.masked(name), parts.atoms);
  return TEXT.test(parts.masked(name)) ? { ...target, readings: [...BODY, ...target.readings] } : target;
};

const TYPE = '(?:type(?: in)?|enter|write|input|put|insert|key in|paste|fill)';
const FIELD = '(?:fields?|box(?:es)?|text ?area|input|editor|notes?|text|comment|description|body)';
const SUBMIT =
  '(?<submit>\\s*,?\\s+and\\s+(?:then\\s+)?(?:submit(?: it)?|(?:press|hit)\\s+(?:enter|return)))?';
const ANSWER = /^(?:my|the|that|their|this) (?:answer|reply|input|response)$/i;
const PLAIN_FIELD = /^(?:the |that |this )?(?:text |input )?(?:field|box|it|there)$/i;

/** Text, options and ticks put into fields. */
export const fillingRules: Rule[] = [
  {
    // Written by text/new-entry.ts.
    pattern: /^type (?<text>.+) as the new name of (?<what>.+)$/is,
    build: (parts) => ({
      kind: 'type',
      text: parts.text('text'),
      renames: thingNames(placeName(parts.masked('what').replace(/^(?:the|my|an?)\s+/i, ''), parts.atoms)),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:append|add)\\s+(?<text>.+?)\\s+(?:to|at|in)\\s+(?:the end of\\s+)?(?<target>.+?\\s${FIELD}|.+)$`,
      'i',
    ),
    build: (parts) => {
      const field = new RegExp(`\\b${FIELD}$`, 'i').test(parts.masked('target'));
      return parts.quoted('text') && field ? { ...typed(parts), append: true } : undefined;
    },
  },
  {
    pattern: /^append\s+(?<text>.+?)\s+(?:to|in|into)\s+(?<target>.+)$/i,
    build: (parts) => ({ ...typed(parts), append: true }),
  },
  {
    pattern: new RegExp(
      `^${TYPE}\\s+(?:the\\s+(?:text|words?|value|number)\\s+)?(?<text>${ATOM})\\s+(?:in|into|to|inside|on|as|for)\\s+(?<target>.+?)${SUBMIT}$`,
      'i',
    ),
    build: asSaid,
  },
  {
    pattern: new RegExp(
      `^(?:type|enter|write|input|key in|paste|insert)\\s+(?:in\\s+|into\\s+)(?<target>.+?)\\s*[:,]?\\s*(?<text>${QUOTE})${SUBMIT}$`,
      'i',
    ),
    build: asSaid,
  },
  {
    pattern: new RegExp(
      `^(?:type(?: in)?|enter|write|input|put|key in|paste|insert)\\s+(?<text>.+)\\s+into\\s+(?<target>.+?)${SUBMIT}$`,
      'i',
    ),
    build: asSaid,
  },
  {
    pattern: new RegExp(
      `^(?:type|enter|write|input|key in|paste|insert)\\s+(?<text>.+)\\s+(?:in|to|inside)\\s+(?<target>.+?)${SUBMIT}$`,
      'i',
    ),
    build: asSaid,
  },
  {
    pattern: new RegExp(
      `^(?:fill|complete)(?:\\s+(?:in|out))?\\s+(?:the|this) form\\s*[:,]?\\s*(?:with\\s+)?(?:the\\s+)?(?<target>(?!with\\b)[^\\uE000]+?|${QUOTE})\\s+(?:(?:as|with)\\s+)?(?<text>${QUOTE})$`,
      'i',
    ),
    build: (parts) => ({ kind: 'set', target: targetOf(parts), value: parts.text('text') }),
  },
  {
    pattern: new RegExp(
      `^(?:fill(?:\\s+(?:in|out|up))?|complete|populate)\\s+(?:(?:in\\s+)?(?:the|this) form(?: in)?\\s*[:,]?\\s*(?:with\\s+)?(?:the\\s+)?)?(?<target>.+?)\\s*(?:\\s(?:with|as|by|to be)\\s|\\s*[=:]\\s*)(?:the\\s+(?:text|value)\\s+)?(?<text>.+?)${SUBMIT}$`,
      'i',
    ),
    build: (parts) =>
      WHOLE_FORM.test(parts.masked('target'))
        ? undefined
        : { kind: 'set', target: targetOf(parts), value: parts.text('text') },
  },
  {
    pattern: new RegExp(
      `^fill(?:\\s+(?:in|out))?\\s+(?<target>[^\\uE000]+?|${QUOTE})\\s+(?<text>${QUOTE})$`,
      'i',
    ),
    build: (parts) => ({ kind: 'set', target: targetOf(parts), value: parts.text('text') }),
  },
  {
    pattern: /^(?:set|change|update|edit|switch|adjust)\s+(?<target>.+?)\s+(?:to be|to|as|=)\s+(?<text>.+)$/i,
    build: (parts) => ({ kind: 'set', target: targetOf(parts), value: parts.text('text') }),
  },
  {
    pattern:
      /^(?:(?<up>increase|raise|turn up|increment)|decrease|reduce|lower|turn down|decrement)\s+(?<target>.+?)\s+to\s+(?<text>\d\S*(?:\s+(?:miles?|km|minutes?|hours?|days?|persons?|people|guests?))?)(?:\s+(?:euros?|dollars?|pounds?|francs?|percent|per cent))?$/i,
    build: (parts) => ({ kind: 'set', target: targetOf(parts), value: parts.text('text') }),
  },
  {
    pattern: /^use\s+(?:the\s+)?(?<option>.+?)\s+(?:theme|layout|view|style|colou?rs?)$/i,
    build: (parts) => ({ kind: 'select', option: parts.text('option') }),
  },
  {
    pattern: new RegExp(
      `^(?:(?<up>increase|raise|turn up|increment)|decrease|reduce|lower|turn down|decrement)\\s+(?<target>.+?)(?:\\s+by\\s+(?<count>${COUNT})|\\s+(?<times>twice|${COUNT}\\s+times))?$`,
      'i',
    ),
    build: (parts) => {
      const said = parts.masked('count') || parts.masked('times').replace(/\s+times$/i, '');
      const by = countOf(said || 'one');
      return by === undefined
        ? undefined
        : { kind: 'step', target: targetOf(parts), by: parts.has('up') ? by : -by };
    },
  },
  {
    pattern:
      /^(?:clear|empty|erase|wipe)\s+(?:out\s+)?(?:the\s+(?:text|content|contents|value)\s+(?:of|in|from)\s+)?(?<target>.+)$/i,
    build: (parts) =>
      /check ?box|tick ?box/i.test(parts.masked('target'))
        ? { kind: 'check', target: targetOf(parts), checked: false }
        : { kind: 'type', text: '', target: targetOf(parts) },
  },
  {
    pattern:
      /^(?:un-?tick|un-?check|un-?mark|de-?select|un-?select|(?<verb>disable|deactivate)|turn off|switch off|opt out of)\s+(?<target>.+)$/i,
    build: (parts) => ({ kind: 'check', target: orItsButton(targetOf(parts), parts), checked: false }),
  },
  ...markingRules,
  {
    pattern: new RegExp(
      `^(?:complete|finish|cross (?:off|out)|check off)\\s+(?:the\\s+)?(?:task\\s+|to-?do\\s+)?(?<target>${QUOTE}|.+(?=\\s+(?:task|to-?do|item)$))(?:\\s+(?:task|to-?do|item))?$`,
      'i',
    ),
    build: (parts) => ({ kind: 'check', target: targetOf(parts), checked: true }),
  },
  {
    pattern: /^(?:turn|switch)\s+(?<target>.+)\s+(?<state>on|off)$/i,
    build: (parts) => ({
      kind: 'check',
      target: targetOf(parts),
      checked: /^on$/i.test(parts.masked('state')),
    }),
  },
  {
    pattern:
      /^(?:tick(?: off)?|check(?: off)?|mark|enable|activate|turn on|switch on|opt in to)\s+(?!whether\b|if\b|that\b|for\b|out\b)(?<target>.+)$/i,
    build: (parts) => ({ kind: 'check', target: targetOf(parts), checked: true }),
  },
  {
    pattern: new RegExp(
      `^(?:choose|select|pick)\\s+(?:the\\s+)?(?:option\\s+)?(?<text>${QUOTE})(?:\\s+option)?\\s+(?:from|out of|in|under|for|as|on)\\s+(?<target>.+)$`,
      'i',
    ),
    build: (parts) => selected(parts),
  },
  {
    pattern:
      /^(?:choose|select|pick)\s+(?:the\s+)?(?:option\s+)?(?<text>.+?)(?:\s+option)?\s+(?:from|out of|in)\s+(?<target>.+)$/i,
    build: (parts) => selected(parts),
  },
  {
    pattern:
      /^(?:choose|select|pick(?! (?:(?:it|them) )?up\b)|take(?=\s+the\s)(?!.*\s(?:off|out of)\s)|go for)\s+(?<target>.+)$/i,
    build: (parts) => ({
      kind: 'select',
      option:
        targetOf(parts).readings.find((reading) => reading.fit === 'close')?.name ?? parts.text('target'),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:google(?!\\s+\\S*\\.|\\s+(?:maps|drive|docs)\\b)(?:\\s+for)?|(?:search|look|ask)(?:\\s+on)?\\s+(?<site>${SEARCHED_SITE})(?:\\s+(?:for|up|about))?)\\s+(?<text>.+)$`,
      'i',
    ),
    build: (parts) => onSite(parts),
  },
  {
    pattern: new RegExp(
      `^(?:search|look|find(?!\\s+(?:the|this|my|all|any|out)\\b)|do a search)(?:\\s+(?:up|for))?\\s+(?<text>.+?)\\s+(?:on|with|using|in|via)\\s+(?<site>${SEARCHED_SITE})$`,
      'i',
    ),
    build: (parts) => onSite(parts),
  },
  {
    pattern: /^look up\s+(?!(?:the|this|that|my|its?|all|what|who|when|where|how)\b)(?<text>.+)$/i,
    build: (parts) => ({
      kind: 'search',
      text: parts.text('text'),
      otherwise: { kind: 'read', topic: parts.text('text'), what: 'part' },
    }),
  },
  {
    pattern: /^i(?:'m|’m| am)\s+(?:looking|searching)\s+for\s+(?:an?\s+|some\s+|the\s+)?(?<text>.+)$/i,
    build: (parts) => ({ kind: 'search', text: parts.text('text') }),
  },
  {
    pattern:
      /^use (?:the |its )?search(?: box| field| bar)? (?:to (?:find|look for|search for)|for)\s+(?<text>.+)$/i,
    build: (parts) => ({ kind: 'search', text: parts.text('text') }),
  },
  {
    pattern:
      /^(?:sort|order|arrange)\s+(?:(?:the\s+|these\s+|all\s+)*[\w-]+\s+)?by\s+(?:the\s+)?(?<text>.+)$/i,
    build: (parts) => ({ kind: 'sort', by: parts.text('text') }),
  },
  {
    pattern:
      /^(?:show|list|put)\s+(?:me\s+)?(?:the\s+)?(?<text>newest|oldest|latest|(?:most|best|top|highest)[ -](?!expensive)\w+)(?:\s+[\w-]+)?\s+(?:first|on top)$/i,
    build: (parts) => ({ kind: 'sort', by: parts.text('text') }),
  },
  {
    pattern:
      /^(?:(?:sort|order|arrange|show)\s+(?:.+?\s+)?(?:from\s+)?(?:the\s+)?|(?=(?:cheapest|dearest|most expensive)\s+(?:[\w-]+\s+)?first$))(?:(?<up>cheap(?:est)?|low(?:est)?)|expensive|high(?:est)?|dear(?:est)?|most expensive)\s+(?:[\w-]+\s+)?(?:first|on top|to\s.+)$/i,
    build: (parts) => ({ kind: 'sort', by: parts.has('up') ? 'price, low to high' : 'price, high to low' }),
  },
  {
    pattern: /^(?:search|look)\s+(?:the page|this page|on (?:the|this) page)\s+for\s+(?<text>.+)$/i,
    build: (parts) => ({ kind: 'find', text: parts.text('text') }),
  },
  {
    // "search the wiki for frost": what is searched is the page that is open.
    pattern: /^search\s+(?:(?:the|this|my|your|our)\s+)(?:[\w-]+\s+){1,2}for\s+(?<text>.+)$/i,
    build: (parts) => ({ kind: 'search', text: parts.text('text') }),
  },
  {
    pattern:
      /^(?:search|do a search|run a search)\s+(?:for\s+)?(?<text>.+?)(?:\s+(?:in|using|with|on)\s+(?<target>.+?(?:field|box|bar|input|search)))?$/i,
    build: (parts) => ({
      kind: 'search',
      text: parts.text('text'),
      ...(parts.has('target') ? { target: targetOf(parts) } : {}),
    }),
  },
];

/** "type hello": into the field in use. Last, as it takes any words. */
export const bareTypingRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?<verb>type(?: in)?|write|say|key in|paste|input|enter)\\s+(?<text>.+?)${SUBMIT}$`,
      'i',
    ),
    build: (parts) =>
      parts.quoted('text') || /^(?:type|key|paste)/i.test(parts.masked('verb')) ? asSaid(parts) : undefined,
  },
];

const onSite = (parts: Parts) => ({
  kind: 'search' as const,
  text: parts.text('text'),
  address: searchAddress(parts.text('site') || 'google', parts.text('text')),
});

const selected = (parts: Parts) => ({
  kind: 'select' as const,
  option: parts.text('text'),
  target: targetOf(parts),
});

function asSaid(parts: Parts) {
  return isDescribed(parts) ? undefined : typed(parts);
}
function typed(parts: Parts) {
  const target = parts.masked('target');
  return {
    kind: 'type' as const,
    text: parts.text('text'),
    ...(!parts.quoted('text') && ANSWER.test(parts.text('text')) ? { answer: true } : {}),
    ...(target === '' || PLAIN_FIELD.test(target) ? {} : { target: targetOf(parts) }),
    ...(parts.has('submit') ? { submit: true } : {}),
  };
}
