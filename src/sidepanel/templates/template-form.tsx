import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useMemo, useState } from 'react';
import * as z from 'zod';
import { parametersOf } from '../../core/plan/parameters.ts';
import type { Template } from '../../core/protocol/templates.ts';
import { useText } from '../text/text-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { storableValues } from './storable-values.ts';
import { useTemplateTexts } from './template-texts.ts';

const NO_VALUES: Record<string, string> = {};

/** Runs a saved plan: a field for each of its parameters. A missing required value is reported beside its field. */
export default function TemplateForm({
  template,
  onRun,
  onClose,
  onDelete,
}: {
  template: Template;
  /** Returns true if it has started; otherwise the fields keep their content. */
  onRun: (values: Record<string, string>) => Promise<boolean>;
  onClose: () => void;
  onDelete: () => void;
}) {
  const { text, format } = useText();
  const texts = useTemplateTexts();
  const titleId = useId();
  const closing = useEscape<HTMLFormElement>(onClose, 'template');
  const form = closing.ref;
  const places = useMemo(() => parametersOf(template.plan), [template]);
  const [values, setValues, forget] = useFormDraft(
    `template ${template.id}`,
    z.record(z.string(), z.string()),
    NO_VALUES,
    { bare: storableValues },
  );
  const [wasSent, setWasSent] = useState(false);
  const isMissing = ({ name, standard }: (typeof places)[number]): boolean =>
    standard === undefined && (values[name] ?? '').trim() === '';
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button[type=submit]')?.focus(), [form]);
  const run = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    const missing = places.findIndex(isMissing);
    const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
    if (missing === -1) void onRun(written).then((begun) => begun && forget());
    else form.current?.querySelectorAll('input')[missing]?.focus();
  };
  return (
    <form
      {...closing}
      noValidate
      aria-labelledby={titleId}
      onSubmit={run}
      className="max-h-[60vh] space-y-3 overflow-y-auto rounded-card border border-line-strong bg-raised p-3 shadow-rest"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h2 id={titleId} className="text-sm font-semibold break-words">
            {texts.form(template.name, format.count(template.version))}
          </h2>
          <p className="text-xs text-faint">{places.length === 0 ? texts.noPlaces : texts.why}</p>
        </div>
        <ConfirmDialog
          trigger={
            <IconButton label={texts.delete} size="small">
              <Trash2 className="size-3.5" aria-hidden />
            </IconButton>
          }
          title={texts.deleteTitle}
          detail={texts.deleteWhy(template.name)}
          confirm={text.app.delete}
          cancel={text.app.cancel}
          onConfirm={onDelete}
        />
      </div>
      {places.map((place) => (
        <Field
          key={place.name}
          label={place.name}
          detail={place.standard === undefined ? undefined : texts.standard(place.standard)}
          problem={wasSent && isMissing(place) ? texts.missing(place.name) : undefined}
        >
          {(ids) => (
            <input
              {...ids}
              value={values[place.name] ?? ''}
              onChange={(event) => setValues({ ...values, [place.name]: event.target.value })}
              className={fieldLook}
            />
          )}
        </Field>
      ))}
      <div className="flex gap-2">
        <Button type="submit" look="primary">
          {text.composer.run}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {text.app.cancel}
        </Button>
      </div>
    </form>
  );
}
