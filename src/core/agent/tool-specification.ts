import * as z from 'zod';
import { isObject } from '../is-object.ts';
import type { ToolSpecification } from '../model/port.ts';
import type { AnyTool } from '../tools/tool.ts';

/** Fields that the runner adds ahead of each tool's own (docs/tools.md). */
export const turnFieldNames = ['thinking', 'observation', 'userSidePrompt'] as const;

/** An option that is off: the model judges its last step, and writes down what it remembers and wants next. */
export const goalFieldNames = ['evaluate_previous_goal', 'memory', 'next_goal'] as const;

const commonNames = [...goalFieldNames, ...turnFieldNames] as const;

/** What a model wrote besides the own fields of a tool, by the names of the common fields. */
export type TurnFields = Partial<Record<(typeof commonNames)[number], string>>;

/** Which fields come ahead of a tool's own. */
export interface CommonFields {
  turnFields: boolean;
  goalFields?: boolean | undefined;
}

/** Names of the common fields that are asked for, in the order in which calls carry them. */
export const namesOf = ({ turnFields, goalFields }: CommonFields): readonly string[] => [
  ...(goalFields ? goalFieldNames : []),
  ...(turnFields ? turnFieldNames : []),
];

const cache = new WeakMap<AnyTool, Map<string, ToolSpecification>>();

/** A tool as a model sees it, with the common fields ahead of its own. */
export function toolSpecification(tool: AnyTool, common: CommonFields): ToolSpecification {
  const known = cache.get(tool) ?? new Map<string, ToolSpecification>();
  cache.set(tool, known);
  const names = namesOf(common);
  const made = known.get(names.join()) ?? specification(tool, names);
  known.set(names.join(), made);
  return made;
}

function specification(tool: AnyTool, names: readonly string[]): ToolSpecification {
  const { $schema: _, ...own } = (tool.form ??
    z.toJSONSchema(tool.schema, { io: 'input', unrepresentable: 'any' })) as Record<string, unknown>;
  const properties = withoutEmptyBounds((own.properties ?? {}) as Record<string, FieldSchema>);
  const required = (own.required ?? []) as string[];
  const free = names.filter((name) => !isOwnField(tool, name));
  const common = Object.fromEntries(free.map((name) => [name, { type: 'string' }]));
  return {
    name: tool.name,
    description: tool.description,
    inputSchema: {
      // A server's schema may refer to parts of itself.
      ...withoutChoices(tool.form),
      type: 'object',
      properties: { ...common, ...properties },
      required: [...free, ...required],
      additionalProperties: false,
    },
  };
}

/** Providers refuse choices over a whole input; they are checked when the call is sent. */
function withoutChoices(form: Record<string, unknown> = {}): Record<string, unknown> {
  const { anyOf: _, oneOf: __, allOf: ___, ...rest } = form;
  return rest;
}

/** A server's tool may have a field with the name of a common one: then it is the tool's. */
const isOwnField = ({ form }: AnyTool, name: string): boolean => Object.hasOwn(form?.properties ?? {}, name);

/** True: anything fits, as with none; false: nothing does. */
type FieldSchema = Record<string, unknown> | boolean;

/** zod bounds every integer by JavaScript's safe range; that tells a model nothing and costs tokens each turn. */
function withoutEmptyBounds(
  properties: Record<string, FieldSchema>,
): Record<string, Record<string, unknown>> {
  const tells = ([name, value]: [string, unknown]) =>
    !((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      field,
      schema === false ? { not: {} } : Object.fromEntries(Object.entries(schema).filter(tells)),
    ]),
  );
}

/** A raw input that fits. `unknown`: names of fields that the tool does not have, and that are ignored. */
interface ParsedInput {
  ok: true;
  input: unknown;
  unknown: string[];
  fields: TurnFields;
}

/** Parses the raw input of a call: the common fields apart, the tool's own by its schema. */
export function parseToolInput(
  tool: AnyTool,
  raw: unknown,
): ParsedInput | { ok: false; problem: string; fields: TurnFields } {
  const object: Record<string, unknown> = isObject(raw) ? { ...raw } : {};
  const fields: TurnFields = {};
  for (const name of commonNames) {
    if (isOwnField(tool, name)) continue;
    const value = object[name];
    if (typeof value === 'string') fields[name] = value.slice(0, 1000);
    delete (object as Record<string, unknown>)[name];
  }
  const parsed = tool.schema.safeParse(object);
  const { shape } = tool.schema as { shape?: object };
  const unknown = shape ? Object.keys(object).filter((name) => !Object.hasOwn(shape, name)) : [];
  if (parsed.success) return { ok: true, input: parsed.data, unknown, fields };
  return { ok: false, problem: z.prettifyError(parsed.error), fields };
}
