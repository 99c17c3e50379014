import { currencyIn } from '../../grammar/words/money.ts';
import { thingNames } from '../../grammar/words/thing-names.ts';
import type { Reading, Target } from '../../named-control.ts';

/** “50 euros” is “€50”. */
const withSign = (option: string): string =>
  option.replace(
    /^(\d[\d.,]*) (euro|dollar|pound)s?$/i,
    (_, amount: string, unit: string) => `${currencyIn(unit)}${amount}`,
  );

/** What may be the option of that name. */
export const optionTarget = (option: string): Target => ({
  words: option,
  readings: [
    ...(withSign(option) === option
      ? []
      : [{ name: withSign(option), kind: 'option', fit: 'same' } as const]),
    { name: option, kind: 'option', fit: 'close' },
    { name: option, fit: 'close' },
    { name: option, fit: 'any' },
  ],
});

/** The button by which a thing of a list is chosen. */
export const chooserOf = (option: string): Target => ({
  words: option,
  readings: thingNames(option).flatMap((thing) =>
    ['Choose', 'Select', '选择'].map(
      (name): Reading => ({
        name,
        within: { relation: 'row', name: thing },
        fit: 'same',
      }),
    ),
  ),
});
