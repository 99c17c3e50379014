import type { InstructionOf } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { nearestTo } from '../../read/nearest.ts';
import { markdownOf } from '../answers.ts';
import { nameOf } from '../locate/locate.ts';
import { leadTo } from '../locate/sections.ts';
import { call, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { nearestSays } from './quotes.ts';
import { readOnce } from './read-once.ts';

/**
 * What the page does not say may be said behind its link of that name, which is then opened; else the lines that speak
 * of the thing at all are given, as no more than that.
 */
export function readDeeper(
  instruction: InstructionOf<'read'>,
  situation: Situation,
  first: string,
  answer: (instruction: InstructionOf<'read'>, situation: Situation, markdown: string) => Next,
): Next | undefined {
  const { say, page } = situation;
  if (instruction.what !== 'question' && instruction.what !== 'part') return undefined;
  if (instruction.not === true || instruction.thing !== undefined || instruction.extreme !== undefined)
    return undefined;
  const { topic } = instruction;
  const opened = lastFor(situation, 'deeper');
  const lead = opened === undefined && page !== undefined ? leadTo(page, topic) : undefined;
  const name = lead && nameOf(lead);
  if (lead !== undefined && name !== undefined)
    return call(situation, 'click', { ref: lead.ref }, say('doing.open', { name }), 'deeper');
  if (opened?.status === 'done') {
    const step = readOnce(situation, 'below', {}, say('doing.read'));
    if (step?.kind === 'call') return step;
    const below = markdownOf(lastFor(situation, 'below'));
    const found = answer(instruction, situation, below);
    if (found.kind === 'finished') return found;
    const near = nearestTo(below, topic);
    if (near !== undefined) return finished(say('did.read'), nearestSays(say, near));
  }
  const near = nearestTo(first, topic);
  return near === undefined
    ? undefined
    : finished(say('did.read'), nearestSays(say, withWhatFollows(near, situation)));
}

const LONGEST_PART = 300;

/** A name alone tells nothing of what was asked: the card that it names is told with what it says. */
function withWhatFollows(near: string, { page }: Situation): string {
  if (page === undefined) return near;
  const around = new Surroundings(page);
  const told = near.split('\n').map((line) => {
    const at = page.nodes.findIndex(({ role, name }) => role === 'text' && name === line.trim());
    const row = at < 0 ? undefined : around.row(at);
    if (row === undefined) return line;
    const texts = page.nodes.slice(row, around.end(row)).filter(({ role }) => role === 'text');
    const text = texts.map(({ name }) => name).join(' · ');
    return text.length <= LONGEST_PART ? text : line;
  });
  return told.join('\n');
}
