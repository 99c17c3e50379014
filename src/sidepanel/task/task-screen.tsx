import {
  type FocusEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { canChangePlan, planToGoOn } from '../../core/strategy/retry.ts';
import { READY_TO_START } from '../../core/task/pause-reason.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { wasBegun } from '../../core/task/was-begun.ts';
import type { TaskMirror } from '../mirror/follow-task.ts';
import { keptEdit } from '../panel/ended-commands.ts';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { otherModel } from '../panel/run-again.ts';
import { answerKey, planKey } from '../panel/written-words.ts';
import { QuestionCard } from '../question/question-card.tsx';
import { PanelComposer } from '../shell/panel-composer.tsx';
import { questionIn } from '../text/phrases.ts';
import { refusalWithProblems } from '../text/refused-plan.tsx';
import { modelLabel } from '../text/shown-model.ts';
import { useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { FormTaskContext } from '../ui/use-form-draft.ts';
import { MESSAGE_BOX, MessageBox } from './message-box.tsx';
import { openQuestions } from './progress/progress-items.ts';
import { SayToTask } from './say-to-task.ts';
import { type TaskActions, TaskBody } from './task-body.tsx';
import { TaskHeader } from './task-header.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

const PlanReview = lazy(() => import('./plan/plan-review.tsx'));
const PlanChange = lazy(() => import('./plan/plan-change.tsx'));

/** One task: its status, what happened, its questions, and the message box. */
export function TaskScreen({ taskId }: { taskId: string }) {
  const { text } = useText();
  const mirror = usePanelState((state) => state.task);
  const state = mirror?.taskId === taskId ? mirror.state : undefined;
  if (mirror && state)
    return (
      <FormTaskContext value={taskId}>
        <LoadedTask mirror={mirror} state={state} />
      </FormTaskContext>
    );
  return (
    <main className="grid grow place-items-center p-6 text-center text-sm text-faint">
      <div>
        <p>
          {mirror?.status === 'missing'
            ? text.task.missing
            : mirror?.status === 'unreadable'
              ? text.task.unreadable
              : text.task.loading}
        </p>
        {mirror?.trouble && (
          <Disclosure label={text.call.details} className="mt-3 text-start">
            <p className="text-xs wrap-anywhere">{mirror.trouble}</p>
          </Disclosure>
        )}
      </div>
    </main>
  );
}

function LoadedTask({ mirror, state }: { mirror: TaskMirror; state: TaskState }) {
  const panel = usePanel();
  const { text, format, language } = useText();
  const { taskId } = mirror;
  const settings = usePanelState((known) => known.settings);
  const tabs = usePanelState((known) => known.tabs);
  const written = usePanelState((known) => known.written);
  const say = useCallback((words: string) => void panel.modify(taskId, words), [panel, taskId]);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const ended = isEnded(state.status);
  const followsEnd = useStickToEnd(scroller, content, ended ? 'start' : 'end');
  useEffect(() => {
    // The answer is above the steps: a person who followed the end is scrolled to it.
    if (ended && followsEnd()) scroller.current?.scrollTo({ top: 0 });
  }, [ended, followsEnd]);
  // The message box disappears with the task, but the text in it does not.
  const left = ended ? written[taskId] : undefined;
  const sawEnd = useRef(false);
  sawEnd.current ||= !ended;
  const wasWriting = useRef(false);
  wasWriting.current ||= left !== undefined && sawEnd.current;
  useEffect(() => {
    if (left !== undefined) panel.carryOver(taskId, sawEnd.current);
  }, [panel, taskId, left]);
  const held = state.status === 'paused' && state.statusReason === READY_TO_START;
  const kept = written[planKey(taskId)];
  const [isPutAway, putAway] = useState(false);
  const changing = useMemo(() => (canChangePlan(state) ? keptEdit(kept, state) : undefined), [kept, state]);
  const begunHere = usePanelState((known) => known.begun === taskId);
  const questions = ended ? [] : openQuestions(state);
  const [asked] = questions;
  const heard =
    asked?.question.kind === 'trusted-input'
      ? text.question.trustedText
      : asked
        ? questionIn(language, asked.question, format)
        : held
          ? text.review.title
          : '';
  const dock = useRef<HTMLDivElement>(null);
  const follow = useFocusAfter(asked?.path ?? (held ? READY_TO_START : ''), begunHere, dock);
  const again = ended ? otherModel(state, settings) : undefined;
  // Stable while text streams: independent parts are not rendered again with each frame.
  const actions = useMemo<TaskActions>(
    () => ({
      onRunAgain: () => void panel.runAgain(state),
      onReword: state.created.template
        ? undefined
        : () => void panel.reword(state).then(() => dock.current?.querySelector('textarea')?.focus()),
      onContinue: () => void panel.ended.goOn(state),
      onTakeOver: () => void panel.ended.takeOver(state),
      onEditPlan: canChangePlan(state)
        ? () => {
            putAway(false);
            if (changing === undefined) panel.ended.keepPlan(state, planToGoOn(state)?.plan);
          }
        : undefined,
      isPlanChanging: changing !== undefined && !isPutAway,
      withModel: again && modelLabel(again, text),
      onAddModel: () => panel.show({ name: 'settings', forModel: true }),
      onShowFile: panel.showFile,
      onExport: () => panel.exportTask(taskId),
      onSendTrace: settings.traceAddress ? () => panel.sendTrace(taskId) : undefined,
      onSaveTemplate: panel.saveTemplate,
      onChangePlan: async (plan) => {
        const refused = await panel.changePlan(taskId, plan, state.planSeq ?? 0);
        return refused && refusalWithProblems(language, refused);
      },
    }),
    [panel, state, settings, taskId, again, language, text, changing, isPutAway],
  );
  return (
    <main {...follow} className="flex min-h-0 grow flex-col overflow-y-auto">
      <TaskHeader
        state={state}
        tabs={tabs}
        iconOf={panel.iconOf}
        onCommand={(command) => void panel.command(command, taskId)}
        onShowTab={panel.showTab}
      />
      {/* The focused element is never below the result's buttons, which stay visible. */}
      <div ref={scroller} className={cx('min-h-40 grow overflow-y-auto', ended && 'scroll-pb-24')}>
        <div ref={content}>
          <SayToTask value={say}>
            <TaskBody
              state={state}
              provisional={mirror.provisional}
              suggestModel={settings.models.every((model) => model.provider === 'built-in')}
              tabs={tabs}
              iconOf={panel.iconOf}
              onShowTab={panel.showTab}
              loadPayload={panel.loadPayload}
              loadBlob={panel.loadBlob}
              readEntries={panel.readEntries}
              saveFile={panel.saveFile}
              actions={actions}
            />
          </SayToTask>
        </div>
      </div>
      <div aria-live="assertive" className="sr-only">
        {heard}
      </div>
      <div ref={dock} className="shrink-0 space-y-2 px-3 pb-3">
        {asked?.shows === 'signed-in' && (
          <p role="status" className="text-sm text-good">
            {text.task.signedIn}
          </p>
        )}
        {asked && (
          <QuestionCard
            key={asked.path}
            question={asked.question}
            sites={state.origins}
            position={{ index: 1, all: questions.length }}
            words={written[answerKey(taskId, asked.path)] ?? ''}
            onWrite={(words) => panel.write(answerKey(taskId, asked.path), words)}
            onAnswer={(answer) => void panel.answer(taskId, asked.path, answer)}
            onShowTab={panel.showTab}
            requestSiteAccess={panel.requestSiteAccess}
          />
        )}
        {held && state.plan && (
          <Suspense>
            <PlanReview
              plan={state.plan}
              origins={state.origins}
              onEdit={(edit) => panel.editPlan(taskId, edit)}
              onStart={() => panel.startPlan(taskId)}
              onDiscard={() => void panel.command('abort', taskId)}
            />
          </Suspense>
        )}
        {changing !== undefined && !isPutAway ? (
          <Suspense>
            <PlanChange
              state={state}
              kept={changing}
              onKeep={(plan) => panel.ended.keepPlan(state, plan)}
              onClose={() => putAway(true)}
              onGoOn={(plan) => panel.ended.goOnWith(state, plan)}
            />
          </Suspense>
        ) : ended ? (
          <PanelComposer
            follows={taskId}
            isApart={state.status === 'error' && !wasBegun(state)}
            autoFocus={wasWriting.current}
          />
        ) : (
          <MessageBox
            words={written[taskId] ?? ''}
            onWrite={(words) => panel.write(taskId, words)}
            onSend={(words) => panel.modify(taskId, words)}
          />
        )}
      </div>
    </main>
  );
}

/**
 * Restores the focus when its element disappears: the box in which the wish was written, an answered card, or, when the
 * task ends, its message box and buttons. The focus goes to the current box, unless it has moved elsewhere.
 * @param docked what needs the person's input; '': nothing
 * @returns callbacks by which the screen reports the focus in it
 */
function useFocusAfter(docked: string, begunHere: boolean, dock: RefObject<HTMLElement | null>) {
  const before = useRef(begunHere ? 'the wish' : '');
  const focused = useRef<Element>(undefined);
  // Removing rendered elements causes no blur event: the focus is checked after each render.
  useEffect(() => {
    const isOver = before.current !== '' && before.current !== docked;
    before.current = docked;
    const isGone = focused.current?.isConnected === false;
    if (isGone) focused.current = undefined;
    if (!(isOver || isGone) || document.activeElement !== document.body) return;
    const box = document.getElementById(MESSAGE_BOX) ?? dock.current?.querySelector('textarea');
    box?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  const onBlur = () => {
    focused.current = undefined;
  };
  return { onFocus, onBlur };
}
