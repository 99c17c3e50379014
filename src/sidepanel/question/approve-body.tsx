import type { Answer, Question } from '../../core/task/entry.ts';
import { controlIn } from '../text/phrases.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from './facts.tsx';
import { asSeen, readableData } from './readable-data.ts';

type Approve = Extract<Question, { kind: 'approve' }>;

/** What exactly will happen, where, and with which data. */
export function ApproveBody({
  question,
  onAnswer,
  onShowTab,
}: {
  question: Approve;
  onAnswer: (answer: Answer) => void;
  onShowTab: (tabId: number) => void;
}) {
  const { text, language } = useText();
  const { tabId } = question;
  // A call that touches no page is allowed individually.
  const isOfSite = question.origin !== '';
  const data = readableData(question.data, text.question);
  return (
    <>
      <Facts
        rows={[
          ...(isOfSite
            ? [{ label: text.question.site, value: <span className="font-medium">{question.origin}</span> }]
            : []),
          // Without a control the target is the tool, whose name means nothing to a person.
          ...(question.target === question.tool
            ? []
            : [{ label: text.question.control, value: controlIn(language, asSeen(question.target)) }]),
          ...(question.item === undefined
            ? []
            : [{ label: text.question.belongsTo, value: asSeen(question.item) }]),
          ...(data === undefined
            ? []
            : [{ label: text.question.data, value: <span className="whitespace-pre-wrap">{data}</span> }]),
          ...(question.ofOthers === undefined
            ? []
            : [{ label: text.question.why, value: text.question.ofOthers(asSeen(question.ofOthers)) }]),
          ...(question.ofEarlier === undefined
            ? []
            : [{ label: text.question.why, value: text.question.ofEarlier(asSeen(question.ofEarlier)) }]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => onAnswer({ kind: 'yes', scope: 'once' })}>
          {text.question.allowOnce}
        </Button>
        {isOfSite && (
          <Button onClick={() => onAnswer({ kind: 'yes', scope: 'task' })}>{text.question.allowTask}</Button>
        )}
        <Button onClick={() => onAnswer({ kind: 'no' })}>{text.question.dont}</Button>
        {tabId !== undefined && (
          <Button look="quiet" onClick={() => onShowTab(tabId)}>
            {text.question.showTab}
          </Button>
        )}
      </div>
    </>
  );
}
