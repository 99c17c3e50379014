import * as z from 'zod';
import type { BoxPoint } from '../page/outcome.ts';
import { isRef, normaliseRef } from './ref.ts';

/**
 * Fields of tool inputs. They accept what models send instead of the exact type (numbers as text, null for "not given")
 * and convert to plain JSON Schema: the schema does not mention the leniency.
 */

const refSchema = z.string().refine(isRef, {
  error: 'Not the number of an element. Use a number in brackets from the page text, such as 5 or f1.3.',
});

/** The number of an element. */
export const ref = (description: string) => z.preprocess(normaliseRef, refSchema).describe(description);

/** The number of an element, or nothing. */
export const optionalRef = (description: string) =>
  z.preprocess((value) => nothing(normaliseRef(value)), refSchema.optional()).describe(description);

/** Text that is required; numbers are converted. */
export const text = (description: string) => z.preprocess(written, z.string()).describe(description);

/** Text that must not be empty. */
export const filledText = (description: string) =>
  z.preprocess(written, z.string().trim().min(1, 'Must not be empty.')).describe(description);

/** Text, or nothing; an empty text counts as nothing. */
export const optionalText = (description: string) =>
  z.preprocess((value) => nothing(written(value)), z.string().optional()).describe(description);

/** A boolean, which models also write as text. */
export const flag = (description: string) =>
  z.preprocess(truth, z.boolean({ error: 'Must be true or false.' })).describe(description);

/** Real input: one field, described identically by every tool that has it. */
export const trusted = () =>
  optionalFlag('Real input of the browser: only when the same call had no effect. The person is asked.');

export const optionalFlag = (description: string) =>
  z.preprocess((value) => truth(nothing(value)), z.boolean().optional()).describe(description);

/** A whole number within limits; values outside are clamped. */
export const optionalWhole = (description: string, least: number, most: number) =>
  z
    .preprocess((value) => {
      const number = asNumber(nothing(value));
      return typeof number === 'number' && Number.isFinite(number)
        ? Math.min(most, Math.max(least, Math.round(number)))
        : number;
    }, z.int().min(least).max(most).optional())
    .describe(description);

/** A number above 0 and up to `most`; a greater one is clamped. */
export const optionalAmount = (description: string, most: number) =>
  z
    .preprocess((value) => {
      const number = asNumber(nothing(value));
      return typeof number === 'number' ? Math.min(most, number) : number;
    }, z.number().positive().max(most).optional())
    .describe(description);

/** The id of a tab, which models also write as "tab 12". */
export const tabId = (description: string) => z.preprocess(asTabId, z.int()).describe(description);

export const optionalTabId = (description: string) =>
  z.preprocess((value) => asTabId(nothing(value)), z.int().optional()).describe(description);

export const optionalChoice = <const T extends readonly [string, ...string[]]>(
  description: string,
  choices: T,
) => z.preprocess((value) => lowered(nothing(value)), z.enum(choices).optional()).describe(description);

export const choice = <const T extends readonly [string, ...string[]]>(description: string, choices: T) =>
  z.preprocess(lowered, z.enum(choices)).describe(description);

/** One text or several, as a list. */
export const textList = (description: string, least: number, most: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string().min(1)).min(least).max(most),
    )
    .describe(description);

export const optionalTextList = (description: string, most: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value !== '' ? [value] : nothing(value)),
      z.array(z.string().min(1)).max(most).optional(),
    )
    .describe(description);

/**
 * A point in an element as fractions of its box, or nothing. Models also write it as an object or as text; percentages
 * are refused, because 1 would be ambiguous.
 */
export const optionalPlace = (description: string) =>
  z
    .preprocess(
      asPair,
      z
        .array(z.number().min(0).max(1), { error: 'Two fractions from 0 to 1, such as [0.5, 0.5].' })
        .length(2)
        .optional(),
    )
    .describe(description);

/** The value of such a field in the form of the contract with the page. */
export function placeIn(pair: readonly number[] | undefined): { at?: BoxPoint } {
  const [x, y] = pair ?? [];
  return x === undefined || y === undefined ? {} : { at: { x, y } };
}

/** A number of any size and sign, or nothing. */
export const optionalNumber = (description: string) =>
  z.preprocess((value) => asNumber(nothing(value)), z.number().optional()).describe(description);

const nothing = (value: unknown): unknown => (value === null || value === '' ? undefined : value);
const written = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const lowered = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);
const truth = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
function asPair(value: unknown): unknown {
  if (typeof value === 'string')
    return value.trim() === ''
      ? undefined
      : value
          .split(/[\s,;[\]()]+/)
          .filter(Boolean)
          .map(asNumber);
  if (typeof value === 'object' && value !== null && 'x' in value && 'y' in value)
    return [value.x, value.y].map(asNumber);
  return Array.isArray(value) ? value.map(asNumber) : nothing(value);
}
const asTabId = (value: unknown): unknown =>
  typeof value === 'string' ? asNumber(value.replace(/^\s*(tab\s*)?[[#]?|\]\s*$/gi, '')) : value;
