import type { Answer, Question } from '../../core/task/entry.ts';
import { whyIn } from '../text/phrases.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from './facts.tsx';

/** The consequences of real input: Chrome's own bar, and how to end it. */
export function TrustedInputBody({
  question: { why, tabId },
  onAnswer,
  onShowTab,
}: {
  question: Extract<Question, { kind: 'trusted-input' }>;
  onAnswer: (answer: Answer) => void;
  onShowTab: (tabId: number) => void;
}) {
  const { text, language } = useText();
  return (
    <div className="space-y-2">
      <Facts rows={[{ label: text.question.reason, value: whyIn(language, why) }]} />
      <p className="text-xs text-soft">{text.question.trustedNote}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => onAnswer({ kind: 'yes', scope: 'task' })}>
          {text.question.allowTask}
        </Button>
        <Button onClick={() => onAnswer({ kind: 'no' })}>{text.question.dont}</Button>
        {tabId !== undefined && (
          <Button look="quiet" onClick={() => onShowTab(tabId)}>
            {text.question.showTab}
          </Button>
        )}
      </div>
    </div>
  );
}
