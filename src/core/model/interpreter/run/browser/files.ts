import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { csvOf, rowsOf } from '../../read/rows.ts';
import { markdownOf } from '../answers.ts';
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

/** Saves given text, the page, or what was read before; by the page's own button, where it has one for that. */
export function save(instruction: InstructionOf<'save'>, situation: Situation): Next {
  const { say, page, language } = situation;
  const { own: target } = instruction;
  const isPressed = lastFor(situation, 'act')?.tool === 'click';
  if (target && (isPressed || (page && match(page, target, 'click').kind === 'one')))
    return click({ kind: 'click', target }, situation);
  const name = instruction.name || (language === 'zh' ? '结果.md' : 'result.md');
  const tries = attemptsFor(situation, 'act');
  const last = tries.at(-1);
  if (last?.status === 'done') return finished(say('did.save', { name }), last.text.split('\n', 1)[0] ?? '');
  if (last?.status === 'failed' || last?.status === 'refused')
    return failed(say('fail.tool', { told: told(last) }), false);
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const content = contentOf(instruction, name, situation);
  return 'kind' in content
    ? content
    : call(situation, 'save_file', { name, ...content }, say('doing.save', { name }));
}

/** What a file gets, as `save_file` takes it. */
type Content = { content: string } | { use_tool_result: true };

/** What is saved, or the step that has to come first. */
function contentOf(
  { what, content = '' }: InstructionOf<'save'>,
  file: string,
  situation: Situation,
): Content | Next {
  const { say, found, history } = situation;
  if (what === 'content') return { content };
  const inRows = (markdown: string): Content | undefined => {
    const rows = /\.csv$/i.test(file) ? rowsOf(markdown, titlesOf(situation)) : undefined;
    return rows && { content: csvOf(rows) };
  };
  const earlier = found.at(-1);
  if (what === 'result' && earlier !== undefined) {
    const isLast = markdownOf(history.at(-1)) === earlier;
    return inRows(earlier) ?? (isLast ? { use_tool_result: true } : { content: earlier });
  }
  const read = lastFor(situation, 'read');
  if (read?.status === 'done') {
    // Of a whole page only a table is meant to be rows: its first list may lead anywhere.
    const hasTable = /^\s*\|.*\|\s*$/m.test(markdownOf(read));
    return (hasTable ? inRows(markdownOf(read)) : undefined) ?? { use_tool_result: true };
  }
  return attemptsFor(situation, 'read').length >= 2
    ? failed(read === undefined ? say('fail.nothing-read') : told(read), false)
    : call(situation, 'read_page', {}, say('doing.read'), 'read');
}
