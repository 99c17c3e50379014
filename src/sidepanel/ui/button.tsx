import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const look = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-sunken',
  quiet: 'text-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-bad bg-raised text-bad hover:bg-bad-soft',
};

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof look;
  size?: 'small' | 'normal';
  icon?: ReactNode;
  /** A quiet button that is, or may be, alone on its line: its label is aligned with the text above. */
  isAlone?: boolean;
}

export function Button({
  look: chosen = 'secondary',
  size = 'normal',
  icon,
  isAlone = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-1.5 tiny:max-w-full wrap-normal rounded-control font-medium transition-colors duration-100',
        'disabled:cursor-default disabled:opacity-55',
        size === 'small'
          ? 'min-h-7 px-2 text-xs whitespace-nowrap tiny:whitespace-normal'
          : 'min-h-9 px-3 text-sm',
        isAlone && (size === 'small' ? '-ms-2' : '-ms-3'),
        look[chosen],
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  label: string;
  size?: 'small' | 'normal';
}

/** A button with an icon only: its name is read aloud and shown as a tooltip. */
export function IconButton({ label, size = 'normal', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-control text-soft transition-colors duration-100',
        'hover:bg-sunken hover:text-ink disabled:opacity-55',
        size === 'small' ? 'size-6' : 'size-8',
        className,
      )}
    >
      {children}
    </button>
  );
}
