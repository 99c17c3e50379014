import { useState } from 'react';
import * as z from 'zod';
import { savedOriginOf } from '../../core/policy/saved-secrets.ts';
import type { CommandParams } from '../../core/protocol/panel.ts';
import { bareAddress } from '../panel/bare-address.ts';
import { Button } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useKept } from '../ui/use-kept.ts';
import type { enSecrets } from './en-secrets.ts';

/** A secret that the person writes down for one site. `onSave` gives true when it was taken in. */
export function SecretForm({
  texts,
  onSave,
}: {
  texts: typeof enSecrets;
  onSave: (secret: CommandParams<'secrets.save'>) => Promise<boolean>;
}) {
  const [address, setAddress] = useKept('secret address', z.string(), '', { bare: bareAddress });
  const [label, setLabel] = useKept('secret label', z.string(), texts.labelExample);
  const [user, setUser] = useKept('secret user', z.string(), '');
  const [value, setValue] = useState('');
  const fits = savedOriginOf(address) !== undefined;
  const save = async () => {
    const name = user.trim();
    if (!(await onSave({ address, label, value, ...(name === '' ? {} : { user: name }) }))) return;
    setAddress('');
    setLabel(texts.labelExample);
    setUser('');
    setValue('');
  };
  const problem = address !== '' && !fits ? texts.wrongAddress : undefined;
  return (
    <form
      className="space-y-2"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextRow
        label={texts.address}
        problem={problem}
        placeholder="https://example.org"
        value={address}
        onChange={setAddress}
      />
      <TextRow label={texts.label} maxLength={80} value={label} onChange={setLabel} />
      <TextRow label={texts.user} maxLength={200} value={user} onChange={setUser} />
      <TextRow label={texts.value} type="password" maxLength={1000} value={value} onChange={setValue} />
      <Button type="submit" disabled={!fits || label.trim() === '' || value === ''}>
        {texts.save}
      </Button>
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
