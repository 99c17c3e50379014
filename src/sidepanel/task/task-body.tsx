import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Language } from '../../core/language.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { planOfRuns } from '../../core/strategy/react-plan.ts';
import type { Payload } from '../../core/task/entry.ts';
import { isEnded, type TaskState, wishesIn } from '../../core/task/state.ts';
import type { Provisional } from '../mirror/provisional.ts';
import type { Format } from '../text/format.ts';
import { endIn } from '../text/phrases.ts';
import { sidePromptIn } from '../text/sentences.ts';
import { useText } from '../text/text-context.tsx';
import type { TraceOutcome } from '../trace/send-trace.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { JournalList, type ReadEntries } from './journal-list.tsx';
import { Iterations } from './plan/plan-iterations.tsx';
import { PlanTree } from './plan/plan-tree.tsx';
import { type AskedStep, ProgressList } from './progress/progress-list.tsx';
import { Streaming } from './progress/streaming.tsx';
import type { ResultActions } from './result/result-buttons.tsx';
import { ResultCard } from './result/result-card.tsx';
import { resultMarkdown } from './result/result-markdown.ts';
import { TraceButtons } from './result/trace-buttons.tsx';
import { shownStatusOf } from './shown-status.ts';
import { Wish } from './wish.tsx';

const Timeline = lazy(() => import('../timeline/timeline.tsx'));
const StreamingPlan = lazy(() => import('./plan/streaming-plan.tsx'));

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
  /** Absent for a task that is only viewed. */
  actions?: TaskActions | undefined;
}

export interface TaskActions extends ResultActions {
  onExport: () => Promise<boolean>;
  /** Absent if no collector is configured. */
  onSendTrace: (() => Promise<TraceOutcome>) | undefined;
  /** Applies an edit of the plan; returns what is wrong with it if it is refused. */
  onChangePlan: (plan: Plan) => Promise<string | undefined>;
}

/** The task from the wish to its answer. Once it has ended the answer comes first, then the steps. */
export function TaskBody(props: TaskBodyProps) {
  const { state, provisional, actions } = props;
  const { text, format, language } = useText();
  const { result } = state;
  // If the task had already ended when it was opened, its plan is collapsed; if it ends later, the plan stays as it is.
  const openedLive = useRef(!isEnded(state.status)).current;
  const plan = useMemo(
    () => state.plan ?? planOfRuns(state, (call) => sidePromptIn(language, call)),
    [state, language],
  );
  // Nothing more happens here.
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
      <Wish
        created={state.created}
        given={state.given}
        iconOf={props.iconOf}
        onReword={ended && actions?.onReword}
      />
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
      {/* The current plan stays visible while the planner writes another. */}
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
              // The steps of a task without its own plan are listed below: its plan is only for the drawing.
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
        {text.status[shownStatusOf(state)]}.{' '}
        {ended ? endHeard(ended, language, format) : lastLine(state, language)}
      </p>
    </div>
  );
}

/** Everything that the person has asked for, in their words. */
const wishOf = (state: TaskState): string =>
  [state.created, ...wishesIn(state.messages).filter(({ planEdit }) => !planEdit)]
    .map(({ words }) => words)
    .join('\n');

/** Length of an end that is read aloud without being asked for. */
const HEARD_LENGTH = 300;

/** How the task ended, for screen readers: the beginning of its answer, or what happened. */
function endHeard(state: TaskState & { result: Payload }, language: Language, format: Format): string {
  const { result } = state;
  const { says = 'inline' in result ? resultMarkdown(result.inline) : '' } = endIn(language, state, format);
  // No signs of tables and code.
  return says.replace(/[|*`#]|-{3,}/gu, ' ').slice(0, HEARD_LENGTH);
}

/** The newest progress line, for screen readers. */
function lastLine(state: TaskState, language: Language): string {
  const calls = state.agents.flatMap((run) => run.turns.slice(-1).flatMap((turn) => turn.calls.slice(-1)));
  const last = calls.toSorted((a, b) => a.startedAt - b.startedAt).at(-1);
  return last ? sidePromptIn(language, last) : '';
}
