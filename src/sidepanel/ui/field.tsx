import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** Style of text fields and selects. */
export const fieldLook =
  'min-h-9 w-full rounded-control border border-line-strong bg-raised px-2.5 py-1.5 text-sm outline-none focus:border-accent focus:ring-1 focus:ring-accent aria-invalid:border-bad';

/** A labelled field, with its explanation and its problem. */
export function Field({
  label,
  detail,
  problem,
  isAlert = false,
  children,
}: {
  label: string;
  detail?: ReactNode;
  problem?: string | undefined;
  /** The problem is announced at once: it appears when the field loses the focus, not while typing. */
  isAlert?: boolean;
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}) {
  const id = useId();
  const described = problem !== undefined || detail !== undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-soft">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described ? `${id}-note` : undefined,
        'aria-invalid': problem !== undefined,
      })}
      {described && (
        <p
          id={`${id}-note`}
          role={isAlert && problem !== undefined ? 'alert' : undefined}
          className={cx('mt-1 text-xs', problem === undefined ? 'text-faint' : 'text-bad')}
        >
          {problem ?? detail}
        </p>
      )}
    </div>
  );
}
