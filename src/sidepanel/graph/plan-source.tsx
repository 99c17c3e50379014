import { useMemo } from 'react';
import * as z from 'zod';
import type { PlanNames } from '../../core/plan/check-plan.ts';
import { printPlanDot } from '../../core/plan/dot/print.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { readEdit } from './read-source.ts';
import { SourceField } from './source-field.tsx';

const editSchema = z.object({
  source: z.string(),
  /** The receiver's objection to an edit. */
  refused: z.string().optional(),
  /** The plan that it edits. */
  of: z.string(),
});

/** The plan as editable DOT. Mistakes are marked while it is typed; nothing changes before the edit is applied. */
export function PlanSource({
  plan,
  names,
  onTake,
}: {
  plan: Plan;
  /** The names that it may use. */
  names: PlanNames;
  onTake: (plan: Plan) => Promise<string | undefined>;
}) {
  const { text } = useText();
  const stands = useMemo(() => printPlanDot(plan), [plan]);
  // An edit of an outdated plan would undo the changes since.
  const [edit, setEdit] = useFormDraft(`source ${plan.id}`, editSchema.optional(), undefined, {
    fits: (kept) => kept?.of === stands,
  });
  const source = edit?.source ?? stands;
  const read = useMemo(
    () => (edit === undefined ? undefined : readEdit(edit.source, plan, names)),
    [edit, plan, names],
  );
  const problems = edit?.refused === undefined ? (read?.problems ?? []) : [{ text: edit.refused }];
  const take = async (edited: Plan): Promise<void> => {
    const refused = await onTake(edited);
    setEdit(refused === undefined ? undefined : { source, refused, of: stands });
  };
  const ready = read?.plan;
  return (
    <Disclosure label={text.graph.source} hasForm>
      <div className="space-y-2 pt-1">
        <SourceField
          label={text.graph.sourceField}
          value={source}
          rows={12}
          problems={problems}
          wrong={text.graph.unusableEdit}
          onChange={(written) => setEdit(written === stands ? undefined : { source: written, of: stands })}
        />
        <div className="flex flex-wrap gap-1">
          <Button
            size="small"
            look="primary"
            disabled={!ready}
            onClick={() => {
              if (ready) void take(ready);
            }}
          >
            {text.graph.take}
          </Button>
          <Button size="small" look="quiet" disabled={edit === undefined} onClick={() => setEdit(undefined)}>
            {text.graph.discard}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
