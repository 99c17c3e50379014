import { FileDown, Hand, Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Plan } from '../../core/plan/plan.ts';
import { canGoOn, canTakeOver, entriesToRetry } from '../../core/strategy/retry.ts';
import type { TaskState } from '../../core/task/state.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { opens } from '../ui/use-escape.ts';

const SaveTemplate = lazy(() => import('../templates/save-template.tsx'));

/** What can be done after a task. */
export interface ResultActions {
  onRunAgain: () => void;
  onContinue: () => void;
  /** The person does in the page what could not be done, and hands it back. */
  onTakeOver: () => void;
  /** Absent where nothing of the plan is left that could be changed. */
  onEditPlan?: (() => void) | undefined;
  /** What is left of the plan is being changed below, in a card with buttons of its own. */
  isPlanChanging?: boolean;
  onAddModel: () => void;
  /** Keeps the plan as a template; `call` is how it is run by its name. True when it is kept. */
  onSaveTemplate: (plan: Plan, call: string) => Promise<boolean>;
  /** Brings a file that the task saved into sight, in its folder. */
  onShowFile: (name: string) => void;
  /** The model with which it would go on or be run again, when that is another than it had. */
  withModel?: string | undefined;
}

/** What can be done after a task. */
export function ResultButtons({
  state,
  isVain,
  suggestModel,
  actions,
  onSaveMarkdown,
}: {
  state: TaskState;
  /** To go on as it stands would come to the same end. */
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
      {/* What can be done now is in sight in a low window too, however long what happened is. */}
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
        {actions && (
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
              // What had the focus goes with the form.
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
