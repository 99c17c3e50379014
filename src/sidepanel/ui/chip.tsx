import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Something attached to the wish that can be removed. */
export function Chip({
  icon,
  children,
  title,
  removeLabel,
  onRemove,
  tone = 'plain',
}: {
  icon: ReactNode;
  children: ReactNode;
  title: string;
  removeLabel?: string;
  onRemove?: () => void;
  tone?: 'plain' | 'strong';
}) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-control border ps-1.5 text-xs',
        tone === 'strong' ? 'border-accent bg-accent-soft' : 'border-line bg-sunken',
        onRemove ? 'pe-0.5' : 'pe-2',
      )}
    >
      {icon}
      <span dir="auto" className="min-w-0 truncate">
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-items-center rounded-[6px] text-faint hover:text-ink"
        >
          <X className="size-3.5" aria-hidden />
        </button>
      )}
    </span>
  );
}
