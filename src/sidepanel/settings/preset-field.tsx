import { useState } from 'react';
import { useText } from '../text/text-context.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { presets } from './presets.ts';

const OWN = 'own';

/** Which service, or the address of another one. */
export function PresetField({ baseUrl, onChange }: { baseUrl: string; onChange: (baseUrl: string) => void }) {
  const { text } = useText();
  const [preset, setPreset] = useState(presets.find((candidate) => candidate.baseUrl === baseUrl)?.id ?? OWN);
  return (
    <>
      <Field label={text.settings.preset}>
        {(ids) => (
          <select
            {...ids}
            value={preset}
            onChange={(event) => {
              setPreset(event.target.value);
              onChange(presets.find((candidate) => candidate.id === event.target.value)?.baseUrl ?? '');
            }}
            className={fieldLook}
          >
            {presets.map((candidate) => (
              <option key={candidate.id} value={candidate.id}>
                {candidate.name}
              </option>
            ))}
            <option value={OWN}>{text.settings.ownAddress}</option>
          </select>
        )}
      </Field>
      <Field label={text.settings.baseUrl}>
        {(ids) => (
          <input
            {...ids}
            value={baseUrl}
            inputMode="url"
            spellCheck={false}
            placeholder="http://localhost:11434/v1"
            onChange={(event) => {
              setPreset(presets.find((candidate) => candidate.baseUrl === event.target.value)?.id ?? OWN);
              onChange(event.target.value);
            }}
            className={`${fieldLook} font-mono`}
          />
        )}
      </Field>
    </>
  );
}
