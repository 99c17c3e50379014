import type { InstructionOf } from '../instruction.ts';
import { answerOf, markdownOf, saidYes } from './answers.ts';
import { recover } from './recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type Situation,
  told,
} from './situation.ts';

/** Asks the person; anything but a plain "yes" to a confirmation ends the work. */
export function ask(instruction: InstructionOf<'ask'>, situation: Situation): Next {
  const { say } = situation;
  const question = instruction.question || say('ask.go-on');
  const last = lastFor(situation, 'act');
  if (last?.status === 'done') {
    if (instruction.mode === 'confirm' && !saidYes(last)) return failed(say('fail.said-no'));
    return finished(say('did.ask', { answer: answerOf(last) ?? '✓' }));
  }
  const { mode: kind, options } = instruction;
  return (
    recover(situation, attemptsFor(situation, 'act')) ??
    call(situation, 'human_interact', { kind, question, options }, say('doing.ask', { question }))
  );
}

export function handOver({ request }: InstructionOf<'hand-over'>, situation: Situation): Next {
  const { say } = situation;
  if (lastFor(situation, 'act')?.status === 'done') return finished(say('did.hand-over'));
  const login = request === '' || /log|sign|登/i.test(request);
  const question = login ? say('ask.help-login') : say('ask.help', { request });
  return (
    recover(situation, attemptsFor(situation, 'act')) ??
    call(situation, 'human_interact', { kind: 'request_help', question }, say('doing.hand-over'))
  );
}

export function screenshot(situation: Situation): Next {
  const { say } = situation;
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done') return finished(say('did.screenshot'));
  return recover(situation, tries) ?? call(situation, 'screenshot', {}, say('doing.screenshot'));
}

/** Saves given text, the page, or what was read before. */
export function save(instruction: InstructionOf<'save'>, situation: Situation): Next {
  const { say, found } = situation;
  const name = instruction.name || (situation.language === 'zh' ? '结果.md' : 'result.md');
  const tries = attemptsFor(situation, 'act');
  const last = tries.at(-1);
  if (last?.status === 'done') return finished(say('did.save', { name }), last.text.split('\n', 1)[0] ?? '');
  if (last?.status === 'failed' || last?.status === 'refused')
    return failed(say('fail.tool', { told: told(last) }), false);
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const saving = (input: Record<string, unknown>): Next =>
    call(situation, 'save_file', { name, ...input }, say('doing.save', { name }));
  if (instruction.what === 'content') return saving({ content: instruction.content ?? '' });
  const earlier = found.at(-1);
  if (instruction.what === 'result' && earlier !== undefined)
    return markdownOf(situation.history.at(-1)) === earlier
      ? saving({ use_tool_result: true })
      : saving({ content: earlier });
  const read = lastFor(situation, 'read');
  if (read?.status === 'done') return saving({ use_tool_result: true });
  if (attemptsFor(situation, 'read').length >= 2)
    return failed(read === undefined ? say('fail.nothing-read') : told(read), false);
  return call(situation, 'read_page', {}, say('doing.read'), 'read');
}
