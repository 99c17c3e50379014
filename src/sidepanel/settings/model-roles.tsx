import type { Settings } from '../../core/model/settings.ts';
import { modelLabel } from '../text/shown-model.ts';
import { useText } from '../text/text-context.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { SelectRow, SwitchRow } from './rows.tsx';

type Role = keyof Settings['roles'];
const roles: readonly Role[] = ['planner', 'chat', 'compressor', 'critic'];
const TASK = '';

/** Optional: other models for parts of the work, and the fallbacks. */
export function ModelRoles({
  settings: { models, roles: chosen, fallbacks, defaultModel },
  onChange,
}: {
  settings: Pick<Settings, 'models' | 'roles' | 'fallbacks' | 'defaultModel'>;
  onChange: (change: Partial<Pick<Settings, 'roles' | 'fallbacks'>>) => void;
}) {
  const { text } = useText();
  const others = models.filter((model) => model.provider !== 'built-in');
  const setRole = (role: Role, id: string) => {
    const { [role]: _, ...rest } = chosen;
    onChange({ roles: id === TASK ? rest : { ...rest, [role]: id } });
  };
  return (
    <Disclosure label={text.models.roles}>
      <div className="space-y-3 pt-1">
        <p className="text-xs text-faint">{text.models.rolesWhy}</p>
        {roles.map((role) => (
          <SelectRow
            key={role}
            label={text.models.role[role]}
            value={chosen[role] ?? TASK}
            choices={[
              { value: TASK, label: text.models.asTask },
              ...others.map((model) => ({ value: model.id, label: modelLabel(model, text) })),
            ]}
            onChoose={(id) => setRole(role, id)}
          />
        ))}
        <fieldset className="space-y-1">
          <legend className="mb-1 text-xs font-medium text-soft">{text.models.fallbacks}</legend>
          {others
            .filter((model) => model.id !== defaultModel)
            .map((model) => {
              const place = fallbacks.indexOf(model.id) + 1;
              return (
                <SwitchRow
                  key={model.id}
                  label={place > 0 ? `${place}. ${modelLabel(model, text)}` : modelLabel(model, text)}
                  checked={place > 0}
                  onChange={(checked) =>
                    onChange({
                      fallbacks: checked
                        ? [...fallbacks, model.id]
                        : fallbacks.filter((id) => id !== model.id),
                    })
                  }
                />
              );
            })}
        </fieldset>
      </div>
    </Disclosure>
  );
}
