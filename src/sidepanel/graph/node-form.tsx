import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import * as z from 'zod';
import type { Language } from '../../core/language.ts';
import {
  couldWaitFor,
  textOf,
  waitsOf,
  withMoved,
  withoutNode,
  withStepAfter,
  withText,
  withWaits,
} from '../../core/plan/edits.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { hasBegun } from '../../core/plan/status.ts';
import { findNode } from '../../core/plan/steps.ts';
import { stepLabelIn } from '../text/sentences.ts';
import { useText } from '../text/text-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { isComposing } from '../ui/is-composing.ts';
import { useEscape } from '../ui/use-escape.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { NodeDetails } from './node-details.tsx';

const wordsSchema = z.string().optional();

/** The editable parts of one node: its text, its position, its dependencies. A node that has started is read-only. */
export function NodeForm({
  plan,
  id,
  begun,
  onTake,
  onClose,
}: {
  plan: Plan;
  id: string;
  begun: ReadonlySet<string>;
  /** True if the edit was accepted. */
  onTake: (plan: Plan) => Promise<boolean>;
  /** Clears the selection; unsaved text is kept. */
  onClose: () => void;
}) {
  const { text } = useText();
  const { graph } = text;
  const found = findNode(plan, id);
  const node = found?.kind === 'agent' ? found.agent : found?.step;
  const stands = node ? textOf(node) : '';
  const [draft, setDraft] = useFormDraft(`node ${plan.id} ${id} ${stands}`, wordsSchema, undefined);
  const closing = useEscape<HTMLElement>(onClose, `node ${id}`);
  if (!found || !node) return null;
  const isFixed = begun.has(id);
  const words = draft ?? stands;
  const save = async (): Promise<void> => {
    if (await onTake(withText(plan, id, words))) setDraft(undefined);
  };
  return (
    <section
      {...closing}
      aria-label={graph.edit}
      className="mt-2 space-y-2 rounded-card border border-line bg-raised p-2.5"
    >
      <NodeDetails plan={plan} id={id} withWords={isFixed} />
      {isFixed ? (
        <p className="text-xs text-faint">{hasBegun(node.status) ? graph.begun : graph.underWay}</p>
      ) : (
        <>
          <Field label={'kind' in node ? graph.words[node.kind] : graph.words.agent}>
            {(ids) => (
              <textarea
                {...ids}
                value={words}
                rows={Math.min(6, Math.max(2, Math.ceil(words.length / 45)))}
                onChange={(event) => setDraft(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || isComposing(event)) return;
                  if (event.ctrlKey || event.metaKey) void save();
                }}
                className={fieldLook}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-1">
            <Button look="primary" size="small" disabled={words === stands} onClick={() => void save()}>
              {graph.keep}
            </Button>
            <span className="ms-auto" />
            <IconButton
              size="small"
              label={graph.earlier}
              onClick={() => void onTake(withMoved(plan, id, -1))}
            >
              <ArrowUp className="size-3.5" aria-hidden />
            </IconButton>
            <IconButton size="small" label={graph.later} onClick={() => void onTake(withMoved(plan, id, 1))}>
              <ArrowDown className="size-3.5" aria-hidden />
            </IconButton>
            <IconButton size="small" label={graph.remove} onClick={() => void onTake(withoutNode(plan, id))}>
              <Trash2 className="size-3.5" aria-hidden />
            </IconButton>
          </div>
          <Waits plan={plan} id={id} onTake={onTake} />
        </>
      )}
      <NewStep plan={plan} id={id} onTake={onTake} />
    </section>
  );
}

/** The node's dependencies, which can be removed and added. */
function Waits({ plan, id, onTake }: { plan: Plan; id: string; onTake: (plan: Plan) => Promise<boolean> }) {
  const { text, language } = useText();
  const waits = waitsOf(plan, id);
  const others = [...new Set([...waits, ...couldWaitFor(plan, id)])];
  if (others.length === 0) return null;
  return (
    <fieldset className="min-w-0 text-xs">
      <legend className="mb-1 font-medium text-soft">{text.graph.waits}</legend>
      <div className="max-h-32 space-y-1 overflow-y-auto">
        {others.map((other) => (
          <label key={other} className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-0.5 accent-accent"
              checked={waits.includes(other)}
              onChange={({ target }) =>
                void onTake(
                  withWaits(
                    plan,
                    id,
                    target.checked ? [...waits, other] : waits.filter((one) => one !== other),
                  ),
                )
              }
            />
            <span className="min-w-0 truncate">{nameOf(plan, other, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function NewStep({ plan, id, onTake }: { plan: Plan; id: string; onTake: (plan: Plan) => Promise<boolean> }) {
  const { text } = useText();
  const [words, setWords] = useFormDraft(`step after ${plan.id} ${id}`, wordsSchema, undefined);
  if (words === undefined)
    return (
      <Button
        size="small"
        look="quiet"
        isAlone
        icon={<Plus className="size-3.5" aria-hidden />}
        onClick={() => setWords('')}
      >
        {text.graph.add}
      </Button>
    );
  const add = async (): Promise<void> => {
    if (words.trim() !== '' && (await onTake(withStepAfter(plan, id, words.trim()).plan)))
      setWords(undefined);
  };
  return (
    <form
      className="flex items-end gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="grow">
        <Field label={text.graph.newStep}>
          {(ids) => (
            <input
              {...ids}
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
              autoFocus
              value={words}
              onChange={(event) => setWords(event.target.value)}
              className={fieldLook}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="small" look="primary" className="min-h-9">
        {text.graph.add}
      </Button>
    </form>
  );
}

function nameOf(plan: Plan, id: string, language: Language): string {
  const found = findNode(plan, id);
  if (found?.kind === 'agent') return found.agent.task || found.agent.agent;
  return found ? stepLabelIn(language, found.step) : id;
}
