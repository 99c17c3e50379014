import { hasCondition } from '../../plan/has-flow.ts';
import { isGraph, orderedSteps, predecessors } from '../../plan/order.ts';
import type { ActionStep, Step } from '../../plan/plan.ts';
import type { Payload } from '../../task/entry.ts';
import { isChosen } from './branches.ts';
import { nextOfConfirm } from './confirm.ts';
import { asText, type FlowContext, type Progress, succeed } from './flow-context.ts';
import { nextOfForEach } from './for-each.ts';
import { nextOfLoop } from './loop.ts';
import { nextOfPart } from './part.ts';
import { nextOfWatch } from './watch.ts';

/** What is done in one go: successive plain steps, or one step that code runs. */
type Group =
  | { head: ActionStep; plain: [ActionStep, ...ActionStep[]] }
  | { head: Exclude<Step, ActionStep>; plain?: undefined };

const stepsOf = ({ head, plain }: Group): readonly Step[] => plain ?? [head];

/**
 * Goes through a list of steps from its beginning: ended steps are skipped, and the first other one says what comes
 * next. The list ends with the value of its last step, or with the first failure.
 */
export async function nextOfList(context: FlowContext, steps: readonly Step[]): Promise<Progress> {
  const variables = new Map(context.variables);
  const outputs = new Map<string, Payload>();
  const earlier = [...context.earlier];
  const notes: string[] = [];
  const skipped = new Set<string>();
  let value: unknown = null;
  for (const group of groupsOf(steps)) {
    const { head } = group;
    if (!(await isReached({ ...context, variables }, steps, head, skipped))) {
      for (const { id } of stepsOf(group)) {
        context.mark(id, 'skipped');
        skipped.add(id);
      }
      continue;
    }
    const progress = await nextOfGroup({ ...context, variables, earlier }, group);
    if (progress.kind === 'next' || progress.status === 'failed') return progress;
    for (const [name, given] of progress.outputs ?? []) {
      variables.set(name, given);
      outputs.set(name, given);
    }
    if (progress.note) notes.push(progress.note);
    value = valueAfter(head, value, progress.value);
    earlier.push({
      agent: head.kind === 'confirm' ? 'The person' : context.task.agent,
      task: stepsOf(group).map(wordsOf).join('; '),
      result: asText(progress.value),
    });
  }
  return succeed(value, { outputs, ...(notes.length === 0 ? {} : { note: notes.join('\n') }) });
}

/** An answer does not replace what was done before its question: later agents get the value of the list. */
function valueAfter(head: Step, before: unknown, value: unknown): unknown {
  if (head.kind !== 'confirm' || asText(before) === '') return value;
  return `${asText(before)}\n${head.question} ${asText(value)}`;
}

function nextOfGroup(context: FlowContext, { head, plain }: Group): Promise<Progress> {
  if (plain) return nextOfPart(context, plain);
  switch (head.kind) {
    case 'forEach':
      return nextOfForEach(context, head);
    case 'loop':
      return nextOfLoop(context, head);
    case 'confirm':
      return nextOfConfirm(context, head);
    case 'watch':
      return nextOfWatch(context, head);
  }
}

/** A step that leaves a variable ends its part, so that the value of the part is the variable's. */
function groupsOf(steps: readonly Step[]): Group[] {
  const groups: Group[] = [];
  let open: ActionStep[] | undefined;
  for (const step of orderedSteps(steps)) {
    if (step.kind !== 'step') {
      groups.push({ head: step });
      open = undefined;
      continue;
    }
    const conditional = hasCondition(step);
    if (open && !conditional) open.push(step);
    else {
      const plain: [ActionStep, ...ActionStep[]] = [step];
      groups.push({ head: step, plain });
      open = plain;
    }
    if (step.output !== undefined || conditional) open = undefined;
  }
  return groups;
}

/** A step is skipped when a condition on its edge does not hold, or when everything before it was skipped. */
async function isReached(
  context: FlowContext,
  steps: readonly Step[],
  step: Step,
  skipped: ReadonlySet<string>,
): Promise<boolean> {
  const before = predecessors(steps, step);
  if (isGraph(steps) && before.length > 0 && before.every((id) => skipped.has(id))) return false;
  return isChosen(context, step);
}

function wordsOf(step: Step): string {
  switch (step.kind) {
    case 'step':
      return step.text;
    case 'forEach': {
      const items = typeof step.items === 'string' ? step.items : step.items.join(', ');
      return `For each of ${items}: ${step.steps.map(wordsOf).join('; ')}`;
    }
    case 'loop':
      return step.until;
    case 'watch':
      return step.description;
    case 'confirm':
      return step.question;
  }
}
