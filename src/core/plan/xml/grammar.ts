import { jsonrepair } from 'jsonrepair';
import { isTooDeep } from '../../nesting.ts';
import { type NodeStatus, nodeStatusSchema } from '../plan.ts';

/**
 * Tags of the planner's language, in the form in which the parser compares them: lower case, no dashes or underscores.
 */
export const planTags = [
  'root',
  'name',
  'thought',
  'agents',
  'agent',
  'task',
  'nodes',
  'node',
  'foreach',
  'loop',
  'watch',
  'description',
  'trigger',
  'confirm',
  'result',
  'call',
  'extra',
] as const;
export type PlanTag = (typeof planTags)[number];

const aliases: Record<string, PlanTag> = { plan: 'root', step: 'node', steps: 'nodes' };

/** Normal form for comparing names of tags and attributes: `depends_on` and `dependsOn` are the same. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/** The tag that a written name means (`for_each`, `Step`), or undefined for a tag outside the language. */
export function planTag(written: string): PlanTag | undefined {
  const name = plainName(written);
  return planTags.find((tag) => tag === name) ?? aliases[name];
}

/** Attributes by normalised name, so that `dependsOn`, `depends_on` and `depends-on` are the same. */
export function plainAttributes(attributes: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(attributes).map(([name, value]) => [plainName(name), value]));
}

const stepParents = ['nodes', 'agent', 'foreach', 'loop', 'trigger', 'watch'] as const;
const stepCrossed = ['task', 'node', 'confirm', 'description', 'result', 'call', 'extra'] as const;
const stepRule = { parents: stepParents, crossed: stepCrossed };
const detailParents = ['agent', 'node', 'foreach', 'loop', 'watch', 'confirm'] as const;

/**
 * Where a tag may occur. `crossed` are the tags that it closes if the writer forgot to: a `<node>` inside a `<node>` is
 * its sibling. `'any'` closes everything open down to the parent.
 */
export const planRules: Record<
  PlanTag,
  { parents: readonly PlanTag[]; crossed: readonly PlanTag[] | 'any' }
> = {
  root: { parents: [], crossed: [] },
  name: { parents: ['root'], crossed: ['thought'] },
  thought: { parents: ['root'], crossed: ['name'] },
  agents: { parents: ['root'], crossed: ['name', 'thought'] },
  agent: { parents: ['agents', 'root'], crossed: 'any' },
  task: { parents: ['agent'], crossed: [] },
  nodes: { parents: ['agent'], crossed: ['task'] },
  node: stepRule,
  foreach: stepRule,
  loop: stepRule,
  watch: stepRule,
  confirm: stepRule,
  description: { parents: ['watch'], crossed: [] },
  trigger: { parents: ['watch'], crossed: ['description'] },
  result: { parents: detailParents, crossed: ['call', 'extra', 'task'] },
  call: { parents: ['node'], crossed: ['call'] },
  extra: { parents: [...detailParents, 'root'], crossed: ['extra', 'result', 'task', 'name', 'thought'] },
};

/** A JSON value, repaired if it is nearly valid; undefined if it is not JSON, or nested too deeply. */
export function jsonValue(text: string): unknown {
  for (const read of [JSON.parse, (broken: string): unknown => JSON.parse(jsonrepair(broken))]) {
    try {
      const value: unknown = read(text);
      return isTooDeep(value) ? undefined : value;
    } catch {
      // Not valid as written: the repaired text is tried; if that fails too, it is not JSON.
    }
  }
  return undefined;
}

/** A list attribute: a JSON list, or names separated by commas, semicolons or blanks. */
export function parseNames(value: string): string[] {
  const list = value.trimStart().startsWith('[') ? jsonValue(value) : undefined;
  if (Array.isArray(list)) return list.map(itemText);
  return value.split(/[\s,;，、]+/).filter((name) => name !== '');
}

const itemText = (item: unknown): string => (typeof item === 'string' ? item : JSON.stringify(item));

/**
 * `items` of forEach: a JSON list, a comma-separated list, or the name of a variable (quoted as JSON when it is
 * unusual).
 */
export function parseItems(value: string): string[] | string {
  const text = value.trim();
  if (text.startsWith('[')) {
    const list = jsonValue(text);
    if (Array.isArray(list)) return list.map(itemText);
  }
  if (text.startsWith('"')) {
    const name = jsonValue(text);
    if (typeof name === 'string') return name;
  }
  const parts = text.split(/[,;，、\n]/).map((part) => part.trim());
  return parts.length > 1 ? parts.filter((part) => part !== '') : text;
}

/** Options of a confirm node: a JSON list, or choices separated by bars or commas. */
export function parseOptions(value: string): string[] {
  const items =
    value.includes('|') && !value.trimStart().startsWith('[') ? value.split('|') : parseItems(value);
  return (Array.isArray(items) ? items : [items]).map((item) => item.trim()).filter((item) => item !== '');
}

/** An unknown status counts as not begun. */
export function parseStatus(value: string | undefined): NodeStatus {
  const parsed = nodeStatusSchema.safeParse(value);
  return parsed.success ? parsed.data : 'initial';
}

/** The input of a printed call; text that is not JSON stays text. */
export function parseCallInput(text: string): unknown {
  const value = jsonValue(text);
  return value === undefined ? text : value;
}
