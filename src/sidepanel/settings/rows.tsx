import { useCallback, useEffect, useState } from 'react';
import { useText } from '../text/text-context.tsx';
import type { Choice } from '../ui/choice-menu.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { isComposing } from '../ui/is-composing.ts';

export function SelectRow<T extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onChoose: (value: T) => void;
}) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Field label={label} detail={chosen?.detail}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={(event) => {
            const next = choices.find((choice) => choice.value === event.target.value);
            if (next) onChoose(next.value);
          }}
          className={fieldLook}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function SwitchRow({
  label,
  detail,
  checked,
  onChange,
}: {
  label: string;
  detail?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span className="text-sm">
        {label}
        {detail && <span className="block text-xs text-faint">{detail}</span>}
      </span>
    </label>
  );
}

/**
 * A positive number; it is applied when the person leaves the field. An invalid number stays there to be corrected,
 * with the valid range, and changes nothing.
 */
export function NumberRow({
  label,
  value,
  whole,
  least,
  most,
  onChange,
}: {
  label: string;
  value: number;
  whole: boolean;
  /** The smallest valid number; without it any number above zero. */
  least?: number;
  /** The largest valid number. */
  most?: number;
  onChange: (value: number) => void;
}) {
  const { text, format } = useText();
  const [written, setWritten] = useState(String(value));
  const [isWrong, setIsWrong] = useState(false);
  const stand = useCallback(() => {
    setWritten(String(value));
    setIsWrong(false);
  }, [value]);
  useEffect(stand, [stand]);
  const leave = () => {
    const next = Number(written.trim().replace(',', '.'));
    const fits =
      Number.isFinite(next) &&
      (least === undefined ? next > 0 : next >= least) &&
      (most === undefined || next <= most) &&
      (!whole || Number.isInteger(next));
    // An empty field changes nothing.
    if (written.trim() === '' || (fits && next === value)) stand();
    else if (fits) onChange(next);
    else setIsWrong(true);
  };
  const told = (number: number) => (whole ? format.count(number) : String(number));
  const [from, to] = [least ?? (whole ? 1 : undefined), most].map((bound) =>
    bound === undefined ? undefined : told(bound),
  );
  return (
    <Field
      label={label}
      problem={isWrong ? text.settings.wrongNumber(whole, from, to, told(value)) : undefined}
      isAlert
    >
      {(ids) => (
        <input
          {...ids}
          inputMode={whole ? 'numeric' : 'decimal'}
          value={written}
          onChange={(event) => {
            setWritten(event.target.value);
            setIsWrong(false);
          }}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && leave()}
          className={fieldLook}
        />
      )}
    </Field>
  );
}

/** A web address, or none. An invalid address is reported, and not stored. */
export function AddressRow({
  label,
  detail,
  wrong,
  placeholder = 'http://localhost:4318',
  value,
  onChange,
}: {
  label: string;
  detail: string;
  wrong: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const [fits, setFits] = useState(true);
  useEffect(() => setText(value), [value]);
  const leave = () => {
    const next = text.trim();
    const address = next === '' || (/^https?:\/\//.test(next) && URL.canParse(next));
    setFits(address);
    if (address && next !== value) onChange(next);
  };
  return (
    <Field label={label} detail={detail} problem={fits ? undefined : wrong} isAlert>
      {(ids) => (
        <input
          {...ids}
          type="url"
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && leave()}
          className={fieldLook}
        />
      )}
    </Field>
  );
}
