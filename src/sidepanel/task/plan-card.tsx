import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { PlanProblem } from '../../core/plan/check.ts';
import { PlanProblems } from '../graph/plan-problems.tsx';
import { isWriting } from '../ui/is-writing.ts';

/**
 * A plan that waits for the person's word: what is asked, its lines where they are changed, what is wrong with a change,
 * and the buttons. It takes the focus, so that it is read aloud, unless the person is writing.
 */
export function PlanCard({
  title,
  says,
  lines,
  problems = [],
  buttons,
}: {
  title: string;
  says: ReactNode;
  lines: ReactNode;
  problems?: readonly PlanProblem[];
  buttons: ReactNode;
}) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWriting(document.activeElement)) card.current?.focus();
  }, []);
  return (
    <section
      ref={card}
      role="alertdialog"
      aria-modal={false}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className="flex max-h-[65vh] animate-arrive flex-col rounded-card border border-warn-line bg-warn-soft p-3 shadow-rest"
    >
      <h2 id={`${id}-title`} className="text-xs font-semibold text-warn">
        {title}
      </h2>
      <div id={`${id}-text`} className="mb-2.5 text-sm">
        {says}
      </div>
      {lines}
      <PlanProblems problems={problems} className="mb-2.5" />
      <div className="flex flex-wrap gap-2">{buttons}</div>
    </section>
  );
}
