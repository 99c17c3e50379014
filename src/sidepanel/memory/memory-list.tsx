import { Trash2 } from 'lucide-react';
import type { MemoryItem } from '../../core/context/memory.ts';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useMemoryTexts } from './memory-texts.ts';

/** The list of memories, each with a button to delete it. */
export function MemoryList({
  items,
  onForget,
}: {
  items: readonly MemoryItem[];
  onForget: (key: string) => void;
}) {
  const texts = useMemoryTexts();
  const { text } = useText();
  if (items.length === 0) return <p className="text-sm text-faint">{texts.none}</p>;
  return (
    <ul aria-label={texts.list} className="max-h-96 divide-y divide-line overflow-y-auto">
      {items.map(({ key, kind, text: words }) => (
        <li key={key} className="flex items-start gap-2 py-1.5 text-sm">
          <span className="shrink-0 text-xs leading-6 text-faint">{texts[kind]}</span>
          <span className="min-w-0 grow leading-6 break-words">{words}</span>
          <ConfirmDialog
            trigger={
              <IconButton label={texts.forget(words.slice(0, 60))}>
                <Trash2 className="size-4" aria-hidden />
              </IconButton>
            }
            title={texts.forgetTitle}
            detail={words}
            confirm={text.app.delete}
            cancel={text.app.cancel}
            onConfirm={() => onForget(key)}
          />
        </li>
      ))}
    </ul>
  );
}
