import { Pencil, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod';
import type { Plan } from '../../../core/plan/plan.ts';
import { sitesOfPlan } from '../../../core/plan/plan-sites.ts';
import type { PlanEdit } from '../../panel/edit-plan.ts';
import { useText } from '../../text/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { opens } from '../../ui/use-escape.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanLines } from './plan-lines.tsx';

/**
 * The plan before it starts: the sites it may touch, changes to it, and the start button. Each change is saved as it is
 * made, like one in the drawing, so that there is one plan, whoever changes it and where.
 */
export default function PlanReview({
  plan,
  origins,
  onEdit,
  onStart,
  onDiscard,
}: {
  plan: Plan;
  /** Origins that the task may go to. */
  origins: readonly string[];
  /** True if the edit was accepted. */
  onEdit: (edit: PlanEdit) => Promise<boolean>;
  /** True if it was started. */
  onStart: () => Promise<boolean>;
  onDiscard: () => void;
}) {
  const { text, format } = useText();
  /** Including pending edits. */
  const [ahead, setAhead] = useState<{ from: Plan; plan: Plan }>();
  const [editing, setEditing] = useFormDraft('edits its plan', z.boolean(), false);
  /** A second press would be refused, because the plan is running. */
  const isStarting = useRef(false);
  const lastEdit = useRef(Promise.resolve(true));
  const current = ahead?.from === plan ? ahead.plan : plan;
  const allowed = hostsOf(origins);
  const asksFirst = hostsOf(sitesOfPlan(current)).filter((host) => !allowed.includes(host));
  const edit = (make: PlanEdit) => {
    setAhead({ from: plan, plan: make(current) });
    lastEdit.current = onEdit(make).then((taken) => {
      if (!taken) setAhead(undefined);
      return taken;
    });
  };
  const start = async () => {
    if (isStarting.current) return;
    isStarting.current = true;
    const started = (await lastEdit.current) && (await onStart());
    lastEdit.current = Promise.resolve(true);
    isStarting.current = started;
  };
  return (
    <PlanCard
      title={text.review.title}
      says={
        <>
          <p>{text.review.nothingDone}</p>
          <p className="text-soft">
            {allowed.length > 0 ? text.review.sites(format.list(allowed)) : text.review.noSites}
          </p>
          {asksFirst.length > 0 && (
            <p className="text-warn">{text.review.asksFirst(format.list(asksFirst))}</p>
          )}
        </>
      }
      lines={
        editing && <PlanLines plan={current} takesFocus onEdit={edit} onClose={() => setEditing(false)} />
      }
      buttons={
        <>
          <Button
            look="primary"
            icon={<Play className="size-3.5" aria-hidden />}
            disabled={current.agents.length === 0}
            onClick={() => void start()}
          >
            {text.review.start}
          </Button>
          {!editing && (
            <Button
              icon={<Pencil className="size-3.5" aria-hidden />}
              onClick={() => setEditing(true)}
              {...opens('lines')}
            >
              {text.review.edit}
            </Button>
          )}
          <Button look="quiet" onClick={onDiscard}>
            {text.review.discard}
          </Button>
        </>
      }
    />
  );
}

/** Hosts as people name them: a site and its `www.` variant are the same. */
const hostsOf = (origins: readonly string[]): string[] => [
  ...new Set(origins.map((origin) => origin.replace(/^https?:\/\/(?:www\.)?/, ''))),
];
