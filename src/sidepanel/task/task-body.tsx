import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Language } from '../../core/language.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { planOfRuns } from '../../core/strategy/react-plan.ts';
import type { Payload } from '../../core/task/entry.ts';
import { isEnded, type TaskState, wishesIn } from '../../core/task/state.ts';
import type { Provisional } from '../mirror/provisional.ts';
import { sidePromptIn } from '../text/sentences.ts';
import { useText } from '../text/text-context.tsx';
import type { TraceOutcome } from '../trace/send-trace.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { JournalList, type ReadEntries } from './journal-list.tsx';
import { Iterations } from './plan-iterations.tsx';
import { PlanTree } from './plan-tree.tsx';
import { type AskedStep, ProgressList } from './progress-list.tsx';
import type { ResultActions } from './result-buttons.tsx';
import { ResultCard } from './result-card.tsx';
import { standingOf } from './standing.ts';
import { Streaming } from './streaming.tsx';
import { TraceButtons } from './trace-buttons.tsx';
import { Wish } from './wish.tsx';

const Timeline = lazy(() => import('../timeline/timeline.tsx'));
const StreamingPlan = lazy(() => import('./streaming-plan.tsx'));

export interface TaskBodyProps {
  state: TaskState;
  provisional: readonly Provisional[];
  suggestModel: boolean;
  tabs: readonly TabInfo[];
  iconOf: (url: string) => string | undefined;
  loadPayload: (payload: Payload) => Promise<unknown>;
  loadBlob: (hash: string) => Promise<unknown>;
  readEntries: ReadEntries;
  onShowTab: (tabId: number) => void;
  saveFile: (name: string, text: string) => void;
  /** Absent of a task that is only looked at. */
  actions?: TaskActions | undefined;
}

export interface TaskActions extends ResultActions {
  onExport: () => Promise<boolean>;
  /** Absent where no collector is set up. */
  onSendTrace: (() => Promise<TraceOutcome>) | undefined;
  /** Takes an edit of the plan; gives what is wrong with it, when it is refused. */
  onChangePlan: (plan: Plan) => Promise<string | undefined>;
}

/** The task from the wish to its answer. Once it has ended the answer comes first, then what was done. */
export function TaskBody(props: TaskBodyProps) {
  const { state, provisional, actions } = props;
  const { text, language } = useText();
  const { result } = state;
  // A task that was already over when it was opened shows its plan folded; one that ends meanwhile stays as it is.
  const openedLive = useRef(!isEnded(state.status)).current;
  const plan = useMemo(
    () => state.plan ?? planOfRuns(state, (call) => sidePromptIn(language, call)),
    [state, language],
  );
  // Nothing more comes of it here.
  const over = isEnded(state.status) || !actions;
  const ended = useMemo(
    () => (isEnded(state.status) && result ? { ...state, result } : undefined),
    [state, result],
  );
  const [asked, setAsked] = useState<AskedStep>();
  const showStep = useCallback(
    (key: string) => setAsked((before) => ({ key, times: (before?.times ?? 0) + 1 })),
    [],
  );
  const planXml = provisional.findLast(({ kind }) => kind === 'plan-xml');
  return (
    <div className="space-y-3 px-3 py-3">
      <Wish created={state.created} given={state.given} iconOf={props.iconOf} />
      {ended && (
        <ResultCard
          state={ended}
          suggestModel={props.suggestModel}
          loadPayload={props.loadPayload}
          actions={actions}
          saveFile={props.saveFile}
          tabs={props.tabs}
          iconOf={props.iconOf}
          onShowStep={showStep}
          onShowTab={props.onShowTab}
        />
      )}
      {/* A plan that stands is not put away while the planner writes another. */}
      {planXml && !state.plan ? (
        <Suspense>
          <StreamingPlan xml={planXml.text} />
        </Suspense>
      ) : (
        plan && (
          <Iterations value={state.iterations}>
            <PlanTree
              key={plan.id}
              plan={plan}
              whole={plan}
              isCourse={!state.plan}
              wish={wishOf(state)}
              // What a task without a plan of its own does is told below: its plan is there to be drawn.
              defaultOpen={openedLive && state.plan !== undefined}
              saveFile={props.saveFile}
              task={state.created}
              onSaveTemplate={state.plan && actions?.onSaveTemplate}
              onChange={state.plan && !isEnded(state.status) ? actions?.onChangePlan : undefined}
            />
          </Iterations>
        )
      )}
      <div className="-mx-2">
        <ProgressList state={state} loadPayload={props.loadPayload} loadBlob={props.loadBlob} asked={asked} />
        {!over && <Streaming state={state} provisional={provisional} />}
      </div>
      {over && (
        <JournalList
          taskId={state.id}
          count={state.entryCount}
          readEntries={props.readEntries}
          loadPayload={props.loadPayload}
        />
      )}
      {over && (
        <Disclosure label={text.task.overTime}>
          <Suspense>
            <Timeline
              taskId={state.id}
              readEntries={props.readEntries}
              loadPayload={props.loadPayload}
              onShowStep={showStep}
            />
          </Suspense>
        </Disclosure>
      )}
      {over && actions && <TraceButtons onExport={actions.onExport} onSend={actions.onSendTrace} />}
      <p role="status" className="sr-only">
        {text.status[standingOf(state)]}. {lastLine(state, language)}
      </p>
    </div>
  );
}

/** All that the person has asked for, in their words. */
const wishOf = (state: TaskState): string =>
  [state.created, ...wishesIn(state.messages).filter(({ planEdit }) => !planEdit)]
    .map(({ words }) => words)
    .join('\n');

/** The newest line of progress, for those who hear the panel. */
function lastLine(state: TaskState, language: Language): string {
  const calls = state.agents.flatMap((run) => run.turns.slice(-1).flatMap((turn) => turn.calls.slice(-1)));
  const last = calls.toSorted((a, b) => a.startedAt - b.startedAt).at(-1);
  return last ? sidePromptIn(language, last) : '';
}
