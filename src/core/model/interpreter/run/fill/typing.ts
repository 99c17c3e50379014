import type { PageNode } from '../../../../page/snapshot.ts';
import { inShape } from '../../form/fields.ts';
import { dateSaid } from '../../grammar/words/relative-dates.ts';
import { isoDate, isoTime } from '../../grammar/words/value-kinds.ts';
import type { InstructionOf } from '../../instruction.ts';
import { answerOf } from '../answers.ts';
import { actOn, type Control } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { fieldForName, fieldInUse } from './field-in-use.ts';
import { inFigures, isNumeric } from './figures.ts';
import { pickDate } from './picking-date.ts';

/** Types into a named field, or into the one in use. */
export function type(instruction: InstructionOf<'type'>, situation: Situation): Next {
  const { say } = situation;
  const { target, append, submit } = instruction;
  const text = instruction.answer === true ? latestAnswer(situation) : instruction.text;
  if (text === undefined) return failed(say('fail.no-answer'));
  const verb = text === '' ? 'clear' : append === true ? 'append' : 'type';
  const picked = target && pickDate(target, text, situation);
  if (picked !== undefined) return picked;
  const input = (node: Control) => ({
    ref: node.ref,
    text: inFigures(node, text, situation) ?? asTaken(node, text, situation),
    append,
    submit,
  });
  const words = (name: string) => ({ name, text: shown(text) });
  if (target !== undefined)
    return actOn(situation, {
      target,
      use: 'type',
      tool: 'type',
      input,
      doing: (name) => say(`doing.${verb}`, words(name)),
      instead: (node) =>
        text !== '' && isNumeric(node) && !/\d/.test(input(node).text)
          ? failed(say('fail.only-number', { name: nameOf(node), value: shown(text) }))
          : undefined,
      did: (name) => {
        const typed = (lastFor(situation, 'act')?.input as { text?: unknown } | undefined)?.text;
        return say(`did.${verb}`, { name, text: shown(typeof typed === 'string' ? typed : text) });
      },
    });
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done') return finished(say(`did.${verb}`, words(say('word.focused'))));
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const field =
    instruction.renames === undefined
      ? fieldInUse(situation, seen.page.nodes)
      : fieldForName(seen.page.nodes, instruction.renames);
  return field === undefined
    ? failed(say('fail.no-field', { text: shown(text) }))
    : call(situation, 'type', input(field), say(`doing.${verb}`, words(nameOf(field))));
}

/** A date or a time as its field takes it. */
export function asTaken(node: PageNode, text: string, { now }: Pick<Situation, 'now'>): string {
  const kind = node.inputType ?? node.role;
  if (kind === 'time') return isoTime(text) ?? text;
  const iso = isoDate(text) ?? (now === undefined ? undefined : dateSaid(text, new Date(now)));
  return iso === undefined ? text : kind === 'date' ? iso : (inShape(node, iso) ?? text);
}

export const shown = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

function latestAnswer({ history }: Situation): string | undefined {
  const asked = history.findLast((record) => record.tool === 'human_interact' && record.status === 'done');
  return asked === undefined ? undefined : answerOf(asked);
}
