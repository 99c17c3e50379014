import type { TabInfo } from '../../../core/protocol/panel.ts';
import type { TaskState } from '../../../core/task/state.ts';
import { SourceList } from '../../evidence/source-list.tsx';
import { useSources } from '../../evidence/use-sources.ts';
import { endIn } from '../../text/phrases.ts';
import { useText } from '../../text/text-context.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { cx } from '../../ui/cx.ts';
import { modelThatFailed } from '../progress/progress-items.ts';
import { shownStatusOf } from '../shown-status.ts';
import { type LoadPayload, usePayload } from '../use-payload.ts';
import { loadingNothing } from './loading-nothing.ts';
import { LongMarkdown } from './long-markdown.tsx';
import { type ResultActions, ResultButtons } from './result-buttons.tsx';
import { ResultFiles } from './result-files.tsx';
import { resultMarkdown } from './result-markdown.ts';

/** Id for scrolling it into view. */
export const RESULT_CARD = 'result-card';

export interface ResultCardProps {
  state: TaskState & { result: NonNullable<TaskState['result']> };
  /** It ran on the built-in interpreter, and no other model is configured. */
  suggestModel: boolean;
  loadPayload: LoadPayload;
  /** Absent for a task that is only viewed. */
  actions: ResultActions | undefined;
  saveFile: (name: string, text: string) => void;
  tabs: readonly TabInfo[];
  iconOf: (url: string) => string | undefined;
  /** Goes to a step's line. */
  onShowStep: (step: string) => void;
  onShowTab: (tabId: number) => void;
}

/** How the card looks, and the text of its heading. */
const LOOKS = {
  completed: { title: 'label', border: 'border-line', letters: 'text-good' },
  error: { title: 'failed', border: 'border-bad', letters: 'text-bad' },
} as const;
/** Nothing was tried, so nothing went wrong. */
const UNBEGUN = { title: 'failed', border: 'border-line-strong', letters: 'text-soft' } as const;
const STOPPED = { title: 'stopped', border: 'border-line-strong', letters: 'text-soft' } as const;

const lookOf = (status: TaskState['status']): (typeof LOOKS)[keyof typeof LOOKS] | typeof STOPPED =>
  status === 'completed' || status === 'error' ? LOOKS[status] : STOPPED;

/** The answer; or what happened, how far the task got, and what can be done now. */
export function ResultCard({
  state,
  suggestModel,
  loadPayload,
  actions,
  saveFile,
  tabs,
  iconOf,
  onShowStep,
  onShowTab,
}: ResultCardProps) {
  const { text, format, language, modelName } = useText();
  const loaded = usePayload(state.result, loadPayload);
  const { marked, used } = useSources(state, loadPayload, onShowStep);
  const end = endIn(language, state, format);
  const failure = modelThatFailed(state);
  // The same interpreter would not understand it any better.
  const isNotUnderstood = shownStatusOf(state) === 'unbegun';
  const look = isNotUnderstood ? UNBEGUN : lookOf(state.status);
  const isVain = isNotUnderstood && actions?.withModel === undefined;
  const isWordForWord = suggestModel && state.status === 'error' && !isNotUnderstood;
  const nextStep = [
    isNotUnderstood ? text.result.sayOtherwise : end.nextStep,
    isWordForWord && text.result.freeWording,
  ]
    .filter(Boolean)
    .join(' ');
  const saveMarkdown = async (value: unknown) => {
    const { taskMarkdown } = await import('./task-markdown.ts');
    saveFile(`tabwright-${state.id.slice(0, 8)}.md`, taskMarkdown(state, value, { text, format, language }));
  };
  const written = loaded.status === 'ready' ? resultMarkdown(loaded.value) : '';
  const source = end.says ?? written;
  return (
    <section
      id={RESULT_CARD}
      aria-label={text.result.label}
      className={cx('scroll-mt-3 rounded-card border bg-raised p-3 shadow-rest', look.border)}
    >
      <div className="mb-1 flex min-h-6 items-center justify-between">
        <h2 className={cx('text-xs font-semibold', look.letters)}>{text.result[look.title]}</h2>
        {source !== '' && <CopyButton label={text.result.copy} content={() => loadingNothing(source)} />}
      </div>
      {failure && <p className="text-xs text-soft">{text.task.modelFailed(modelName(failure.model))}</p>}
      {loaded.status === 'loading' && <p className="text-sm text-faint">{text.app.loading}</p>}
      {loaded.status === 'gone' && <p className="text-sm text-faint">{text.result.loadFailed}</p>}
      {loaded.status === 'ready' &&
        (source.trim() === '' ? (
          <p>{text.result.empty}</p>
        ) : (
          <LongMarkdown source={source} sources={marked} />
        ))}
      {end.seeResult && <p className="text-xs text-faint">{written}</p>}
      {nextStep && (
        <p className="mt-2 rounded-control bg-sunken px-2.5 py-2 text-sm">
          <span className="font-medium">{text.app.pair(text.result.nextStep, '')}</span>
          {nextStep}
        </p>
      )}
      <ResultFiles files={state.files} onShowFile={actions?.onShowFile} />
      <ResultButtons
        state={state}
        isVain={isVain}
        suggestModel={suggestModel}
        actions={actions}
        onSaveMarkdown={loaded.status === 'ready' ? () => void saveMarkdown(loaded.value) : undefined}
      />
      <SourceList sources={used} tabs={tabs} iconOf={iconOf} onShowStep={onShowStep} onShowTab={onShowTab} />
    </section>
  );
}
