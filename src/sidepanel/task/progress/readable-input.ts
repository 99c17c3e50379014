import type { Payload } from '../../../core/task/entry.ts';

/** The inputs of tools that a person understands; element numbers and the like are for experts. */
const shown = ['text', 'value', 'option', 'url', 'query', 'name', 'question', 'keys'] as const;
type Shown = (typeof shown)[number];

/** The parts of a call's input that are meaningful to a person, in words. */
export function readableInput(input: Payload): { name: Shown; value: string }[] {
  const given = 'inline' in input ? input.inline : undefined;
  if (typeof given !== 'object' || given === null) return [];
  return shown.flatMap((name) => {
    const value = (given as Partial<Record<Shown, unknown>>)[name];
    const words = Array.isArray(value) ? value.join(', ') : value;
    return (typeof words === 'string' && words !== '') || typeof words === 'number'
      ? [{ name, value: String(words) }]
      : [];
  });
}
