import { present } from '../../present.ts';
import type { ActionStep } from '../plan.ts';
import { jsonValue } from '../xml/grammar.ts';

type Calls = NonNullable<ActionStep['calls']>;

/** The calls of a node in the dialect's form: a single one as it is, several as JSON lists of equal length. */
export function printCalls(calls: Calls): {
  type: string;
  toolCode?: string;
  toolInput?: string;
  toolOutput?: string;
} {
  const [only] = calls;
  if (!only) return { type: 'function' };
  const hasOutcome = calls.some(({ outcome }) => outcome !== undefined);
  if (calls.length === 1)
    return {
      type: 'function',
      toolCode: only.tool,
      toolInput: JSON.stringify(only.input) ?? 'null',
      ...present({ toolOutput: only.outcome }),
    };
  return {
    type: 'multiFunction',
    toolCode: JSON.stringify(calls.map(({ tool }) => tool)),
    toolInput: JSON.stringify(calls.map(({ input }) => input)),
    ...(hasOutcome ? { toolOutput: JSON.stringify(calls.map(({ outcome }) => outcome ?? null)) } : {}),
  };
}

/**
 * The calls that `toolCode`, `toolInput` and `toolOutput` describe. `toolCode` names tools and is never run as code; a
 * list may be JSON or separated by commas. An input that is not JSON is a text, a missing one an empty object.
 */
export function readCalls(type: string, code: string, input: string, output: string): Calls | undefined {
  if (code.trim() === '') return undefined;
  const tools = toolsOf(type, code);
  const inputs = input.trim() === '' ? [] : shared(jsonValue(input) ?? input, tools.length);
  const outputs =
    output === '' ? [] : shared(tools.length > 1 ? (jsonValue(output) ?? output) : output, tools.length);
  return tools.map((tool, index) => {
    const outcome = outputs[index] ?? undefined;
    return {
      tool,
      input: index in inputs ? inputs[index] : {},
      ...(outcome === undefined
        ? {}
        : { outcome: typeof outcome === 'string' ? outcome : JSON.stringify(outcome) }),
    };
  });
}

function toolsOf(type: string, code: string): string[] {
  const list = code.trimStart().startsWith('[') ? jsonValue(code) : undefined;
  if (Array.isArray(list) && list.length > 0) return list.map(String);
  if (type !== 'multifunction') return [code];
  return code.split(/[,;，；、\n]+/).flatMap((tool) => tool.trim() || []);
}

/** A list with as many values as there are calls gives one to each; anything else belongs to the first call. */
const shared = (value: unknown, count: number): unknown[] =>
  count > 1 && Array.isArray(value) && value.length === count ? value : [value];
