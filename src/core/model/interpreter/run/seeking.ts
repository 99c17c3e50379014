import { countFitting } from '../control/fitting-things.ts';
import { wantedIn } from '../control/wanted-things.ts';
import type { InstructionOf } from '../instruction.ts';
import { quotedList } from '../phrases/say.ts';
import { shorten } from '../text/normalise.ts';
import { foundThings } from './answers.ts';
import { andMore } from './counting.ts';
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

/** Looks for a text and says where it stands. */
export function find({ text, role }: InstructionOf<'find'>, situation: Situation): Next {
  const { say } = situation;
  const tries = attemptsFor(situation, 'act');
  const last = tries.at(-1);
  const things = foundThings(last);
  if (last?.status === 'done' && things.length > 0) {
    const places = quotedList(
      situation.language,
      [...new Set(things.map(({ name }) => shorten(name, 120)))].slice(0, 8),
    );
    return finished(say('did.find', { text }), say('answer.found', { text, places }));
  }
  if (last?.status === 'done' || last?.status === 'not-found')
    return failed(andMore(situation, say('fail.not-there', { text })), false);
  const recovery = recover(situation, tries);
  return recovery ?? call(situation, 'find', { text, role }, say('doing.find', { text }));
}

/** A page may rest while its server still works on what was asked of it: words that are not there yet may come. */
const PATIENCE_SECONDS = 5;

/** Waits a little for a text to be (or not to be) there, then says honestly which it is. */
export function verify({ text, absent, asks }: InstructionOf<'verify'>, situation: Situation): Next {
  const { say } = situation;
  const last = lastFor(situation, 'act');
  const holds = say(absent ? 'did.absent' : 'did.present', { text });
  const fails = absent
    ? say('fail.still-there', { text })
    : andMore(situation, say('fail.not-there', { text }));
  // “is there a mail from Ada” asks for a thing, which need not say it in these words.
  const isTold = asks === true && wantedIn(text)?.after !== undefined;
  if (isTold && situation.page !== undefined && countFitting(situation.page, text) !== undefined)
    return finished(holds, holds);
  const not = (): Next => (asks === true ? finished(fails, fails) : failed(fails, false));
  if (last?.status === 'done') {
    if (last.tool !== 'find') return finished(holds, holds);
    return foundThings(last).length > 0 === absent ? not() : finished(holds, holds);
  }
  if (last?.tool === 'find' && last.status === 'not-found') return absent ? finished(holds, holds) : not();
  if (last?.tool === 'wait_for' && last.status === 'timed-out' && absent) return not();
  if (last === undefined && situation.tools.has('wait_for')) {
    const doing = say(absent ? 'doing.wait-gone' : 'doing.find', { text });
    return call(
      situation,
      'wait_for',
      { text, gone: absent ? true : undefined, timeoutSeconds: PATIENCE_SECONDS },
      doing,
    );
  }
  if (attemptsFor(situation, 'act').length >= 3)
    return failed(last === undefined ? fails : told(last), false);
  return call(situation, 'find', { text }, say('doing.find', { text }));
}
