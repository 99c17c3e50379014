import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { TaskState } from '../../core/task/state.ts';
import { isEnded } from '../../core/task/state.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { CallCard, type Unfinished } from './call-card.tsx';
import { type ProgressItem, progressItems } from './progress-items.ts';
import {
  AgentRow,
  CompressionRow,
  MessageRow,
  ModelFailureRow,
  PlanEditRow,
  QuestionRow,
  TextRow,
} from './progress-rows.tsx';
import type { LoadPayload } from './use-payload.ts';

const SpecifiedRow = lazy(() => import('../templates/specified-row.tsx'));

/** So many of the newest lines are drawn at first; a task of thousands still opens at once. */
const FIRST_SHOWN = 150;

export interface ProgressListProps {
  state: TaskState;
  loadPayload: LoadPayload;
  loadBlob: (hash: string) => Promise<unknown>;
  /** The step that somebody asked to be brought to, and how often so far. */
  asked?: AskedStep | undefined;
}

export interface AskedStep {
  key: string;
  times: number;
}

/** What happened, line by line. */
export function ProgressList({ state, loadPayload, loadBlob, asked }: ProgressListProps) {
  const { text, format } = useText();
  const [all, setAll] = useState(false);
  const items = useMemo(() => progressItems(state), [state]);
  useEffect(() => {
    const index = items.findIndex((item) => item.key === asked?.key);
    if (index !== -1 && index < items.length - FIRST_SHOWN) setAll(true);
  }, [asked, items]);
  const hidden = all ? 0 : Math.max(0, items.length - FIRST_SHOWN);
  return (
    <>
      {hidden > 0 && (
        <Button look="quiet" size="small" className="w-full" onClick={() => setAll(true)}>
          {text.task.earlier(format.count(hidden))}
        </Button>
      )}
      <ol aria-label={text.task.progress} className="quiet-list">
        {items.slice(hidden).map((item) => (
          <li key={item.key} className="lazy-row">
            <ProgressRow
              item={item}
              asked={asked?.key === item.key ? asked.times : 0}
              state={state}
              unfinished={unfinishedIn(state)}
              loadPayload={loadPayload}
              loadBlob={loadBlob}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function unfinishedIn({ status }: TaskState): Unfinished {
  if (status === 'waiting') return 'waiting';
  return isEnded(status) || status === 'paused' ? 'interrupted' : 'running';
}

function ProgressRow({
  item,
  asked,
  state,
  unfinished,
  loadPayload,
  loadBlob,
}: {
  item: ProgressItem;
  asked: number;
  state: TaskState;
  unfinished: Unfinished;
  loadPayload: LoadPayload;
  loadBlob: (hash: string) => Promise<unknown>;
}) {
  switch (item.kind) {
    case 'call':
      return (
        <CallCard
          call={item.call}
          turn={item.turn}
          asked={asked}
          unfinished={unfinished}
          loadPayload={loadPayload}
          loadBlob={loadBlob}
        />
      );
    case 'agent':
      return <AgentRow run={item.run} />;
    case 'text':
      if (item.turn.path.startsWith('roleplay/specify/'))
        return (
          <Suspense>
            <SpecifiedRow state={state}>
              <TextRow source={item.text} load={loadPayload} />
            </SpecifiedRow>
          </Suspense>
        );
      return <TextRow source={item.text} load={loadPayload} />;
    case 'note':
      return <TextRow source={item.text} load={loadPayload} />;
    case 'model-failure':
      return <ModelFailureRow failure={item.failure} />;
    case 'compression':
      return <CompressionRow compression={item.compression} cached={item.cached} />;
    case 'message':
      return <MessageRow words={item.words} />;
    case 'plan-edit':
      return <PlanEditRow edit={item.edit} />;
    case 'question':
      return <QuestionRow question={item.question} />;
  }
}
