import * as z from 'zod';
import { conformToSchema } from './conform-to-schema.ts';
import { choice, optionalText, optionalWhole } from './fields.ts';
import { PART_TOKENS, partsOf } from './read/page-parts.ts';
import type { Tool, ToolContext, ToolOutcome } from './tool.ts';

const LONGEST_NAME = 80;
/** Maximum length of a value that can be written, in characters of JSON. */
const LONGEST_VALUE = 200_000;
/** Characters of a form that the model sees. */
const LONGEST_FORM = 1500;

/** Prefixes of variables that are private to one run of an agent, and of those that only the product writes. */
export const AGENT_SCOPE = 'agent.';
export const SYSTEM_SCOPE = 'system.';

const schema = z.object({
  operation: choice('list: names and sizes. read: one value. write: sets one.', ['list', 'read', 'write']),
  name: optionalText('Name of the variable.'),
  value: z.unknown().optional().describe('For write: any JSON.'),
  part: optionalWhole('For read: which part of a long value; 1 when left out.', 1, 1000),
});

/** Why a variable cannot be written, for the model; undefined if it can. */
export function variableProblem(name: string, value: unknown): ToolOutcome | undefined {
  if (name.trim() === '' || name.length > LONGEST_NAME)
    return {
      status: 'invalid-input',
      text: `Give the variable's name, at most ${LONGEST_NAME} characters.`,
    };
  if (name.startsWith(SYSTEM_SCOPE))
    return { status: 'refused', text: `"${name}" is read only. Choose a name without ${SYSTEM_SCOPE}` };
  const length = JSON.stringify(value)?.length ?? 0;
  if (length > LONGEST_VALUE)
    return {
      status: 'invalid-input',
      text: `The value has ${length} characters, and ${LONGEST_VALUE} are kept. Write a part of it, or save it as a file.`,
    };
  return value === undefined ? { status: 'invalid-input', text: 'Give the value to be written.' } : undefined;
}

/**
 * The variable in the form in which it will be set: if the plan declares a form for it (`returns`), its value has that
 * form. Otherwise why it is not written, for the model.
 */
export async function variableToSet(
  name: string,
  value: unknown,
  context: Pick<ToolContext, 'compute' | 'formOfVariable'>,
): Promise<{ set: NonNullable<ToolOutcome['setsVariable']> } | { problem: ToolOutcome }> {
  const problem = variableProblem(name, value);
  if (problem) return { problem };
  const form = context.formOfVariable(name);
  const checked = await conformToSchema(value, form, context);
  if (checked.ok) return { set: { name, value: checked.value } };
  return {
    problem: {
      status: 'invalid-output',
      text: `"${name}" is not written: the plan says which form it has, and the value does not have it.\n${checked.problem}\nWrite it again in this form (null in a field for what is not there), or what is only a note under another name: ${JSON.stringify(form).slice(0, LONGEST_FORM)}`,
    },
  };
}

const textOf = (held: unknown): string => (typeof held === 'string' ? held : (JSON.stringify(held) ?? ''));

/** Each name with the size of its value, as returned by `read`. */
async function sizesOf(variables: ToolContext['variables']): Promise<string> {
  const listed = await Promise.all(
    [...variables].map(async ([name, read]) => `${name} (${textOf(await read()).length})`),
  );
  return `In brackets: characters. ${listed.join(', ')}`;
}

/** The task's variables: what steps and agents leave for each other by name. Added only if a plan uses variables. */
export const variableStorage: Tool<z.infer<typeof schema>> = {
  name: 'variable_storage',
  description:
    'Variables of the task, shared by its agents: list their names, read one whole, or write one that later steps use. agent.NAME is yours alone; system.NAME is read only.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: ({ operation, name }) =>
    operation === 'list' ? 'Listing the variables' : `Variable ${name ?? ''}`,
  run: async ({ operation, name = '', value, part = 1 }, context) => {
    const { variables, fence } = context;
    const names = [...variables.keys()];
    if (operation === 'list')
      return {
        status: 'done',
        text: names.length === 0 ? 'There are no variables yet.' : await sizesOf(variables),
        value: names,
      };
    if (operation === 'write') {
      const written = await variableToSet(name, value, context);
      return 'problem' in written
        ? written.problem
        : { status: 'done', text: `"${name}" is written.`, setsVariable: written.set };
    }
    const read = variables.get(name);
    if (!read)
      return {
        status: 'not-found',
        text: `There is no variable "${name}". There ${names.length === 0 ? 'are none' : `are: ${names.join(', ')}`}.`,
      };
    const held = await read();
    const text = textOf(held);
    const parts = partsOf(text, PART_TOKENS);
    const wanted = parts[part - 1];
    if (wanted === undefined)
      return { status: 'not-found', text: `"${name}" has ${parts.length} parts; ask for one of these.` };
    const more =
      parts.length > part ? `\nPart ${part} of ${parts.length}; the next is part ${part + 1}.` : '';
    // Its value may come from a page, whoever wrote it.
    return { status: 'done', text: fence(wanted) + more, value: held };
  },
};
