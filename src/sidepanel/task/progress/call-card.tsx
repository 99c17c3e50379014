import { memo, useEffect, useId, useRef, useState } from 'react';
import type { CallState, TurnState } from '../../../core/task/state.ts';
import { sidePromptIn } from '../../text/sentences.ts';
import { useText } from '../../text/text-context.tsx';
import { cx } from '../../ui/cx.ts';
import type { Mark } from '../../ui/status-mark.tsx';
import type { LoadPayload } from '../use-payload.ts';
import { CallDetails } from './call-details.tsx';
import { StepLine } from './step-line.tsx';

/** It is running, waits for the person, or was interrupted with its task. */
export type Unfinished = 'running' | 'waiting' | 'interrupted';

export interface CallCardProps {
  call: CallState;
  turn: TurnState;
  /** State of a call without an outcome. */
  unfinished: Unfinished;
  loadPayload: LoadPayload;
  loadBlob: (hash: string) => Promise<unknown>;
  /** How often this card was requested: each time it opens and takes the focus. */
  asked?: number;
  onToggle?: () => void;
}

export type CallStatus =
  | 'running'
  | 'waiting'
  | 'done'
  | 'partly'
  | 'failed'
  | 'dropped'
  | 'heldBack'
  | 'interrupted';

export function callStatus(call: CallState, unfinished: Unfinished): CallStatus {
  if (!call.result) return unfinished;
  if (call.result.status === 'done') return 'done';
  return UNDONE[call.result.status] ?? 'failed';
}

/** Calls that are not done, or not all of it, though nothing went wrong. */
const UNDONE: Readonly<Record<string, CallStatus>> = {
  stopped: 'partly',
  'held-back': 'heldBack',
  dropped: 'dropped',
};

export const callMark: Record<CallStatus, Mark> = {
  running: 'running',
  waiting: 'waiting',
  done: 'done',
  partly: 'skipped',
  failed: 'failed',
  dropped: 'skipped',
  heldBack: 'done',
  interrupted: 'skipped',
};

/** One call of a tool: a summary line, and behind it all details. */
export const CallCard = memo(function CallCard({
  call,
  turn,
  unfinished,
  loadPayload,
  loadBlob,
  asked = 0,
  onToggle,
}: CallCardProps) {
  const { text, format, language } = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    setOpen(true);
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const status = callStatus(call, unfinished);
  return (
    <div className={cx('rounded-control', open && 'border border-line bg-raised shadow-rest')}>
      <StepLine
        ref={line}
        mark={callMark[status]}
        // Where the line itself says it, it is not read twice.
        label={text.call[status === 'heldBack' ? 'done' : status]}
        open={open}
        controls={open ? id : undefined}
        onToggle={() => {
          setOpen(!open);
          onToggle?.();
        }}
        aside={call.result && format.duration(call.result.durationMs)}
        look={cx(
          status === 'dropped' && 'text-faint line-through decoration-1',
          status === 'running' && 'font-medium',
        )}
      >
        {status === 'heldBack' ? text.call.heldBack : sidePromptIn(language, call) || call.tool}
      </StepLine>
      {open && (
        <div id={id} className="border-t border-line px-3 py-2.5">
          <CallDetails call={call} turn={turn} loadPayload={loadPayload} loadBlob={loadBlob} />
        </div>
      )}
    </div>
  );
});
