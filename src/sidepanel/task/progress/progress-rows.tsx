import { MessageCircleQuestionMark, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Language } from '../../../core/language.ts';
import type { PlanDifference } from '../../../core/plan/plan-difference.ts';
import type { Answer, EntryOf, Payload, Question } from '../../../core/task/entry.ts';
import { payloadHead } from '../../../core/task/journal.ts';
import type { AgentRun, Compression, QuestionState, TaskState } from '../../../core/task/state.ts';
import { LazyMarkdown } from '../../markdown/lazy-markdown.tsx';
import type { Texts } from '../../text/en.ts';
import { optionIn, questionIn } from '../../text/phrases.ts';
import { modelTroubleIn, namedIn, useText } from '../../text/text-context.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type LoadPayload, usePayload, valueText } from '../use-payload.ts';
import { assignmentWords } from './assignment-words.ts';
import { isChangeOfPlan } from './progress-items.ts';

export function AgentRow({ run }: { run: AgentRun }) {
  const { text } = useText();
  return (
    <p className="mt-2 truncate border-t border-line px-2 pt-2 text-xs text-faint">
      <span className="font-semibold text-soft">{namedIn(text.agents, run.agent)}</span>{' '}
      {assignmentWords(run, text)}
    </p>
  );
}

export function NoInnerPlanRow({ run }: { run: AgentRun }) {
  const { text } = useText();
  return (
    <p className="px-2 py-1.5 text-sm text-soft">
      {isChangeOfPlan(run) ? text.task.noChangedPlan : text.task.noInnerPlan(payloadHead(run.assignment))}
    </p>
  );
}

/** It started without memories, or without some of them. */
export function NoMemoryRow({
  why,
  unread,
}: Pick<NonNullable<TaskState['memoryTrouble']>, 'why' | 'unread'>) {
  const { text, format } = useText();
  const words = why === 'part' ? text.task.memoryPart(format.count(unread)) : text.task.noMemory[why];
  return <p className="px-2 py-1.5 text-sm text-soft">{words}</p>;
}

/** What the model wrote besides acting. */
export const TextRow = memo(function TextRow({ source, load }: { source: Payload; load: LoadPayload }) {
  const loaded = usePayload(source, load);
  const shown = loaded.status === 'ready' ? valueText(loaded.value) : payloadHead(source);
  return (
    <div className="px-2 py-1.5">
      <LazyMarkdown source={shown} />
    </div>
  );
});

/** A model that did not answer. */
export function ModelFailureRow({
  failure,
  isPutOff,
}: {
  failure: EntryOf<'model-failed'>;
  /** The task waits, and retries automatically. */
  isPutOff: boolean;
}) {
  const { text, language, modelName } = useText();
  const { message, nextStep, detail } = modelTroubleIn(language, failure);
  return (
    <div className="my-1 flex items-start gap-2 rounded-control bg-warn-soft px-2 py-1.5 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{text.task.modelFailed(modelName(failure.model))}</p>
        <p>{message}</p>
        {!isPutOff && <p className="text-soft">{nextStep}</p>}
        {detail && <p className="text-xs text-faint">{detail}</p>}
      </div>
    </div>
  );
}

/** The conversation was compressed: the savings. */
export function CompressionRow({
  compression: { before, after, instead },
  cached,
}: {
  compression: Compression;
  cached: number | undefined;
}) {
  const { text, format } = useText();
  return (
    <Disclosure label={text.task.shortened} className="px-2">
      <p className="ps-4.5 pb-1 text-xs text-faint">
        {text.task.compressed(format.count(before), format.count(after))}
        {cached !== undefined && ` ${text.task.cachedShare(`${Math.round(cached * 100)} %`)}`}
        {instead && <span className="text-warn"> {text.task.noDigest(instead)}</span>}
      </p>
    </Disclosure>
  );
}

/** Something the person said. */
export function MessageRow({ words }: { words: string }) {
  const { text } = useText();
  return (
    <div className="flex justify-end py-1.5 ps-8 pe-2">
      <p
        dir="auto"
        className="rounded-card rounded-ee-[4px] bg-accent-soft px-3 py-2 text-base whitespace-pre-wrap"
      >
        <bdi className="sr-only">{text.task.you}: </bdi>
        {words}
      </p>
    </div>
  );
}

/** What the person changed in the plan. */
export function PlanEditRow({ edit }: { edit: PlanDifference }) {
  const { text } = useText();
  const { task } = text;
  const rows = [
    ...edit.removed.map(({ words }) => task.planRemoved(words)),
    ...edit.changed.map(({ words }) => task.planReworded(words)),
    ...edit.added.map(({ words }) => task.planAdded(words)),
    ...(edit.reordered ? [task.planReordered] : []),
  ];
  return (
    <div className="flex justify-end py-1.5 ps-8 pe-2">
      <div className="rounded-card rounded-ee-[4px] bg-accent-soft px-3 py-2 text-sm">
        <p className="font-medium">{task.planEdited}</p>
        {rows.slice(0, MOST_EDITS).map((row) => (
          <p key={row} className="line-clamp-2 text-soft">
            {row}
          </p>
        ))}
        {rows.length > MOST_EDITS && <p className="text-faint">+{rows.length - MOST_EDITS}</p>}
      </div>
    </div>
  );
}

const MOST_EDITS = 6;

export function QuestionRow({ question: { question, answer, answeredBy } }: { question: QuestionState }) {
  const { text, format, language } = useText();
  const by = {
    person: text.question.answered,
    beforehand: text.question.answeredBefore,
    policy: text.question.answeredPolicy,
  };
  const secret = question.kind === 'input' && question.secret === true;
  return (
    <div className="flex items-start gap-2 px-2 py-1.5 text-sm">
      <MessageCircleQuestionMark className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0">
        <p className="text-soft">
          {question.kind === 'trusted-input'
            ? text.question.trustedText
            : questionIn(language, question, format)}
        </p>
        {answer && (
          <p>
            <span className="text-xs text-faint">{by[answeredBy ?? 'person']}: </span>
            <span className="font-medium">
              {secret && answer.kind === 'text' ? '••••••' : answerText(question, answer, text, language)}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

const PERMISSIONS = new Set<Question['kind']>(['approve', 'origin', 'trusted-input', 'site-access']);

function answerText({ kind }: Question, answer: Answer, { question }: Texts, language: Language): string {
  const permission = PERMISSIONS.has(kind);
  switch (answer.kind) {
    case 'yes':
      if (!permission) return question.yes;
      return answer.scope === 'task' ? question.allowedForTask : question.allowed;
    case 'no':
      return answer.words || (permission ? question.refused : question.no);
    case 'text':
      return answer.text;
    case 'chosen':
      return answer.options.map((option) => optionIn(language, option)).join(', ');
    case 'handed-back':
      return answer.words || question.handedBack;
  }
}
