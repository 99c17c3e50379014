import { useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';
import type { ShownStatus } from './shown-status.ts';

const look: Record<ShownStatus, { text: string; dot: string }> = {
  init: { text: 'text-accent', dot: 'bg-accent animate-breathe' },
  running: { text: 'text-accent', dot: 'bg-accent animate-breathe' },
  paused: { text: 'text-soft', dot: 'bg-line-strong' },
  waiting: { text: 'text-warn', dot: 'bg-warn' },
  watching: { text: 'text-accent', dot: 'bg-accent' },
  resting: { text: 'text-soft', dot: 'bg-line-strong' },
  completed: { text: 'text-good', dot: 'bg-good' },
  error: { text: 'text-bad', dot: 'bg-bad' },
  unbegun: { text: 'text-soft', dot: 'bg-line-strong' },
  aborted: { text: 'text-soft', dot: 'bg-line-strong' },
};

export const isShownStatus = (status: string): status is ShownStatus => Object.hasOwn(look, status);

/** A task's status, as a word and a dot. */
export function StatusBadge({ status, className }: { status: ShownStatus; className?: string }) {
  const { text } = useText();
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1.5 text-xs font-semibold',
        look[status].text,
        className,
      )}
    >
      <span
        aria-hidden
        className={cx('size-2 rounded-pill forced-colors:bg-[CanvasText]', look[status].dot)}
      />
      {text.status[status]}
    </span>
  );
}
