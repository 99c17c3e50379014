import type { Settings } from '../../core/model/settings.ts';
import { withDefaults } from '../../core/strategy/roleplay/options.ts';
import { NumberRow, SelectRow, SwitchRow } from '../settings/rows.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useDialogueTexts } from './dialogue-texts.ts';

/** Options of a dialogue between two agents. They are kept for the next task. */
export default function DialogueOptions({
  stored,
  onChange,
}: {
  /** Only what the person has chosen. */
  stored: Settings['roleplay'];
  onChange: (options: Settings['roleplay']) => void;
}) {
  const texts = useDialogueTexts();
  const options = withDefaults(stored);
  const change = (next: typeof stored) => onChange({ ...stored, ...next });
  return (
    <Disclosure
      label={texts.dialogue}
      className="mb-1.5 rounded-card border border-line bg-raised px-3 py-1.5 shadow-rest"
    >
      <div className="max-h-[40vh] space-y-2 overflow-y-auto pt-1 pb-2">
        <NumberRow
          label={texts.specifyWords}
          whole
          least={0}
          most={500}
          value={options.specifyWords}
          onChange={(specifyWords) => change({ specifyWords })}
        />
        <SwitchRow label={texts.plan} checked={options.plan} onChange={(plan) => change({ plan })} />
        <SwitchRow label={texts.tasks} checked={options.tasks} onChange={(tasks) => change({ tasks })} />
        <SwitchRow label={texts.steps} checked={options.steps} onChange={(steps) => change({ steps })} />
        <SwitchRow label={texts.roles} checked={options.roles} onChange={(roles) => change({ roles })} />
        <SelectRow
          label={texts.critic}
          value={options.critic}
          choices={[
            { value: 'none', label: texts.none },
            { value: 'model', label: texts.model },
            { value: 'person', label: texts.person },
          ]}
          onChoose={(critic) => change({ critic })}
        />
        {options.critic !== 'none' && (
          <>
            <Field label={texts.criticRole}>
              {(ids) => (
                <input
                  {...ids}
                  maxLength={200}
                  defaultValue={options.criticRole}
                  onBlur={(event) => change({ criticRole: event.target.value.trim() })}
                  className={fieldLook}
                />
              )}
            </Field>
            <Field label={texts.criteria}>
              {(ids) => (
                <input
                  {...ids}
                  maxLength={1000}
                  defaultValue={options.criteria}
                  onBlur={(event) => change({ criteria: event.target.value.trim() })}
                  className={fieldLook}
                />
              )}
            </Field>
            <NumberRow
              label={texts.proposals}
              whole
              least={2}
              most={5}
              value={options.proposals}
              onChange={(proposals) => change({ proposals })}
            />
          </>
        )}
        <NumberRow
          label={texts.rounds}
          whole
          most={50}
          value={options.rounds}
          onChange={(rounds) => change({ rounds })}
        />
      </div>
    </Disclosure>
  );
}
