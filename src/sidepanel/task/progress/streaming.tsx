import { LoaderCircle } from 'lucide-react';
import { memo } from 'react';
import type { TaskState } from '../../../core/task/state.ts';
import { LazyMarkdown } from '../../markdown/lazy-markdown.tsx';
import type { Provisional } from '../../mirror/provisional.ts';
import { useText } from '../../text/text-context.tsx';
import { settledParts } from './settled-parts.ts';

/** Visible length of a running thought: its end. */
const THOUGHT_LENGTH = 280;

/** The text being written at this moment, or that the model is thinking. */
export function Streaming({ state, provisional }: { state: TaskState; provisional: readonly Provisional[] }) {
  const { text } = useText();
  const written = provisional.findLast(({ kind }) => kind === 'text');
  const thought = provisional.findLast(({ kind }) => kind === 'reasoning');
  const writesPlan = provisional.some(({ kind }) => kind === 'plan-xml');
  if (written && written.text.trim() !== '')
    return (
      <div className="px-2 py-1.5" aria-busy="true">
        <Written text={written.text} />
      </div>
    );
  if (writesPlan || !isThinking(state)) return null;
  return (
    <div className="px-2 py-1.5 text-sm text-faint">
      <p className="flex items-center gap-2">
        <LoaderCircle className="size-4 shrink-0 animate-spin text-accent" aria-hidden />
        {text.task.thinking}
      </p>
      {thought && <p className="mt-1 line-clamp-3 ps-6 text-xs">{thought.text.slice(-THOUGHT_LENGTH)}</p>}
    </div>
  );
}

/** Completed text is not parsed again with each frame. */
const Part = memo(LazyMarkdown);

/**
 * A part that grows this long without an end is shown as plain text: parsing all of it with each frame would block the
 * panel.
 */
const LONGEST_PARSED = 20_000;

function Written({ text }: { text: string }) {
  const parts = settledParts(text);
  return parts.map((part, index) =>
    index === parts.length - 1 && part.length > LONGEST_PARSED ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added, at the end
      <p key={index} className="whitespace-pre-wrap">
        {part}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added, at the end
      <Part key={index} source={part} streaming={index === parts.length - 1} />
    ),
  );
}

/** A model was called and has not answered, and no tool call is running. */
function isThinking(state: TaskState): boolean {
  if (state.status === 'init') return true;
  if (state.status !== 'running') return false;
  const turns = state.agents.filter((run) => run.status === 'running').flatMap((run) => run.turns.slice(-1));
  return turns.length === 0 || turns.some((turn) => !turn.reply || turn.calls.every((call) => call.result));
}
