import { Check, Circle, CircleDashed, Hand, LoaderCircle, Minus, X } from 'lucide-react';
import type { NodeStatus } from '../../core/plan/plan.ts';
import { cx } from './cx.ts';

const marks = {
  todo: { icon: Circle, look: 'text-line-strong' },
  next: { icon: CircleDashed, look: 'text-accent' },
  running: { icon: LoaderCircle, look: 'text-accent animate-spin' },
  waiting: { icon: Hand, look: 'text-warn' },
  done: { icon: Check, look: 'text-good' },
  failed: { icon: X, look: 'text-bad' },
  skipped: { icon: Minus, look: 'text-faint' },
};

export type Mark = keyof typeof marks;

/** A status as a shape and a colour, always with its name for people who see neither. */
export function StatusMark({ mark, label, className }: { mark: Mark; label: string; className?: string }) {
  const { icon: Icon, look } = marks[mark];
  return (
    <span role="img" aria-label={label} title={label} className={cx('inline-flex shrink-0', className)}>
      <Icon className={cx('size-4', look)} strokeWidth={2.25} aria-hidden />
    </span>
  );
}

export const nodeMark: Record<NodeStatus, Mark> = {
  initial: 'todo',
  ready: 'next',
  running: 'running',
  'waiting-for-input': 'waiting',
  done: 'done',
  failed: 'failed',
  skipped: 'skipped',
};
