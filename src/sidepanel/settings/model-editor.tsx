import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ModelConfiguration } from '../../core/model/settings.ts';
import type { TestResult } from '../panel/settings-commands.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { KeyField } from './key-field.tsx';
import { ModelField } from './model-field.tsx';
import {
  type FormProblems,
  formProblems,
  keepsServer,
  type ModelForm,
  modelFormSchema,
  modelOf,
  withoutKeys,
} from './model-form.ts';
import { addressOf, preferredModel, presetOf } from './presets.ts';
import { PriceFields } from './price-fields.tsx';
import { SwitchRow } from './rows.tsx';
import { TestNote } from './test-note.tsx';
import { type ListModels, useOfferedModels } from './use-offered-models.ts';

export interface ModelEditorProps {
  title: string;
  initial: ModelForm;
  known?: ModelConfiguration | undefined;
  hasKey: boolean;
  onTest: (model: ModelConfiguration, key: string | undefined) => Promise<TestResult>;
  listModels: ListModels;
  requestSiteAccess: (origin: string) => Promise<boolean>;
  onSave: (model: ModelConfiguration, key: string | undefined) => Promise<boolean>;
  onDeleteKey: () => void;
  onClose: () => void;
}

/** Adds or changes a model: fields, one real call as a test, and its result in plain words. */
export function ModelEditor(props: ModelEditorProps) {
  const { initial, known } = props;
  const { text } = useText();
  const [form, setForm, forget] = useFormDraft(`model ${initial.id}`, modelFormSchema, initial, {
    bare: (now) => withoutKeys(now, initial),
  });
  const alone = useOneAtATime();
  const [problems, setProblems] = useState<FormProblems>({});
  const [test, setTest] = useState<TestResult | 'running'>();
  const compatible = form.provider === 'openai-compatible';
  const otherServer = known !== undefined && !keepsServer(form, known);
  const hasKey = props.hasKey && !otherServer;
  const edit = (change: Partial<ModelForm>) => {
    setForm({ ...form, ...change });
    setProblems({});
    setTest(undefined);
  };
  const takeOffer = useCallback(
    (models: readonly string[]) =>
      setForm((now) =>
        now.model === '' ? { ...now, model: preferredModel(presetOf(now), models) ?? '' } : now,
      ),
    [setForm],
  );
  const { offer, ask } = useOfferedModels({ form, hasKey, listModels: props.listModels, onOffer: takeOffer });
  const said = (problem: keyof FormProblems) => {
    const name = problems[problem];
    return name && text.settings[name];
  };
  const closing = useEscape<HTMLFormElement>(props.onClose, `model ${known?.id ?? presetOf(initial).id}`);
  const element = closing.ref;
  // The pressed card is gone: the focus goes to the first field that must be filled in.
  const isFilled = useRef(known !== undefined || presetOf(initial).local).current;
  useEffect(() => {
    const fields = [...(element.current?.querySelectorAll('input') ?? [])];
    (isFilled ? fields[0] : (fields.find(({ value }) => value === '') ?? fields[0]))?.focus();
  }, [isFilled, element]);
  /**
   * Calls `act` with the model of the fields, if they are complete. If the list of models has not arrived yet, it uses
   * the one that would be preselected.
   */
  const withModel = async (act: (model: ModelConfiguration, key: string | undefined) => Promise<void>) => {
    const offered = form.model.trim() === '' ? await ask(form) : [];
    if (!offered) return;
    const whole = { ...form, model: form.model.trim() || (preferredModel(presetOf(form), offered) ?? '') };
    const found = formProblems(whole, hasKey);
    setProblems(found);
    if (Object.keys(found).length === 0) await act(modelOf(whole, known), form.key.trim() || undefined);
  };
  const runTest = () =>
    withModel(async (model, key) => {
      setTest('running');
      setTest(await props.onTest(model, key));
    });
  const leave = () => {
    forget();
    props.onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void withModel((model, key) =>
      alone(async () => {
        if (await props.onSave(model, key)) leave();
      }),
    );
  };
  return (
    <form
      {...closing}
      onSubmit={save}
      aria-label={props.title}
      className="space-y-3 rounded-card border border-line bg-raised p-3 shadow-rest"
    >
      <h3 className="text-sm font-semibold">{props.title}</h3>
      <SiteField
        form={form}
        onChoose={(baseUrl) => {
          edit({ baseUrl });
          void ask({ ...form, baseUrl });
        }}
      />
      {compatible && (
        <AddressField
          value={form.baseUrl}
          problem={said('baseUrl')}
          onChange={(baseUrl) => edit({ baseUrl })}
          onLeave={() => void ask(form)}
        />
      )}
      <KeyField
        value={form.key}
        stored={hasKey}
        lost={props.hasKey && otherServer}
        optional={compatible}
        problem={said('key')}
        onChange={(key) => edit({ key })}
        onComplete={(key) => void ask({ ...form, key })}
      />
      <ModelField
        value={form.model}
        offer={offer}
        problem={said('model')}
        onChange={(model) => edit({ model })}
        onAskAgain={() => void ask(form, true)}
      />
      <Disclosure label={text.settings.advanced} defaultOpen={problems.baseUrl !== undefined && !compatible}>
        <div className="space-y-3 pt-1 pb-2">
          <Field label={text.settings.label}>
            {(ids) => (
              <input
                {...ids}
                value={form.label}
                placeholder={form.model}
                onChange={(event) => edit({ label: event.target.value })}
                className={fieldLook}
              />
            )}
          </Field>
          {!compatible && (
            <AddressField
              value={form.baseUrl}
              problem={said('baseUrl')}
              onChange={(baseUrl) => edit({ baseUrl })}
              onLeave={() => void ask(form)}
            />
          )}
          <SwitchRow
            label={text.models.nativeTools}
            detail={text.models.nativeToolsWhy}
            checked={form.nativeTools}
            onChange={(nativeTools) => edit({ nativeTools })}
          />
          <SwitchRow
            label={text.models.vision}
            checked={form.vision}
            onChange={(vision) => edit({ vision })}
          />
          <PriceFields price={form.price} onChange={(price) => edit({ price })} />
          {props.hasKey && (
            <Button size="small" look="danger" onClick={props.onDeleteKey}>
              {text.settings.keyDelete}
            </Button>
          )}
        </div>
      </Disclosure>
      <TestNote
        test={test}
        onGiveAccess={() =>
          void alone(() => props.requestSiteAccess(addressOf(form)).then((given) => given && void runTest()))
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary">
          {text.settings.save}
        </Button>
        <Button onClick={() => void runTest()} disabled={test === 'running'}>
          {text.settings.test}
        </Button>
        <Button look="quiet" onClick={leave}>
          {text.app.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The service's site that issued the key, if it has several; hidden once another address was entered. */
function SiteField({ form, onChoose }: { form: ModelForm; onChoose: (baseUrl: string) => void }) {
  const { text } = useText();
  const { sites } = presetOf(form);
  if (!sites) return null;
  return (
    <Field label={text.models.keyFrom} detail={text.models.keyFromWhy}>
      {(ids) => (
        <select
          {...ids}
          value={form.baseUrl}
          onChange={({ target }) => onChoose(target.value)}
          className={fieldLook}
        >
          {sites.map(({ id, baseUrl }) => (
            <option key={id} value={baseUrl}>
              {text.models.site[id]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function AddressField(props: {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const { text } = useText();
  return (
    <Field label={text.settings.baseUrl} problem={props.problem}>
      {(ids) => (
        <input
          {...ids}
          value={props.value}
          inputMode="url"
          spellCheck={false}
          placeholder="http://localhost:11434/v1"
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onLeave}
          className={`${fieldLook} font-mono`}
        />
      )}
    </Field>
  );
}
