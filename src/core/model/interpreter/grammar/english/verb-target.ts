import { type OfThing, type Reading, readingsOf, type Target } from '../../named-control.ts';
import type { Parts } from '../rule.ts';
import { ARTICLES, namesOf } from '../words/button-targets.ts';
import { thingNames } from '../words/thing-names.ts';
import { ORDINAL, ordinalOf } from './numbers.ts';
import { englishTarget, placeName } from './target.ts';
import { beginsAsVerb } from './verbs.ts';

const THIS =
  /^(?:it|(?:the |my |this |that )?(?:form|changes?)|this|that|(?:this|that) (?:page|article|post|video|product|item|story|book|song|board|forum|group|topic|thread|channel|project|event|shop|store|author))$/i;
/** Verbs that change nothing of the person's: of these a button that says more may be meant ("Download CSV"). */
const HARMLESS = /^(?:download|export|print|play|show|view)$/i;
const SHOWS = /^(?:show|view)$/i;
/** “older transactions” are shown by what says “Older”. */
const STEP = /^(?:older|newer|earlier|later|previous|next|more)(?=\s)/i;
/** What is started may be a button itself, such as “Slideshow”. */
const STARTS = /^(?:start|play)$/i;
const FORMAT = /\s+(?:as|to|in|into)\s+(?:an?\s+)?(\w+)(?:\s+(?:file|format))?$/i;

/** “pay from my savings account”: how it is done is nothing that a list would show. */
const NO_THING = /^(?:(?:it|them|this|that)\s+)?(?:from|with|by|via|at|in|on|to|through|using)\s/i;

/** "the mug from my cart" is the mug. */
const OUT_OF = /\s+(?:from|in|on|off)\s+(?:the|my|your|this|that)\s+\S+(?:\s\S+)?$/i;

/** "the email from Ada", "the file called notes": one of a list, by what it says. */
const KNOWN_BY =
  /^[\w-]+\s+(?:from|by|about|to|for|called|named|titled)\s+(?!(?:the|my|your|this|that)\b)(?<name>.+)$/i;

/** “compose a message”, “invite somebody”: whatever it is, the page's one button of that verb makes it. */
const MAKES = /^(?:compose|invite)$/i;
const ANY = /^(?:an?|some|somebody|someone|people)\b(?!.*@)/i;

/** "the second row", "the last email": one of a list, by its place in it; “First swarm” is a name. */
const COUNTED = new RegExp(
  `^(?<ordinal>${ORDINAL})\\s+(?!(?:name|page|step|time|day|week|month|year|word|column)s?$)[\\w-]+$`,
  'i',
);

/**
 * The control that a verb and what it is said of mean: "remove the mug" is a click on "Remove" at the mug, unless a
 * control is called "Remove the mug".
 * @param parts of a clause, with its `verb` and its `object`, which may be absent
 */
export function verbTarget(parts: Parts): Target {
  const verb = parts.text('verb');
  const said = parts.masked('object').replace(ARTICLES, '');
  // “request more ibuprofen” asks for it; “show more results” are others.
  const object = placeName(HARMLESS.test(verb) ? said : said.replace(/^(?:some|more)\s+/i, ''), parts.atoms);
  const words = object === '' ? verb : `${verb} ${parts.text('object')}`;
  const names = namesOf(verb);
  const whole: Reading[] = [{ name: words, fit: 'close' }];
  // “share it on Facebook”
  if (/^(?:it|this)\s/i.test(object))
    whole.push({ name: `${verb} ${object.replace(/^\S+\s+/, '')}`, fit: 'same' });
  if (object === '' || THIS.test(parts.masked('object')))
    return { words, readings: [...whole, ...readingsOf(names, 'any')] };
  const thing = object.replace(OUT_OF, '');
  const isAny = MAKES.test(verb) && ANY.test(parts.masked('object'));
  const isHarmless = HARMLESS.test(verb);
  const readings = [
    ...whole,
    // “show payments” opens what is called just so before anything that shows more of it.
    ...(SHOWS.test(verb) ? readingsOf([object], 'same', { kind: 'link' }) : []),
    ...readingsOf(
      [verb, ...names.slice(1)].map((name) => `${name} ${object}`),
      'close',
    ),
    ...(isAny ? readingsOf(names, 'begins', { kind: 'button' }) : []),
    ...atThing(names, object, thing),
    ...(STARTS.test(verb) ? readingsOf([thing], 'same', { kind: 'button' }) : []),
    ...(isHarmless ? harmless(verb, object) : []),
  ];
  if (isHarmless || NO_THING.test(object)) return { words, readings };
  const of: OfThing = { things: thingNames(thing), control: readingsOf(names, 'begins') };
  return { words, readings, of };
}

