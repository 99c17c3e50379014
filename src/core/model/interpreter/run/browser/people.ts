import type { InstructionOf } from '../../instruction.ts';
import { answerOf, saidYes } from '../answers.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';

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
