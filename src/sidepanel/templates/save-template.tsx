import { Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import * as z from 'zod';
import {
  type MadeTemplate,
  makeTemplate,
  type PlaceWish,
  templateCall,
} from '../../core/plan/make-template.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { useText } from '../text/text-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { useTemplateTexts } from './template-texts.ts';

type Problem = Extract<MadeTemplate, { ok: false }>['problems'][number]['problem'];

const formSchema = z.object({
  name: z.string(),
  places: z.array(z.object({ words: z.string(), name: z.string(), key: z.number() })).readonly(),
});

/** Saves a plan as a template: its name, and which of its words become parameters. */
export default function SaveTemplate({
  plan,
  onSave,
  onClose,
}: {
  plan: Plan;
  /**
   * `call` is the text that runs it by its name. Returns true if it was saved; otherwise the fields keep their content.
   */
  onSave: (template: Plan, call: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { text } = useText();
  const texts = useTemplateTexts();
  const titleId = useId();
  const closing = useEscape<HTMLFormElement>(onClose, 'save-template');
  const form = closing.ref;
  const [{ name, places }, setForm, forget] = useFormDraft<z.infer<typeof formSchema>>(
    `save-template ${plan.id} ${plan.name}`,
    formSchema,
    { name: plan.name, places: [] },
  );
  const setName = (next: string) => setForm({ name: next, places });
  const setPlaces = (next: typeof places) => setForm({ name, places: next });
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map());
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const change = (index: number, next: Partial<PlaceWish>) =>
    setPlaces(places.map((place, at) => (at === index ? { ...place, ...next } : place)));
  const [isSaving, setIsSaving] = useState(false);
  const leave = () => {
    forget();
    onClose();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const made = makeTemplate(plan, name, places);
    setProblems(new Map(made.ok ? [] : made.problems.map(({ index, problem }) => [index, problem])));
    if (!made.ok) return;
    setIsSaving(true);
    const isKept = await onSave(made.plan, templateCall(made.plan));
    setIsSaving(false);
    if (isKept) leave();
  };
  return (
    <form
      {...closing}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void save(event)}
      className="my-1.5 space-y-2.5 rounded-control bg-sunken p-2.5"
    >
      <h3 id={titleId} className="text-sm font-semibold">
        {texts.save}
      </h3>
      <p className="text-xs text-faint">{texts.saveWhy}</p>
      <Field label={texts.name}>
        {(ids) => (
          <input
            {...ids}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={fieldLook}
          />
        )}
      </Field>
      {places.map((place, index) => (
        <div key={place.key} className="flex items-start gap-1.5">
          <div className="min-w-0 grow space-y-1.5">
            <Field
              label={texts.words}
              problem={problems.get(index) === 'not-found' ? texts.problem['not-found'] : undefined}
            >
              {(ids) => (
                <input
                  {...ids}
                  value={place.words}
                  onChange={(event) => change(index, { words: event.target.value })}
                  className={fieldLook}
                />
              )}
            </Field>
            <Field label={texts.placeName} problem={nameProblem(problems.get(index), texts)}>
              {(ids) => (
                <input
                  {...ids}
                  value={place.name}
                  onChange={(event) => change(index, { name: event.target.value })}
                  className={fieldLook}
                />
              )}
            </Field>
          </div>
          <IconButton
            label={texts.removePlace(place.name || place.words)}
            size="small"
            onClick={() => {
              setPlaces(places.filter((_, at) => at !== index));
              setProblems(new Map());
            }}
          >
            <Trash2 className="size-3.5" aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        look="quiet"
        isAlone
        icon={<Plus className="size-3.5" aria-hidden />}
        onClick={() => setPlaces([...places, { key: (places.at(-1)?.key ?? 0) + 1, words: '', name: '' }])}
      >
        {texts.addPlace}
      </Button>
      <div className="flex gap-2 tiny:flex-wrap">
        <Button type="submit" look="primary" size="small">
          {text.graph.saveTemplate}
        </Button>
        <Button look="quiet" size="small" onClick={leave}>
          {text.app.cancel}
        </Button>
      </div>
    </form>
  );
}

const nameProblem = (
  problem: Problem | undefined,
  texts: ReturnType<typeof useTemplateTexts>,
): string | undefined => (problem && problem !== 'not-found' ? texts.problem[problem] : undefined);
