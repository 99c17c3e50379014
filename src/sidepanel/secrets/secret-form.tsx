import { useEffect } from 'react';
import * as z from 'zod';
import { savedOriginOf } from '../../core/policy/saved-secrets.ts';
import { bareAddress } from '../panel/bare-address.ts';
import type { NewSecret } from '../panel/stored-data-commands.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import type { enSecrets } from './en-secrets.ts';

const fieldsSchema = z.object({
  address: z.string(),
  label: z.string(),
  user: z.string(),
  value: z.string(),
});

/** A form for a secret for one site. `onSave` returns true if it was accepted. */
export function SecretForm({
  texts,
  onSave,
  onClose,
}: {
  texts: typeof enSecrets;
  onSave: (secret: NewSecret) => Promise<boolean>;
  onClose: () => void;
}) {
  const { text } = useText();
  const [fields, setFields, forget] = useFormDraft(
    'sign-in',
    fieldsSchema,
    { address: '', label: texts.labelExample, user: '', value: '' },
    { bare: ({ value: _, ...others }) => ({ ...others, address: bareAddress(others.address) }) },
  );
  const { address, label, user, value } = fields;
  const setter = (field: keyof typeof fields) => (next: string) =>
    setFields((now) => ({ ...now, [field]: next }));
  const closing = useEscape<HTMLFormElement>(onClose, 'sign-in');
  const form = closing.ref;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const fits = savedOriginOf(address) !== undefined;
  const leave = () => {
    forget();
    onClose();
  };
  /** A second press would save it twice. */
  const alone = useOneAtATime();
  const save = async () => {
    const name = user.trim();
    if (await onSave({ address, label, value, ...(name === '' ? {} : { user: name }) })) leave();
  };
  const problem = address !== '' && !fits ? texts.wrongAddress : undefined;
  return (
    <form
      {...closing}
      className="space-y-2"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void alone(save);
      }}
    >
      <TextRow
        label={texts.address}
        problem={problem}
        placeholder="https://example.org"
        value={address}
        onChange={setter('address')}
      />
      <TextRow label={texts.label} maxLength={80} value={label} onChange={setter('label')} />
      <TextRow label={texts.user} maxLength={200} value={user} onChange={setter('user')} />
      <TextRow
        label={texts.value}
        type="password"
        maxLength={1000}
        value={value}
        onChange={setter('value')}
      />
      <div className="flex gap-2 tiny:flex-wrap">
        <Button type="submit" look="primary" disabled={!fits || label.trim() === '' || value === ''}>
          {texts.save}
        </Button>
        <Button look="quiet" onClick={leave}>
          {text.app.cancel}
        </Button>
      </div>
    </form>
  );
}

function TextRow({
  label,
  problem,
  onChange,
  ...input
}: {
  label: string;
  problem?: string | undefined;
  type?: 'password';
  placeholder?: string;
  maxLength?: number;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <Field label={label} problem={problem}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          autoComplete={input.type === 'password' ? 'new-password' : 'off'}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className={fieldLook}
        />
      )}
    </Field>
  );
}
