import { FileDown, Hand, Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Plan } from '../../../core/plan/plan.ts';
import { canGoOn, canTakeOver, entriesToRetry } from '../../../core/strategy/retry.ts';
import type { TaskState } from '../../../core/task/state.ts';
import { useText } from '../../text/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { opens } from '../../ui/use-escape.ts';

const SaveTemplate = lazy(() => import('../../templates/save-template.tsx'));

/** Actions after a task. */
export interface ResultActions {
  onRunAgain: () => void;
  onContinue: () => void;
  /** The wish goes into the box, to be changed. Absent for a template. */
  onReword?: (() => void) | undefined;
  /** The person does in the page what the agent could not do, and hands it back. */
  onTakeOver: () => void;
  /** Absent if no changeable part of the plan is left. */
  onEditPlan?: (() => void) | undefined;
  /** The rest of the plan is being changed below, in a card with its own buttons. */
  isPlanChanging?: boolean;
  onAddModel: () => void;
  /** Saves the plan as a template; `call` is the text that runs it by its name. True if it was saved. */
  onSaveTemplate: (plan: Plan, call: string) => Promise<boolean>;
  /** Reveals a file that the task saved, in its folder. */
  onShowFile: (name: string, from?: string) => void;
  /** The model for continuing or running again, if it differs from the task's. */
  withModel?: string | undefined;
}

/** Actions after a task. */
export function ResultButtons({
  state,
  isVain,
  suggestModel,
  actions,
  onSaveMarkdown,
}: {
  state: TaskState;
  /** Continuing or running again unchanged would end the same way. */
  isVain: boolean;
  suggestModel: boolean;
  actions: ResultActions | undefined;
  /** Absent until the result is there. */
  onSaveMarkdown: (() => void) | undefined;
}) {
  const { text } = useText();
  const [isSaving, setIsSaving] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const keeper = useRef<HTMLButtonElement>(null);
  const completed = state.status === 'completed';
  const withModel = (words: string) =>
    actions?.withModel === undefined ? words : text.result.withModel(words, actions.withModel);
  const save = onSaveMarkdown && (
    <Button
      size="small"
      look="quiet"
      isAlone
      icon={<FileDown className="size-3.5" aria-hidden />}
      onClick={onSaveMarkdown}
    >
      {text.result.saveMarkdown}
    </Button>
  );
  return (
    <>
      {/* The actions stay visible in a low window too, however long the description above is. */}
      <div
        className={cx(
          'mt-3 flex flex-wrap gap-x-2 gap-y-1.5',
          actions &&
            !completed &&
            !actions.isPlanChanging &&
            'sticky bottom-0 -mx-3 border-t border-line bg-raised px-3 py-2 tiny:static',
        )}
      >
        {actions && !completed && !actions.isPlanChanging && canGoOn(state) && !isVain && (
          <Button look="primary" size="small" onClick={actions.onContinue}>
            {withModel(entriesToRetry(state).length > 0 ? text.result.retry : text.result.goOn)}
          </Button>
        )}
        {isVain && actions?.onReword && (
          <Button look="primary" size="small" onClick={actions.onReword}>
            {text.result.reword}
          </Button>
        )}
        {actions && canTakeOver(state) && (
          <Button size="small" icon={<Hand className="size-3.5" aria-hidden />} onClick={actions.onTakeOver}>
            {text.task.takeOver}
          </Button>
        )}
        {actions?.onEditPlan && !actions.isPlanChanging && (
          <Button
            size="small"
            icon={<Pencil className="size-3.5" aria-hidden />}
            onClick={actions.onEditPlan}
            {...opens('plan-change')}
          >
            {text.result.changePlan}
          </Button>
        )}
        {actions && !completed && (
          <Button size="small" onClick={actions.onAddModel}>
            {suggestModel ? text.result.addModel : text.result.otherModel}
          </Button>
        )}
        {actions && !isVain && (
          <Button size="small" onClick={actions.onRunAgain}>
            {withModel(text.result.again)}
          </Button>
        )}
        {actions && completed && state.plan && (
          <Button ref={keeper} size="small" aria-expanded={isSaving} onClick={() => setIsSaving(!isSaving)}>
            {text.result.asTemplate}
          </Button>
        )}
        {completed && save}
      </div>
      {!completed && save}
      {isSaving && actions && state.plan && (
        <Suspense>
          <SaveTemplate
            plan={state.plan}
            onSave={async (plan, call) => {
              const kept = await actions.onSaveTemplate(plan, call);
              setIsKept(kept);
              return kept;
            }}
            onClose={() => {
              setIsSaving(false);
              // The focused element disappears with the form.
              keeper.current?.focus();
            }}
          />
        </Suspense>
      )}
      <p role="status" className="text-xs text-soft">
        {isKept && text.result.kept}
      </p>
    </>
  );
}
