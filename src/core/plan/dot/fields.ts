import { isObject } from '../../is-object.ts';
import { present } from '../../present.ts';
import type { AgentTask, NodeStatus, Step } from '../plan.ts';
import { labelOf } from '../step-label.ts';
import { defaultRounds, optionalSeconds } from '../xml/frames.ts';
import { jsonValue, parseItems, parseNames, parseOptions, plainName } from '../xml/grammar.ts';
import { readCalls } from './calls.ts';
import type { DotAttributes } from './graph.ts';
import { readStatus } from './status.ts';

/** In the dialect an empty value of one of these means that there is none. */
const emptyIsNone = [
  'toolcode',
  'toolinput',
  'tooloutput',
  'question',
  'answer',
  'component',
  'payload',
  'status',
  'type',
];

/** The kind and position of a node come from the graph alone. */
const structural = ['id', 'kind', 'steps', 'trigger', 'after', 'dependsOn'];

/** Reads a node's attributes one by one; attributes that nobody reads are kept as `extra`. */
class Fields {
  readonly #left: DotAttributes;

  constructor(attributes: DotAttributes) {
    this.#left = new Map(attributes);
  }

  /** Also accepts `tool_code` and `toolcode` for `toolCode`. */
  take(name: string): string | undefined {
    const written = this.#left.has(name)
      ? name
      : [...this.#left.keys()].find((key) => plainName(key) === plainName(name));
    if (written === undefined) return undefined;
    const value = this.#left.get(written);
    this.#left.delete(written);
    return value === '' && emptyIsNone.includes(plainName(name)) ? undefined : value;
  }

  optional<K extends string>(key: K): { [P in K]?: string } {
    const value = this.take(key);
    return (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };
  }

  names<K extends string>(key: K): { [P in K]?: string[] } {
    const value = this.take(key);
    return (value === undefined ? {} : { [key]: parseNames(value) }) as { [P in K]?: string[] };
  }

  keep(name: string, value: string | undefined): void {
    if (value !== undefined) this.#left.set(name, value);
  }

  extra(): { extra?: Record<string, string> } {
    const left = [...this.#left].filter(
      ([name, value]) => value !== '' || !emptyIsNone.includes(plainName(name)),
    );
    return left.length === 0 ? {} : { extra: Object.fromEntries(left) };
  }
}

/** The kind of node that the attributes describe. Without a type, a question without a tool is a confirm node. */
export function kindOf(attributes: DotAttributes): Step['kind'] | 'agent' {
  const fields = new Fields(attributes);
  const type = plainName(fields.take('type') ?? '');
  if (type === 'foreach') return 'forEach';
  if (type === 'agent' || type === 'confirm' || type === 'loop' || type === 'watch') return type;
  if (type !== '') return 'step';
  return fields.take('question') !== undefined && fields.take('toolCode') === undefined ? 'confirm' : 'step';
}

/** Do the edges inside a head give the order literally (order.ts)? */
export const isGraphHead = (attributes: DotAttributes): boolean => attributes.get('order') === 'edges';

/** The order that a node states itself, in `after` or `dependsOn`. */
export const statedOrder = (attributes: DotAttributes, name: 'after' | 'dependsOn'): string[] | undefined =>
  new Fields(attributes).names(name)[name];

/** The default shape of a node of that kind. */
export const defaultShape = (kind: Step['kind'] | 'agent'): string =>
  kind === 'confirm' ? 'ellipse' : 'record';

/** The step described by a node's attributes. */
export function readStep(
  id: string,
  attributes: DotAttributes,
  after: string[] | undefined,
  inner: Step[],
): Step {
  const fields = new Fields(attributes);
  const kind = kindOf(attributes);
  const shared = sharedFields(fields, kind);
  fields.take('after');
  const common = { id, status: shared.status, ...present({ after }) };
  // A node without a label is drawn with its id, so its id is its text.
  const step = ownFields(kind, fields, common, shared.label ?? (kind === 'confirm' ? '' : id), inner);
  if (step.kind !== 'step' && shared.label && shared.label !== labelOf(step))
    fields.keep('label', shared.label);
  return {
    ...step,
    ...fields.optional('serves'),
    ...fields.optional('result'),
    ...fields.extra(),
    ...shared.more,
  } as Step;
}

/** The agent task described by a node's attributes. */
export function readAgent(
  id: string,
  attributes: DotAttributes,
  dependsOn: string[],
  steps: Step[],
): AgentTask {
  const fields = new Fields(attributes);
  const { status, label, more } = sharedFields(fields, 'agent');
  fields.take('type');
  fields.take('dependsOn');
  fields.take('order');
  const agent = fields.take('agent') ?? fields.take('toolCode');
  return {
    id,
    agent: agent || 'Browser',
    task: label ?? fields.take('task') ?? id,
    dependsOn,
    steps,
    status,
    ...fields.optional('serves'),
    ...fields.optional('returns'),
    ...fields.optional('result'),
    ...fields.extra(),
    ...more,
  } as AgentTask;
}

function sharedFields(
  fields: Fields,
  kind: Step['kind'] | 'agent',
): { status: NodeStatus; label?: string; more: object } {
  const more = jsonValue(fields.take('more') ?? '');
  const shape = fields.take('shape');
  if (shape !== defaultShape(kind)) fields.keep('shape', shape);
  const written = fields.take('status');
  const status = written === undefined ? 'initial' : readStatus(written);
  if (status === undefined) fields.keep('status', written);
  return {
    status: status ?? 'initial',
    ...fields.optional('label'),
    more: isObject(more)
      ? Object.fromEntries(Object.entries(more).filter(([name]) => !structural.includes(name)))
      : {},
  };
}

function ownFields(
  kind: Step['kind'] | 'agent',
  fields: Fields,
  common: Pick<Step, 'id' | 'status'>,
  label: string,
  inner: Step[],
): Step {
  const type = fields.take('type') ?? '';
  switch (kind) {
    case 'confirm': {
      const options = fields.take('options');
      return {
        kind,
        ...common,
        question: fields.take('question') ?? label,
        ...fields.optional('output'),
        ...(options === undefined ? {} : { options: parseOptions(options) }),
        ...fields.optional('answer'),
        ...fields.optional('component'),
        ...fields.optional('payload'),
      };
    }
    case 'forEach':
      fields.take('order');
      return {
        kind,
        ...common,
        items: parseItems(fields.take('items') ?? ''),
        ...fields.optional('as'),
        steps: inner,
      };
    case 'loop': {
      fields.take('order');
      const max = Number(fields.take('max') ?? defaultRounds);
      const until = fields.take('until') ?? label;
      return {
        kind,
        ...common,
        until,
        max: Number.isSafeInteger(max) && max > 0 ? max : defaultRounds,
        steps: inner,
      };
    }
    case 'watch': {
      fields.take('order');
      const event = fields.take('event') === 'file' ? 'file' : 'dom';
      const loop = fields.take('loop') === 'true';
      return {
        kind,
        ...common,
        event,
        loop,
        description: fields.take('description') ?? label,
        ...optionalSeconds('limitSeconds', fields.take('limitSeconds')),
        ...optionalSeconds('reloadSeconds', fields.take('reloadSeconds')),
        trigger: inner,
      };
    }
    default: {
      const calls = readCalls(
        plainName(type),
        fields.take('toolCode') ?? '',
        fields.take('toolInput') ?? '',
        fields.take('toolOutput') ?? '',
      );
      if (!['function', 'multifunction', ''].includes(plainName(type))) fields.keep('type', type);
      return {
        kind: 'step',
        ...common,
        text: label,
        ...fields.names('input'),
        ...fields.optional('output'),
        ...fields.optional('returns'),
        ...fields.names('tools'),
        ...(calls ? { calls } : {}),
      };
    }
  }
}
