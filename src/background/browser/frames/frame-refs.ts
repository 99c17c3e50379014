import type { ActOutcome, PageAction } from '../../../core/page/outcome.ts';

/** Position of a control: label of its frame ('' for the top frame) and its bare number there. */
export interface FrameRef {
  label: string;
  number: string;
}

/** "12" → top frame, "f1.3" → frame f1. Undefined when it is no ref at all. */
export function splitRef(ref: string): FrameRef | undefined {
  const match = /^\[?(?:(f\d+)\.)?(\d+)\]?$/.exec(ref.trim());
  return match?.[2] === undefined ? undefined : { label: match[1] ?? '', number: match[2] };
}

export function joinRef(label: string, number: string): string {
  return label === '' ? number : `${label}.${number}`;
}

/** The same action with the bare numbers that the kit of the frame knows. */
export function withBareRef(action: PageAction, number: string | undefined): PageAction {
  if (number === undefined) return action;
  if (action.kind !== 'drag' || !('ref' in action.to)) return { ...action, ref: number };
  const to = { ...action.to, ref: splitRef(action.to.ref)?.number ?? action.to.ref };
  return { ...action, ref: number, to };
}

/** Is the goal of a drag in another frame than what is dragged? No event of a page crosses frames. */
export function leavesFrame(action: PageAction, label: string): boolean {
  if (action.kind !== 'drag' || !('ref' in action.to)) return false;
  return splitRef(action.to.ref)?.label !== label;
}

/** The outcome with the refs that the model knows: with the label of the frame. */
export function withLabel(outcome: ActOutcome, label: string): ActOutcome {
  if (!('ref' in outcome)) return outcome;
  const ref = joinRef(label, outcome.ref);
  return outcome.status === 'covered' && outcome.byRef !== undefined
    ? { ...outcome, ref, byRef: joinRef(label, outcome.byRef) }
    : { ...outcome, ref };
}
