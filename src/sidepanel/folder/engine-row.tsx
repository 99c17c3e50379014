import { useState } from 'react';
import { engineSchema } from '../../core/model/settings.ts';
import { searchEngines } from '../../core/tools/search/search-engines.ts';
import { SelectRow } from '../settings/rows.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import type { enFolder } from './en-folder.ts';

const NAMES = { duckduckgo: 'DuckDuckGo', bing: 'Bing', google: 'Google', baidu: 'Baidu' };
const known = Object.entries(searchEngines).map(([name, address]) => ({
  value: address as string,
  label: NAMES[name as keyof typeof NAMES],
}));
const OWN = 'own';

/** One of the known engines, or another engine's address. */
export function EngineRow({
  label,
  texts,
  value,
  onChange,
}: {
  label: string;
  texts: typeof enFolder;
  value: string | undefined;
  onChange: (engine: string) => void;
}) {
  const isKnown = value === undefined || known.some((engine) => engine.value === value);
  const [isOwn, setIsOwn] = useState(!isKnown);
  const [address, setAddress] = useState(isKnown ? '' : (value ?? ''));
  const fits = address === '' || engineSchema.safeParse(address).success;
  return (
    <>
      <SelectRow
        label={label}
        value={isOwn ? OWN : (value ?? known[0]?.value ?? OWN)}
        choices={[
          ...known.map((engine) => ({ ...engine, detail: texts.engineWhy })),
          { value: OWN, label: texts.own, detail: texts.engineWhy },
        ]}
        onChoose={(chosen) => {
          setIsOwn(chosen === OWN);
          if (chosen !== OWN) onChange(chosen);
        }}
      />
      {isOwn && (
        <Field label={`${label}: ${texts.address}`} problem={fits ? undefined : texts.wrong}>
          {(ids) => (
            <input
              {...ids}
              type="url"
              value={address}
              onChange={(event) => setAddress(event.target.value.trim())}
              onBlur={() => fits && address !== '' && address !== value && onChange(address)}
              className={fieldLook}
            />
          )}
        </Field>
      )}
    </>
  );
}
