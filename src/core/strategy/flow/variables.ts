import { isSeen, systemVariables } from '../../agent/call/variables.ts';
import { asData } from '../../agent/header.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { variablesPrompt } from '../../agent/prompts/flow.ts';
import { isObject } from '../../is-object.ts';
import type { ActionStep, Step } from '../../plan/plan.ts';
import { neutralise } from '../../policy/fence.ts';
import type { Payload } from '../../task/entry.ts';
import type { TaskState } from '../../task/state.ts';
import { LONGEST_INPUT } from '../numbered-steps.ts';
import { cutTo } from '../short-results.ts';
import { asText, type FlowContext } from './flow-context.ts';

/** Characters of a variable in a prompt; variable_storage gives the whole. */
const LONGEST_TOLD = 4000;
/** Characters of a variable whose name stands in braces in a step's words. */
const LONGEST_IN_WORDS = 500;

/** Where variables are read: the state, and what the passes around it hold. */
export type Readable = Pick<FlowContext, 'state' | 'load' | 'variables' | 'within'>;

const PLACEHOLDER = /\{([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,60})\}/gu;

/**
 * The value of a variable for the run at `path`: what the surrounding pass holds, else the newest one of the task. What
 * the run itself wrote does not count, so that its first message never changes.
 */
export function variableAt(
  context: Pick<FlowContext, 'state' | 'variables'>,
  name: string,
  path: string,
): Payload | undefined {
  return context.variables.get(name) ?? taskVariable(context.state, name, path);
}

function taskVariable(state: TaskState, name: string, path: string): Payload | undefined {
  const system = systemVariables(state);
  if (system.has(name)) return { inline: system.get(name) };
  return state.variables.findLast(
    (variable) =>
      variable.name === name && !variable.path.startsWith(`${path}/`) && isSeen(state, variable, path),
  )?.value;
}

/** The variables that a run is given: those its steps and words name, and the items of the surrounding passes. */
export async function variablesTold(
  context: Readable,
  steps: readonly Step[],
  path: string,
  words = '',
): Promise<string> {
  const items = context.within === undefined ? [] : [...context.variables.keys()];
  const actions = steps.filter((step) => step.kind === 'step');
  const names = new Set([
    ...items,
    ...actions.flatMap((step) => step.input ?? []),
    // Those too long to be inserted into a step's words.
    ...[words, ...actions.map(({ text }) => text)].flatMap(namesIn),
    ...actions.flatMap(namesInCalls),
  ]);
  const told = await Promise.all(
    [...names].map(async (name) => {
      const value = variableAt(context, name, path);
      if (!value) return [];
      const text = asText(await context.load(value));
      const cut = text.length - LONGEST_TOLD;
      const shown = cut > 0 ? `${text.slice(0, LONGEST_TOLD)} … (${cut} more characters)` : text;
      // A value may come from a page: it is data, whatever it says.
      return [`- ${name}:\n${asData(context.state, shown)}`];
    }),
  );
  const list = told.flat().join('\n');
  return list === '' ? '' : fill(variablesPrompt, { list });
}

const namesIn = (words: string): string[] => [...words.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');

/**
 * A step's words with `{name}` replaced by the value of that variable; other braces stay unchanged. A long value is
 * cut, with its count; with `isToldBeside` its name stays instead, so that nobody uses a truncated value.
 */
export async function withValues(
  context: Readable,
  words: string,
  path: string,
  isToldBeside = false,
): Promise<string> {
  const values = new Map<string, string>();
  for (const name of new Set(namesIn(words))) {
    const value = variableAt(context, name, path);
    const text = value && asText(await context.load(value));
    if (text === undefined || (isToldBeside && text.length > LONGEST_IN_WORDS)) continue;
    values.set(name, neutralise(cutTo(text, LONGEST_IN_WORDS)).replace(/\s+/g, ' ').trim());
  }
  return words.replace(PLACEHOLDER, (whole, name: string, at: number) => {
    const value = values.get(name);
    return value === undefined ? whole : inWords(value, words.slice(0, at));
  });
}

/** Steps with the values of variables in their words and in the inputs of their calls. */
export const stepsWithValues = <Given extends Step>(
  context: Readable,
  steps: readonly Given[],
  path: string,
): Promise<Given[]> =>
  Promise.all(
    steps.map(async (step) => {
      if (step.kind !== 'step') return step;
      const text = await withValues(context, step.text, path, true);
      return step.calls
        ? { ...step, text, calls: await callsWithValues(context, step, path) }
        : { ...step, text };
    }),
  );

/** The value with `change` applied to each text in it; names of fields stay. */
function withTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, change)]));
}

function namesInCalls({ calls = [] }: ActionStep): string[] {
  const names: string[] = [];
  for (const { input } of calls) withTexts(input, (text) => names.push(...namesIn(text)));
  return names;
}

/**
 * Planned calls with the values of variables in their inputs, in one pass: inserted values are not expanded again. A
 * text that is one name alone becomes the value in its type (a number, a list); within a text a value is inserted as
 * written. What is too long to be shown with its step keeps its names, and the values are given beside it.
 */
async function callsWithValues(
  context: Readable,
  step: ActionStep,
  path: string,
): Promise<ActionStep['calls']> {
  const values = new Map<string, unknown>();
  for (const name of new Set(namesInCalls(step))) {
    const found = variableAt(context, name, path);
    const value = found && (await context.load(found));
    if (value === undefined || asText(value).length > LONGEST_IN_WORDS) continue;
    values.set(name, withTexts(value, neutralise));
  }
  const filled = (text: string): unknown => {
    const only = /^\{(.*)\}$/s.exec(text)?.[1];
    return only !== undefined && values.has(only)
      ? values.get(only)
      : text.replace(PLACEHOLDER, (whole, name: string) =>
          values.has(name) ? asText(values.get(name)) : whole,
        );
  };
  return step.calls?.map((call) => {
    const input = withTexts(call.input, filled);
    return { ...call, input: (JSON.stringify(input) ?? '').length > LONGEST_INPUT ? call.input : input };
  });
}

/** A word, a number or an address: nothing that could continue as a sentence. */
const ONE_WORD = /^[!#-&(-:<-[\]-_a-zÀ-ɏ]*$/;
const QUOTES = /["“”„«»「」『』《》`]/g;

/**
 * A value may come from a page, and a step's words are an instruction: a value of several words is put in quotes that
 * it cannot end.
 */
function inWords(value: string, before: string): string {
  const isSingle = /['‘]$/.test(before);
  const isQuoted = isSingle || before.split(QUOTES).length % 2 === 0;
  if (!isQuoted && ONE_WORD.test(value)) return value;
  const inside = (isSingle ? value.replace(/['‘’]/g, '"') : value).replace(QUOTES, '\\"').replace(/\\+$/, '');
  return isQuoted ? inside : `“${inside}”`;
}
