import { present } from '../../present.ts';
import type { AgentTask, Plan, Step } from '../plan.ts';
import { type PlanTag, parseCallInput, parseItems, parseNames, parseOptions } from './grammar.ts';
import { ElementText } from './text.ts';

/** `reset`: states, results and past calls in a model's text are ignored. `keep`: for reading our own output. */
export type PlanStates = 'reset' | 'keep';

/** An element that is being written, and where its text and its steps go. */
export interface Frame {
  tag: PlanTag;
  text?: ElementText;
  set?: (text: string) => void;
  plan?: Pick<Plan, 'extra'>;
  agent?: AgentTask;
  step?: Step;
  /** Where child steps go, and the id that prefixes theirs. */
  steps?: { list: Step[]; id: string };
}

type CommonStep = Pick<Step, 'id' | 'status' | 'after' | 'serves'>;

type StepFrame = Frame & { step: Step };

/** Elements that are steps of a plan. */
export type StepTag = Extract<PlanTag, 'node' | 'foreach' | 'loop' | 'watch' | 'confirm'>;

/** The frame of a step element, with the step itself. */
export function newStep(
  tag: StepTag,
  common: CommonStep,
  attributes: Map<string, string>,
  states: PlanStates,
): StepFrame {
  switch (tag) {
    case 'node':
      return actionFrame(common, attributes);
    case 'foreach':
      return forEachFrame(common, attributes);
    case 'loop':
      return loopFrame(common, attributes);
    case 'watch':
      return watchFrame(common, attributes);
    case 'confirm':
      return confirmFrame(common, attributes, states);
  }
}

function actionFrame(common: CommonStep, attributes: Map<string, string>): StepFrame {
  const input = attributes.get('input');
  const tools = attributes.get('tools');
  const step: Step = {
    kind: 'step',
    ...common,
    text: '',
    ...(input === undefined ? {} : { input: parseNames(input) }),
    ...optionalOf(attributes, 'output'),
    ...optionalOf(attributes, 'returns'),
    ...(tools === undefined ? {} : { tools: parseNames(tools) }),
  };
  return { ...textFrame('node', (text) => (step.text = text)), step };
}

function forEachFrame(common: CommonStep, attributes: Map<string, string>): StepFrame {
  const items = parseItems(attributes.get('items') ?? attributes.get('list') ?? '');
  const step: Step = { kind: 'forEach', ...common, items, ...optionalOf(attributes, 'as'), steps: [] };
  return { tag: 'foreach', step, steps: { list: step.steps, id: step.id } };
}

function loopFrame(common: CommonStep, attributes: Map<string, string>): StepFrame {
  const max = Number.parseInt(attributes.get('max') ?? '', 10);
  const until = attributes.get('until') ?? attributes.get('condition') ?? '';
  const step: Step = { kind: 'loop', ...common, until, max: max > 0 ? max : defaultRounds, steps: [] };
  return { tag: 'loop', step, steps: { list: step.steps, id: step.id } };
}

function watchFrame(common: CommonStep, attributes: Map<string, string>): StepFrame {
  const step: Step = {
    kind: 'watch',
    ...common,
    event: attributes.get('event') === 'file' ? 'file' : 'dom',
    loop: attributes.get('loop') === 'true',
    description: attributes.get('description') ?? '',
    ...optionalSeconds('limitSeconds', attributes.get('limitseconds')),
    ...optionalSeconds('reloadSeconds', attributes.get('reloadseconds')),
    trigger: [],
  };
  return { tag: 'watch', step, steps: { list: step.trigger, id: step.id } };
}

function confirmFrame(common: CommonStep, attributes: Map<string, string>, states: PlanStates): StepFrame {
  const options = attributes.get('options');
  const step: Step = {
    kind: 'confirm',
    ...common,
    question: attributes.get('question') ?? '',
    ...(options === undefined ? {} : { options: parseOptions(options) }),
    ...optionalOf(attributes, 'output'),
    ...optionalOf(attributes, 'component'),
    ...optionalOf(attributes, 'payload'),
    ...(states === 'keep' ? optionalOf(attributes, 'answer') : {}),
  };
  const frame: Frame =
    step.question === '' ? textFrame('confirm', (text) => (step.question = text)) : { tag: 'confirm' };
  return { ...frame, step };
}

/** An attribute as a property of the same name, if it is present. */
export function optionalOf<K extends string>(attributes: Map<string, string>, key: K): { [P in K]?: string } {
  const value = attributes.get(key);
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };
}

/** A whole number of seconds as a property, if the attribute is one. */
export function optionalSeconds<K extends string>(key: K, value: string | undefined): { [P in K]?: number } {
  const seconds = Number(value ?? '');
  return (Number.isSafeInteger(seconds) && seconds > 0 ? { [key]: seconds } : {}) as { [P in K]?: number };
}

/** Rounds of a loop without `max`. */
export const defaultRounds = 10;

/** A frame whose text goes to `set` repeatedly while it grows. */
export function textFrame(tag: PlanTag, set: (text: string) => void): Frame {
  return { tag, text: new ElementText(), set };
}

/** A part of a watch; undefined elsewhere, and for a second description. */
export function watchPart(tag: 'description' | 'trigger', parent: Frame): Frame | undefined {
  const step = parent.step;
  if (step?.kind !== 'watch') return undefined;
  if (tag === 'trigger') return { tag, ...(parent.steps && { steps: parent.steps }) };
  return step.description === '' ? textFrame(tag, (text) => (step.description = text)) : undefined;
}

/** Parts that only our own output has: result, extra attributes, past calls. */
export function detailFrame(
  tag: 'result' | 'extra' | 'call',
  attributes: Map<string, string>,
  parent: Frame,
): Frame {
  const node = parent.agent ?? parent.step;
  const kept = node ?? parent.plan;
  if (!kept) return { tag };
  if (node && tag === 'result') {
    node.result = '';
    return textFrame(tag, (text) => (node.result = text));
  }
  if (tag === 'extra') {
    const name = attributes.get('name') ?? '';
    // Assigned as a plain property below, which does not work for this one name.
    if (name === '__proto__') return { tag };
    const extra = { ...kept.extra, [name]: '' };
    kept.extra = extra;
    return textFrame(tag, (text) => (extra[name] = text));
  }
  const step = parent.step;
  if (step?.kind !== 'step') return { tag };
  const outcome = attributes.get('outcome');
  const call = {
    tool: attributes.get('tool') ?? '',
    input: {} as unknown,
    ...present({ outcome }),
  };
  step.calls = [...(step.calls ?? []), call];
  return textFrame(tag, (text) => (call.input = parseCallInput(text)));
}
