import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '../../ui/cx.ts';
import { type Mark, StatusMark } from '../../ui/status-mark.tsx';

/** An expandable line of a step: its status, its text, its duration. */
export function StepLine({
  ref,
  mark,
  label,
  open,
  onToggle,
  controls,
  aside,
  look,
  children,
}: {
  ref?: Ref<HTMLButtonElement>;
  mark: Mark;
  /** Meaning of the mark. */
  label: string;
  open: boolean;
  onToggle: () => void;
  /** Id of what it expands, while that exists. */
  controls?: string | undefined;
  aside: string | undefined;
  look?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className={cx(
        'group flex w-full items-start gap-2 rounded-control px-2 py-1.5 text-start hover:bg-sunken',
        !controls && 'border border-transparent',
      )}
    >
      <StatusMark mark={mark} label={label} className="mt-0.5" />
      <span className={cx('min-w-0 grow text-sm', look)}>{children}</span>
      {aside && <span className="mt-0.5 shrink-0 text-xs text-faint tabular-nums">{aside}</span>}
      <ChevronRight
        aria-hidden
        className={cx(
          'mt-0.5 size-4 shrink-0 text-faint transition-transform duration-100',
          open ? 'rotate-90' : 'opacity-50 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      />
    </button>
  );
}
