import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { isWriting } from './is-writing.ts';

/**
 * A card that waits for the person's word. When it comes, the focus moves to it (to the field in it that is to be
 * filled, or to the card itself, so that it is read aloud and an Enter meant for something else allows nothing), unless
 * the person is in the middle of writing.
 */
export function AlertCard({
  title,
  beside,
  says,
  saysClass,
  className,
  children,
}: {
  title: string;
  /** What stands at the end of the title's line. */
  beside?: ReactNode;
  says: ReactNode;
  saysClass: string;
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWriting(document.activeElement)) return;
    const field = card.current?.querySelector<HTMLElement>('[data-first-focus]');
    (field ?? card.current)?.focus();
  }, []);
  return (
    <section
      ref={card}
      role="alertdialog"
      aria-modal={false}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className={cx(
        'animate-arrive rounded-card border border-warn-line bg-warn-soft p-3 shadow-rest',
        className,
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 id={`${id}-title`} className="text-xs font-semibold text-warn">
          {title}
        </h2>
        {beside}
      </div>
      <div id={`${id}-text`} className={cx('mb-2.5', saysClass)}>
        {says}
      </div>
      {children}
    </section>
  );
}
