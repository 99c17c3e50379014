import { formIn } from '../../form/wish.ts';
import type { Instruction } from '../../instruction.ts';
import { type Atom, QUOTE } from '../../text/mask.ts';
import { respelled } from '../../text/spelling.ts';
import { ofSaidOne } from '../both/said-one.ts';
import { firstFit } from '../rule.ts';
import { ofExtreme } from './extremes.ts';
import { ENGLISH_ORDER } from './order.ts';
import { ofWhatWasFound } from './things.ts';
import { beginsAsVerb } from './verbs.ts';
import { ofWhich } from './which.ts';

const RULES = Object.values(ENGLISH_ORDER).flat();

const BEFORE =
  /^(?:(?:please|pls|plz|kindly|now|first(?: of all)?|firstly|secondly|thirdly|next|finally|lastly|then|and|also|after that|afterwards|ok(?:ay)?|so|just|simply|let's|let us|go ahead and|(?:can|could|would|will) you(?: please)?|(?:do you think |is it possible that )?you (?:can|could|may)|(?:can|could|may) i(?: please)?(?= (?:have|get|see)\b)|i (?:want|need|wish) (?:you )?to|i(?:'d|’d| would) (?:like|love|want) (?:you )?to|i wanna|i'?m (?:trying|going|about) to|would you mind|do me a favou?r and|hey there|help me(?: to)?|your task is to|you should|try to|try and|proceed to|and then|from there|there|here|once more|again|hi|hello|hey|dear agent)\b[\s,:]*)+/i;
/** Who replies with thanks says them. */
const AFTER =
  /[\s,]*(?:(?:\b(?:please|pls|plz)|\bfor me|\bfor now|(?<!\b(?:saying|says|with|many|no)\s)\b(?:many )?thanks?(?: you)?|\bnow|\bagain|\btoo|\bas well|\bif (?:you (?:can|could)|possible)|\bonce more)\s*)+$/i;
const COURTESY =
  /^(?:(?:many )?thanks?(?: you)?(?: very much| so much| a lot)?|please|thx|cheers|ok(?:ay)?|great|good|hi(?: there)?|hello(?: there)?|hey|good (?:morning|afternoon|evening)|that(?:'s| is) (?:it|all)|(?:and )?(?:then )?stop|done|yes|bye)$/i;

/** "log me in" is "log in". */
const REFLEXIVE =
  /^((?:please\s+|(?:can|could|would) you\s+(?:please\s+)?)*)(log|sign)\s+(?:me|us)\s+(?=(?:in|out|up|on)\b)/i;

/** "get rid of the cola" */
const RID = /^((?:please\s+|(?:can|could|would) you\s+(?:please\s+)?)*)get rid of\s+/i;

const PLACE_FIRST =
  /^(?:in|on|under|at|inside|within|below|next to|from)\s+(?:the\s+)?(?<place>[^,]+?)\s*,?\s+(?<rest>(?<verb>click|tap|press|type|enter|write|choose|select|pick|tick|untick|check|uncheck|set|fill|open|find|read|tell)\b.+)$/i;
const WHOLE_PAGE = /^(?:(?:this|that|the|current)\s+)?(?:page|site|website|screen|tab)$/i;
const TYPING = /^(?:type|enter|write)$/i;
const BARE_QUOTE = new RegExp(`^\\w+\\s+(?:in\\s+|the\\s+)?${QUOTE}$`);

/** What is to be told later is no question of the page: a watch may stand for it, or nobody understands it. */
const LATER =
  /^(?:tell me|let me know|notify me|alert me|warn me|inform me)\s+(?:when(?:ever)?|once|if|as soon as|each time|every time)\b.*\s(?:changes?|drops?|falls?|rises?|goes (?:up|down|below|above|over|under))\b/i;

const EVERY_PAGE =
  /\s+(?:from|on|of|in|across|over)\s+(?:all|every|each)\s+(?:of\s+)?(?:the\s+)?(?:\w+\s)?pages?$/i;

const LOOKS = /^(?:read|find|verify|tell|courtesy|wait|scroll)/;

/** "In the Name field, type "Ada"" says its place first. */
function placeLast(clause: string): string | undefined {
  const { place, rest, verb } = PLACE_FIRST.exec(clause)?.groups ?? {};
  if (place === undefined || rest === undefined || verb === undefined) return undefined;
  if (WHOLE_PAGE.test(place) || /^(?:find|read|tell|open|set|fill)$/i.test(verb)) return rest;
  if (TYPING.test(verb)) return BARE_QUOTE.test(rest) ? `${rest} into the ${place}` : rest;
  return `${rest} in the ${place}`;
}

/** A clause without the polite words around it. */
export const withoutCourtesy = (clause: string): string =>
  clause.replace(BEFORE, '').replace(AFTER, '').trim();

/** Understands one English clause. Undefined: outside the grammar. */
export function english(clause: string, atoms: readonly Atom[]): Instruction | undefined {
  const understood = asSaid(clause, atoms);
  if (understood !== undefined) return understood;
  const said = clause.trim();
  const before = BEFORE.exec(said)?.[0] ?? '';
  const meant = respelled(said.slice(before.length));
  return meant === undefined ? undefined : asSaid(before + meant, atoms);
}

function asSaid(clause: string, atoms: readonly Atom[]): Instruction | undefined {
  const whole = clause
    .trim()
    .replace(/[\s.!?,;:]+$/, '')
    .replace(REFLEXIVE, '$1$2 ')
    .replace(RID, '$1remove ');
  if (COURTESY.test(whole)) return { kind: 'courtesy' };
  if (LATER.test(whole)) return undefined;
  const onePage = whole.replace(EVERY_PAGE, '');
  if (onePage !== whole) return onEveryPage(onePage, whole.slice(onePage.length).trim(), atoms);
  const before = BEFORE.exec(whole)?.[0].length ?? 0;
  const core = before < whole.length ? whole.slice(before) : whole;
  for (const words of wordingsOf(core, whole)) {
    const understood = meaningOf(words, atoms);
    if (understood !== undefined)
      return formIn(words, atoms, understood, 'en') ?? ofWhatWasFound(words, atoms, understood);
  }
  return formIn(core.replace(AFTER, '').trim(), atoms, undefined, 'en');
}

/**
 * What a rule makes of it, unless the page has to tell which thing is meant. Each of these looks at the words again and
 * keeps what was understood for a page that has no such thing.
 */
const meaningOf = (words: string, atoms: readonly Atom[]): Instruction | undefined =>
  ofWhich(words, atoms, ofSaidOne(words, atoms, ofExtreme(words, atoms, firstFit(RULES, words, atoms))));

/** "… on every page": what is read of things goes through the pages itself; a sum, and what is done, is begun on each. */
function onEveryPage(onePage: string, pages: string, atoms: readonly Atom[]): Instruction | undefined {
  const again: Instruction = { kind: 'on-every-page', pages };
  const meant = english(onePage, atoms);
  if (meant === undefined) return beginsAsVerb(withoutCourtesy(onePage)) ? again : undefined;
  if (meant.kind !== 'read') return LOOKS.test(meant.kind) ? undefined : again;
  if (meant.sum) return again;
  if (meant.what === 'count' || meant.extreme !== undefined) return { ...meant, everyPage: true };
  return meant.thing === undefined ? undefined : { ...meant, all: true, everyPage: true };
}

/** What a clause may be without its polite words, the likeliest first: its place moved to the end, as said, whole. */
function wordingsOf(core: string, whole: string): string[] {
  const moved = placeLast(core);
  const texts = [...(moved === undefined ? [] : [moved]), core, ...(core === whole ? [] : [whole])];
  return texts.flatMap((text) => {
    const trimmed = text.replace(AFTER, '').trim();
    // "Book now" is a button, whole.
    return trimmed === '' || trimmed === text ? [text] : [trimmed, text];
  });
}
