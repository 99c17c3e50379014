import { TriangleAlert, X } from 'lucide-react';
import type { Trouble } from '../panel/panel-state.ts';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';

/** Why something that was just asked for did not happen, and what to do now. */
export function TroubleBanner({
  trouble,
  onDismiss,
}: {
  trouble: Trouble | undefined;
  onDismiss: () => void;
}) {
  const { text } = useText();
  if (!trouble) return null;
  return (
    <div role="alert" className="flex items-start gap-2 border-b border-line bg-bad-soft px-3 py-2 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
      <p className="min-w-0 grow">{'message' in trouble ? trouble.message : text.trouble.secretAgain}</p>
      <IconButton size="small" label={text.app.dismiss} onClick={onDismiss}>
        <X className="size-3.5" aria-hidden />
      </IconButton>
    </div>
  );
}