/** The verb's button at one thing of a list, by all that may tell which of them is meant. */
function atThing(names: readonly string[], object: string, thing: string): Reading[] {
  const isName = /^\p{Lu}/u.test(thing);
  const place = isName ? undefined : ordinalOf(COUNTED.exec(thing)?.groups?.ordinal ?? '');
  const known = KNOWN_BY.exec(object)?.groups?.name;
  const rows = [
    ...(known === undefined ? [] : [known]),
    ...(thing === object ? [] : [thing]),
    ...englishTarget(object, []).readings.flatMap(({ fit, name }) => (fit === 'close' ? [name] : [])),
  ];
  const shorter = thingNames(thing).slice(1);
  return [
    ...(place === undefined
      ? []
      : readingsOf(names, 'any', { within: { relation: 'row', name: '', ordinal: place } })),
    ...names.flatMap((name) =>
      shorter.map((each): Reading => ({ name, within: { relation: 'for', name: each }, fit: 'begins' })),
    ),
    ...names.flatMap((name): Reading[] => [
      ...rows.map((row): Reading => ({ name, within: { relation: 'row', name: row }, fit: 'any' })),
      { name, within: { relation: 'for', name: object }, fit: 'any' },
    ]),
  ];
}

/** What else a verb may mean that changes nothing, so that a press on the wrong one does no harm. */
function harmless(verb: string, object: string): Reading[] {
  const step = STEP.exec(object)?.[0];
  const format = FORMAT.exec(object)?.[1];
  // “past appointments” are behind the tab “Past”; “New” would make one.
  const kind = /^(?<word>[a-z]+) [a-z]+s$/i.exec(object)?.groups?.word;
  const isKind = kind !== undefined && !beginsAsVerb(kind);
  return [
    ...(step === undefined
      ? []
      : [...readingsOf([`${verb} ${step}`], 'close'), ...readingsOf([step], 'same')]),
    ...(format === undefined ? [] : readingsOf([`${verb} ${format}`], 'any')),
    ...(SHOWS.test(verb)
      ? [
          ...englishTarget(object, []).readings.slice(0, 2),
          ...(isKind ? readingsOf([kind], 'same', { kind: 'tab' }) : []),
        ]
      : readingsOf([verb], 'close')),
  ];
}

/** “add the curry to my meal plan”: where it goes is said, so it goes on no other list. */
export function addedTo(parts: Parts, { item, place }: { item: string; place: string }): Target {
  const { words, readings, of } = verbTarget(parts);
  const names = [`Add to ${place}`, `Add to my ${place}`, `Save to ${place}`];
  if (/^(?:it|this)$/i.test(item))
    return { words, readings: [...readings.slice(0, 1), ...readingsOf(names, 'same')] };
  const name = placeName(item.replace(ARTICLES, ''), parts.atoms);
  return {
    words,
    readings: [
      ...readings.filter(({ within }) => within === undefined),
      ...readingsOf(names, 'same', { within: { relation: 'row', name } }),
      ...readingsOf(names, 'same', { within: { relation: 'for', name } }),
    ],
    ...(of && { of: { things: thingNames(name), control: readingsOf(names, 'same') } }),
  };
}
