import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../text/text-context.tsx';
import { isComposing } from '../ui/is-composing.ts';

/** Id by which the focus finds it. */
export const MESSAGE_BOX = 'message-box';

/** A message to the running task. It stays in the box until the task has accepted it. */
export function MessageBox({
  words,
  onWrite,
  onSend,
}: {
  words: string;
  onWrite: (words: string) => void;
  onSend: (words: string) => Promise<boolean>;
}) {
  const { text } = useText();
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (words.trim() === '' || sending) return;
    setSending(true);
    await onSend(words);
    setSending(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="flex items-end rounded-card border border-line-strong bg-raised p-1 shadow-rest focus-within:border-accent focus-within:ring-1 focus-within:ring-accent">
      <textarea
        id={MESSAGE_BOX}
        aria-label={text.task.message}
        placeholder={text.task.messagePlaceholder}
        dir="auto"
        rows={1}
        value={words}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={handleKey}
        className="field-sizing-content max-h-[30vh] min-h-8 min-w-0 grow resize-none bg-transparent px-2 py-1.5 text-base leading-5 outline-none"
      />
      <button
        type="button"
        aria-label={text.task.send}
        title={text.task.send}
        aria-busy={sending}
        onClick={() => void send()}
        className="grid size-8 shrink-0 place-items-center rounded-control bg-accent text-on-accent hover:bg-accent-hover"
      >
        <ArrowUp className="size-4" strokeWidth={2.5} aria-hidden />
      </button>
    </div>
  );
}
