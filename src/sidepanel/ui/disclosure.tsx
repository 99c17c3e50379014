import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { useEscape } from './use-escape.ts';

/** A heading that shows or hides its content, which is only rendered once it is opened. */
export function Disclosure({
  label,
  aside,
  children,
  defaultOpen = false,
  hasForm = false,
  className,
}: {
  label: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** It contains a form: Escape in it closes it. */
  hasForm?: boolean;
  className?: string;
}) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-1 rounded-[6px] py-1 text-start text-xs font-medium text-soft hover:text-ink tiny:flex-wrap"
      >
        <ChevronRight
          aria-hidden
          className={cx(
            'size-3.5 shrink-0 text-faint transition-transform duration-100',
            open && 'rotate-90',
          )}
        />
        <span className="min-w-0 grow tiny:basis-3/4">{label}</span>
        {aside}
      </button>
      {open && (hasForm ? <Closed onClose={() => setOpen(false)}>{children}</Closed> : children)}
    </div>
  );
}

function Closed({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return <div {...useEscape<HTMLDivElement>(onClose, '')}>{children}</div>;
}
