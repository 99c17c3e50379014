import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { csvOf, rowsOf } from '../../read/rows.ts';
import { answerOf, markdownOf, saidYes } from '../answers.ts';
import { actOn } from '../locate/act-on.ts';
import { pageOf } from '../locate/locate.ts';
import { click } from '../press/pointing.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type Situation,
  told,
} from '../situation.ts';

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

export function screenshot({ target }: InstructionOf<'screenshot'>, situation: Situation): Next {
  const { say } = situation;
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done') return finished(say('did.screenshot'));
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const seen = target && pageOf(situation);
  if (seen?.kind === 'next') return seen.next;
  const found = target && seen && match(seen.page, target, 'any');
  return call(
    situation,
    'screenshot',
    found?.kind === 'one' ? { ref: found.node.ref } : {},
    say('doing.screenshot'),
  );
}

export function upload({ file, target }: InstructionOf<'upload'>, situation: Situation): Next {
  const { say } = situation;
  return actOn(situation, {
    target,
    use: 'any',
    tool: 'upload_file',
    input: ({ ref }) => ({ ref, files: [file] }),
    doing: (name) => say('doing.upload', { name, file }),
    did: () => say('did.upload', { file }),
  });
}

/** What the columns are called that a list comes to. */
export const titlesOf = ({ say }: Situation): Parameters<typeof rowsOf>[1] => ({
  name: say('word.name'),
  price: say('word.price'),
  link: say('word.link'),
});

/** Saves given text, the page, or what was read before. */
export function save(instruction: InstructionOf<'save'>, situation: Situation): Next {
  const { say, found, page } = situation;
  const { own: target } = instruction;
  const isPressed = lastFor(situation, 'act')?.tool === 'click';
  if (target && (isPressed || (page && match(page, target, 'click').kind === 'one')))
    return click({ kind: 'click', target }, situation);
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
  const inRows = (markdown: string): Next | undefined => {
    const rows = /\.csv$/i.test(name) ? rowsOf(markdown, titlesOf(situation)) : undefined;
    return rows && saving({ content: csvOf(rows) });
  };
  if (instruction.what === 'result' && earlier !== undefined) {
    const isLast = markdownOf(situation.history.at(-1)) === earlier;
    return inRows(earlier) ?? saving(isLast ? { use_tool_result: true } : { content: earlier });
  }
  const read = lastFor(situation, 'read');
  if (read?.status === 'done') {
    // Of a whole page only a table is meant to be rows: its first list may lead anywhere.
    const hasTable = /^\s*\|.*\|\s*$/m.test(markdownOf(read));
    return (hasTable ? inRows(markdownOf(read)) : undefined) ?? saving({ use_tool_result: true });
  }
  if (attemptsFor(situation, 'read').length >= 2)
    return failed(read === undefined ? say('fail.nothing-read') : told(read), false);
  return call(situation, 'read_page', {}, say('doing.read'), 'read');
}
