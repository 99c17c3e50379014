import type { InstructionOf } from '../../instruction.ts';
import { otherTopics } from '../../read/other-topics.ts';
import { saysTime, sizeSaid } from '../../read/prose.ts';
import { linesWithNot, linesWithTime, timedLines } from '../../read/said-when.ts';
import { failed, finished, type Next, type Situation } from '../situation.ts';
import { pageSays } from './quotes.ts';
import { tickedOf } from './ticked.ts';

type Reading = InstructionOf<'read'>;
type Ask = (instruction: Reading) => Next;

/** Of a longer part only the lines that tell when are quoted. */
export const MOST_QUOTED = 3;

/** What is told otherwise than by the words of the question: what is not so, how boxes stand, how long a thing is. */
const beforeAsked = (
  instruction: Reading,
  situation: Situation,
  markdown: string,
  ask: Ask,
): Next | undefined => {
  if (instruction.not) return notSo(instruction, situation, markdown);
  const ticked = situation.page && tickedOf(situation.page, instruction.topic);
  if (ticked !== undefined) return finished(situation.say('did.read'), ticked);
  const size = sizeSaid(markdown, instruction.topic, instruction.columns ?? []);
  return (
    ofColumn(instruction, ask) ??
    (size === undefined ? undefined : finished(situation.say('did.read'), pageSays(situation.say, size)))
  );
};

/** “how long is the lake?”: what the page calls the length of it, before a part that only bears its name. */
function ofColumn(instruction: Reading, ask: Ask): Next | undefined {
  const { columns = [], ...asked } = instruction;
  for (const column of columns) {
    const found = ask({ ...asked, topic: `${column} of ${asked.topic}` });
    const text = found.kind === 'finished' ? (found.answer ?? '') : '';
    // “Delivery time [As soon as possible]” is no duration, nor is “at this age” an age.
    if (!/\d/.test(text) && !columns.includes('Location')) continue;
    if (text.toLowerCase().includes(column.toLowerCase()) && text.split('\n').length <= MOST_QUOTED)
      return found;
  }
  return undefined;
}

/** What is said not to be so. */
function notSo({ topic }: Reading, { say }: Situation, markdown: string): Next {
  const lines = linesWithNot(markdown, topic);
  return lines === undefined
    ? failed(say('fail.nothing-about', { topic, page: '' }), false)
    : finished(say('did.read'), pageSays(say, lines));
}

/** The lines of the page, else of the part, that tell when. */
export const timesOf = (topic: string, markdown: string, part: string): string | undefined =>
  [topic, ...otherTopics(topic)]
    .map((each) => linesWithTime(markdown, each))
    .find((each) => each !== undefined) ?? timedLines(part);

/** What the page says under the name that pages have for what was asked. */
function inOtherWords(
  instruction: Reading,
  situation: Situation,
  markdown: string,
  ask: Ask,
): Next | undefined {
  const { columns = [], ...asked } = instruction;
  const { what, topic, thing, extreme, that } = asked;
  if (!['part', 'question'].includes(what) || (thing ?? extreme ?? that) !== undefined) return undefined;
  const others = [...columns.map((column) => `${column} of ${topic}`), ...otherTopics(topic)];
  for (const other of others) {
    const found = ask({ ...asked, topic: other });
    if (found.kind === 'finished') return found;
  }
  const timed = asked.wants === 'time' ? [topic, ...others] : [];
  const lines = timed.map((each) => linesWithTime(markdown, each)).find((each) => each !== undefined);
  return lines === undefined
    ? undefined
    : finished(situation.say('did.read'), pageSays(situation.say, lines));
}

/** “how many calories are left?”, where the page says “716 kcal left”. */
function inUnitOfPage({ topic, ...asked }: Reading, markdown: string, ask: Ask): Next | undefined {
  if (!/\bcalories?\b/i.test(topic) || /\bcalorie/i.test(markdown) || !/\bkcal\b/i.test(markdown))
    return undefined;
  const unit = topic.replace(/\bcalories?\b/i, 'kcal');
  // What a meal had is more than the first thing of it.
  const { what } = OF_A_THING.exec(unit)?.groups ?? {};
  const part = what === undefined ? undefined : ask({ ...asked, what: 'part', topic: what });
  if (part?.kind === 'finished') return part;
  const found = ask({ ...asked, topic: unit });
  // Lines that speak of them are not counted.
  const isSaid = found.kind === 'finished' && /\d\s?kcal\b/i.test(found.answer ?? '');
  return isSaid || found.kind === 'failed' ? found : ask({ ...asked, what: 'part', topic: 'kcal' });
}
const OF_A_THING =
  /^kcal (?:did|does|do|has|have|are|is|were) (?!left|there)(?:(?:i|we|you) (?:have|eat|get) (?:for|at|from) )?(?:the )?(?<what>.+?)(?: (?:have|got|contain|in it))?$/i;

/** A time or a day was asked for, and this says neither. */
export const isUntimed = ({ wants }: Reading, text: string): boolean => wants === 'time' && !saysTime(text);

/** A whole part of the page that bears the name of a thing does not tell how heavy it is. */
const isTooMuch = ({ columns = [] }: Reading, found: Next): boolean =>
  columns.length > 0 &&
  !columns.some((column) => /^(?:Duration|Location)$/.test(column)) &&
  found.kind === 'finished' &&
  (found.answer ?? '').split('\n').filter(Boolean).length > MOST_QUOTED;

/** “how heavy is the lake?” asks for the weight of it. */
const sizeOf = ({ columns = [], topic }: Reading): string => [columns[0]?.toLowerCase(), topic].join(' of ');

/** As it was asked, else in the words that pages have for it. */
export function inWordsOfPage(instruction: Reading, situation: Situation, markdown: string, ask: Ask): Next {
  const first = beforeAsked(instruction, situation, markdown, ask);
  if (first !== undefined) return first;
  const found = ask(instruction);
  const asked = isTooMuch(instruction, found)
    ? failed(situation.say('fail.nothing-about', { topic: sizeOf(instruction), page: '' }), false)
    : found;
  if (asked.kind !== 'failed') return asked;
  return (
    inUnitOfPage(instruction, markdown, ask) ?? inOtherWords(instruction, situation, markdown, ask) ?? asked
  );
}
