import { useText } from '../text/text-context.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import type { ModelForm } from './model-form.ts';

/** The price of a model, so that tasks can show their cost. */
export function PriceFields({
  price,
  onChange,
}: {
  price: ModelForm['price'];
  onChange: (price: ModelForm['price']) => void;
}) {
  const { text } = useText();
  const fields = [
    { name: 'input', label: text.settings.priceInput },
    { name: 'cachedInput', label: text.settings.priceCached },
    { name: 'output', label: text.settings.priceOutput },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-soft">{text.settings.priceTitle}</legend>
      <div className="grid grid-cols-3 gap-2">
        {fields.map(({ name, label }) => (
          <Field key={name} label={label}>
            {(ids) => (
              <input
                {...ids}
                value={price[name]}
                inputMode="decimal"
                onChange={(event) => onChange({ ...price, [name]: event.target.value })}
                className={fieldLook}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
