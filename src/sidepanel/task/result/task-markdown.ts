import type { Language } from '../../../core/language.ts';
import type { TaskState } from '../../../core/task/state.ts';
import type { Texts } from '../../text/en.ts';
import type { Format } from '../../text/format.ts';
import { endIn } from '../../text/phrases.ts';
import { sidePromptIn } from '../../text/sentences.ts';
import { namedIn } from '../../text/text-context.tsx';
import { shownStatusOf } from '../shown-status.ts';
import { loadingNothing } from './loading-nothing.ts';
import { resultMarkdown } from './result-markdown.ts';

/** A task as a Markdown document: the wish, the answer, and the steps. */
export function taskMarkdown(
  state: TaskState,
  value: unknown,
  { text, format, language }: { text: Texts; format: Format; language: Language },
): string {
  const end = endIn(language, state, format);
  const calls = state.agents
    .flatMap((run) => run.turns.flatMap((turn) => turn.calls))
    .toSorted((a, b) => a.startedAt - b.startedAt);
  const done = calls.map((call) => {
    const { tool, result } = call;
    const note = result && result.status !== 'done' ? ` (${namedIn(text.outcomes, result.status)})` : '';
    const where = result?.url ? ` – <${result.url}>` : '';
    return `1. ${oneLine(sidePromptIn(language, call) || tool)}${note}${where}`;
  });
  const said = resultMarkdown(value).trim();
  const parts = [
    `# ${oneLine(state.created.words).slice(0, 120)}`,
    `${text.status[shownStatusOf(state)]} · ${format.dateTime(state.endedAt ?? state.updatedAt)}`,
    quoted(state.created.words),
    `## ${text.result.label}`,
    end.says ?? (said || text.result.empty),
    ...(end.seeResult && said ? [said] : []),
    ...(end.nextStep ? [`**${text.app.pair(text.result.nextStep, '').trim()}** ${end.nextStep}`] : []),
    ...(done.length > 0 ? [`## ${text.task.progress}`, done.join('\n')] : []),
  ];
  return loadingNothing(`${parts.join('\n\n')}\n`);
}

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();
const quoted = (words: string): string =>
  words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
