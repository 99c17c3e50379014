import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import type { TaskState } from '../../../core/task/state.ts';
import { isEnded } from '../../../core/task/state.ts';
import { useText } from '../../text/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { LoadPayload } from '../use-payload.ts';
import type { Unfinished } from './call-card.tsx';
import { CallRun } from './call-run.tsx';
import { progressItems } from './progress-items.ts';
import {
  AgentRow,
  CompressionRow,
  MessageRow,
  ModelFailureRow,
  NoInnerPlanRow,
  NoMemoryRow,
  PlanEditRow,
  QuestionRow,
  TextRow,
} from './progress-rows.tsx';
import { type ProgressLine, withRepeatedTogether } from './repeated-calls.ts';

const SpecifiedRow = lazy(() => import('../../dialogue/specified-row.tsx'));

/** Number of newest lines rendered at first; a task with thousands still opens at once. */
const FIRST_SHOWN = 150;

export interface ProgressListProps {
  state: TaskState;
  loadPayload: LoadPayload;
  loadBlob: (hash: string) => Promise<unknown>;
  /** The requested step, and how often it was requested. */
  asked?: AskedStep | undefined;
}

export interface AskedStep {
  key: string;
  times: number;
}

/** What happened, line by line. Text streaming below it does not render it again. */
export const ProgressList = memo(function ProgressList({
  state,
  loadPayload,
  loadBlob,
  asked,
}: ProgressListProps) {
  const { text, format } = useText();
  const [all, setAll] = useState(false);
  const lines = useMemo(() => withRepeatedTogether(progressItems(state)), [state]);
  useEffect(() => {
    const index = lines.findIndex((line) => asked && keysOf(line).includes(asked.key));
    if (index !== -1 && index < lines.length - FIRST_SHOWN) setAll(true);
  }, [asked, lines]);
  const hidden = all ? 0 : Math.max(0, lines.length - FIRST_SHOWN);
  const unfinished = unfinishedIn(state);
  return (
    <>
      {hidden > 0 && (
        <Button look="quiet" size="small" className="w-full" onClick={() => setAll(true)}>
          {text.task.earlier(format.count(hidden), hidden)}
        </Button>
      )}
      <ol aria-label={text.task.progress} className="quiet-list">
        {lines.slice(hidden).map((line) =>
          line.kind === 'calls' ? (
            <CallRun
              key={line.key}
              calls={line.calls}
              asked={asked}
              unfinished={unfinished}
              loadPayload={loadPayload}
              loadBlob={loadBlob}
            />
          ) : (
            <li key={line.key} className="lazy-row">
              <ProgressRow line={line} state={state} loadPayload={loadPayload} />
            </li>
          ),
        )}
      </ol>
    </>
  );
});

const keysOf = (line: ProgressLine): string[] =>
  line.kind === 'calls' ? line.calls.map(({ key }) => key) : [line.key];

function unfinishedIn({ status }: TaskState): Unfinished {
  if (status === 'waiting') return 'waiting';
  return isEnded(status) || status === 'paused' ? 'interrupted' : 'running';
}

function ProgressRow({
  line,
  state,
  loadPayload,
}: {
  line: Exclude<ProgressLine, { kind: 'calls' }>;
  state: TaskState;
  loadPayload: LoadPayload;
}) {
  switch (line.kind) {
    case 'agent':
      return <AgentRow run={line.run} />;
    case 'text':
      if (line.turn.path.startsWith('roleplay/specify/'))
        return (
          <Suspense>
            <SpecifiedRow state={state}>
              <TextRow source={line.text} load={loadPayload} />
            </SpecifiedRow>
          </Suspense>
        );
      return <TextRow source={line.text} load={loadPayload} />;
    case 'note':
      return <TextRow source={line.text} load={loadPayload} />;
    case 'no-inner-plan':
      return <NoInnerPlanRow run={line.run} />;
    case 'no-memory':
      return <NoMemoryRow {...line.trouble} />;
    case 'model-failure':
      return <ModelFailureRow failure={line.failure} isPutOff={line.isPutOff} />;
    case 'compression':
      return <CompressionRow compression={line.compression} cached={line.cached} />;
    case 'message':
      return <MessageRow words={line.words} />;
    case 'plan-edit':
      return <PlanEditRow edit={line.edit} />;
    case 'question':
      return <QuestionRow question={line.question} />;
  }
}
