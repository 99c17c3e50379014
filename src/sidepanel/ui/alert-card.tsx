import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { isWriting } from './is-writing.ts';

/**
 * A card that waits for the person's decision. When it appears, it takes the focus (its field to be filled in, or the
 * card itself, so that it is read aloud and an Enter meant for something else confirms nothing), unless the person is
 * typing.
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
  /** Content at the end of the title's line. */
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
  // The second press of a double-click that began on the card before this one answers nothing here.
  const isPressed = useRef(false);
  const pressOnlyOnce = (event: MouseEvent) => {
    if (event.detail > 1 && !isPressed.current) {
      event.preventDefault();
      event.stopPropagation();
    } else isPressed.current = true;
  };
  return (
    <section
      ref={card}
      onClickCapture={pressOnlyOnce}
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
