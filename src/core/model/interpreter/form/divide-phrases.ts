import { soleCurrencyIn } from '../grammar/words/money.ts';
import { isCalled, isOfAccount } from './concepts.ts';
import type { FormField } from './fields.ts';
import type { Phrase } from './phrase.ts';

/**
 * Parts of a wish as a form takes them: a name in two fields, an amount with its currency, who gets the money beside the
 * number of their account.
 */
export const dividedFor = (fields: readonly FormField[], phrases: readonly Phrase[]): Phrase[] =>
  withCurrency(withPayee(withNames(phrases, fields), fields), fields);

/** Where the number of an account is asked for, a name that money goes to is that of a person. */
const withPayee = (phrases: readonly Phrase[], fields: readonly FormField[]): Phrase[] =>
  phrases.map((phrase) =>
    phrase.wants[0] === 'to' && fields.some(({ name }) => isOfAccount(name))
      ? { ...phrase, wants: ['to', 'name'] }
      : phrase,
  );

/** Two words of a name go to its two fields; one word, or three, are not divided. */
function withNames(phrases: readonly Phrase[], fields: readonly FormField[]): Phrase[] {
  const first = fields.find(({ label }) => /^(?:first|given) name|^名$/.test(label));
  const last = fields.find(({ label }) => /^(?:last|family|sur) ?name|^姓$/.test(label));
  if (first === undefined || last === undefined) return [...phrases];
  return phrases.flatMap((phrase): Phrase[] => {
    const words = phrase.value.split(/\s+/);
    const isFree = phrase.kind === 'text' && phrase.wants.includes('name');
    if (!isFree) return [phrase];
    const part = (label: string, value = ''): Phrase => ({ ...phrase, wants: [], label, value });
    return words.length === 2
      ? [part(first.label, words[0]), part(last.label, words[1])]
      : [{ ...phrase, wants: [] }];
  });
}

/** An amount says its currency, which some forms ask for by itself. */
const withCurrency = (phrases: readonly Phrase[], fields: readonly FormField[]): Phrase[] =>
  phrases.flatMap((phrase): Phrase[] => {
    if (phrase.kind !== 'amount' || phrase.currency === undefined) return [phrase];
    const takes = fields.some(
      ({ options = [], label }) =>
        (isCalled(label, 'currency') || isCalled(label, 'from')) &&
        options.filter((text) => soleCurrencyIn(text) !== undefined).length > 1,
    );
    return takes
      ? [phrase, { ...phrase, kind: 'text', value: `\0${phrase.currency}`, wants: ['currency', 'from'] }]
      : [phrase];
  });
