import type { Answer } from '../../core/task/entry.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';

export function ConfirmBody({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const { text } = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" onClick={() => onAnswer({ kind: 'yes', scope: 'once' })}>
        {text.question.yes}
      </Button>
      <Button onClick={() => onAnswer({ kind: 'no' })}>{text.question.no}</Button>
    </div>
  );
}
