import { useState } from 'react';
import type { Language } from '../../core/language.ts';
import type { TimelineRow } from '../../core/task/timeline.ts';
import type { Format } from '../text/format.ts';
import { questionIn } from '../text/phrases.ts';
import { sidePromptIn } from '../text/sentences.ts';
import { namedIn, useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';
import type { Spent } from './time-scale.ts';
import type { TimelineLine } from './timeline-lines.ts';
import type { zhTimeline } from './zh-timeline.ts';

export interface TimelineLineProps {
  line: TimelineLine;
  text: typeof zhTimeline;
  scale: (at: number) => number;
  /** Start of the task. */
  startedAt: number;
  onShowStep: (step: string) => void;
}

/** A turn is a button with its bars; expanded, it names its parts. Everything else is a line of text. */
export function TimelineLineRow({ line, text, scale, startedAt, onShowStep }: TimelineLineProps) {
  const { format, text: all, language, modelName } = useText();
  const [open, setOpen] = useState(false);
  if (line.kind === 'agent')
    return (
      <p className="mt-1 truncate px-1 text-xs font-semibold text-soft">{namedIn(all.agents, line.name)}</p>
    );
  if (line.kind === 'mark')
    return (
      <p className="truncate px-1 py-0.5 text-xs text-faint">
        <span className="me-1 tabular-nums">{format.clock(line.startedAt - startedAt)}</span>
        {text.marks[line.mark]}
        {line.text && `: ${line.text}`}
      </p>
    );
  const name = line.kind === 'turn' ? text.turn(format.count(line.number)) : text.question;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid w-full grid-cols-[4.75rem_1fr_3.75rem] items-center gap-2 tiny:grid-cols-[3rem_1fr_3rem] tiny:gap-1 rounded-[6px] px-1 py-0.5 text-start text-xs hover:bg-sunken"
      >
        <span className="truncate">{name}</span>
        <span aria-hidden className="relative block h-3 overflow-hidden rounded-[3px] bg-sunken">
          {line.parts.map((part) => (
            <Bar key={part.id} part={part} scale={scale} />
          ))}
        </span>
        <span className="truncate text-end text-faint tabular-nums">{format.duration(line.durationMs)}</span>
      </button>
      {open && (
        <div className="mb-1 ms-1 border-s border-line ps-2.5">
          <ul className="quiet-list text-xs">
            {line.parts.map((part) => (
              <li key={part.id} className="flex gap-2 py-0.5">
                <span className="min-w-0 grow">
                  {partName(part, language, format, modelName)}
                  <Standing part={part} text={text} />
                </span>
                <span className="shrink-0 text-faint tabular-nums">
                  {text.at(format.clock(part.startedAt - startedAt))} · {format.duration(part.durationMs)}
                </span>
              </li>
            ))}
          </ul>
          {line.kind === 'turn' && line.step !== undefined && (
            <button
              type="button"
              onClick={() => line.step !== undefined && onShowStep(line.step)}
              className="rounded-[6px] py-0.5 text-xs text-accent hover:underline"
            >
              {text.showStep}
            </button>
          )}
        </div>
      )}
    </>
  );
}

const SPENT_ON: Partial<Record<TimelineRow['kind'], Spent>> = {
  model: 'model',
  call: 'tools',
  question: 'waiting',
};

function Bar({ part, scale }: { part: TimelineRow; scale: (at: number) => number }) {
  const from = scale(part.startedAt);
  const to = scale(part.startedAt + part.durationMs);
  return (
    <span
      className={cx(
        'absolute inset-y-0 min-w-0.5',
        `spent-${SPENT_ON[part.kind] ?? 'tools'}`,
        part.status === 'failed' && 'spent-failed',
      )}
      style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
    />
  );
}

function partName(
  part: TimelineRow,
  language: Language,
  format: Format,
  modelName: (id: string) => string,
): string {
  const { kind, text, name, model, described, question } = part;
  if (kind === 'model') return (model && modelName(model)) || name;
  const said = question
    ? questionIn(language, { ...question, text }, format)
    : sidePromptIn(language, { userSidePrompt: text, ...(described && { described }) });
  return said || name;
}

function Standing({ part, text }: { part: TimelineRow; text: typeof zhTimeline }) {
  const words = {
    ok: '',
    failed: text.didNotWork,
    'cut-off': text.cutOff,
    'under-way': text.underWay,
  }[part.status];
  return words && <span className={part.status === 'failed' ? 'text-bad' : 'text-warn'}> – {words}</span>;
}
