import { useId } from 'react';

/** One of two to four short options, all visible: a group of radio buttons drawn as one bar. */
export function SegmentedChoice<T extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex shrink-0 flex-wrap rounded-control bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid grow basis-0 place-items-center rounded-[6px] px-1.5 py-1 text-center text-xs wrap-normal text-soft has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
