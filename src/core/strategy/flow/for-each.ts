import { callsOf } from '../../agent/agent-state.ts';
import { PAGE_UNCHANGED } from '../../agent/observe.ts';
import { plainTitle, quote } from '../../page/quote.ts';
import type { ForEachStep, Step } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import type { Payload } from '../../task/entry.ts';
import type { IterationState } from '../../task/state.ts';
import { whatWasTried } from '../second-try.ts';
import {
  agentRunsUnder,
  asText,
  type FlowContext,
  fail,
  nodePath,
  type Progress,
  succeed,
} from './flow-context.ts';
import { nextOfItems } from './items.ts';
import { nextOfList } from './list.ts';
import {
  failNode,
  inOneLine,
  labelFor,
  linesTold,
  marksOfPass,
  passMoved,
  reasonOf,
  SUMMARY_LENGTH,
} from './pass.ts';

/** An item is tried twice, then reported. */
const ATTEMPTS = 2;
/** Characters of an item where a prompt names it. */
const LABEL_TOLD = 120;

/**
 * Its items are determined once, then processed one after the other. A failed item is tried once more from its
 * beginning, then reported; the others are processed all the same. What the steps leave becomes a list with one row per
 * item. The node has failed when no item was done.
 */
export async function nextOfForEach(context: FlowContext, step: ForEachStep): Promise<Progress> {
  const path = nodePath(context, step.id);
  context.mark(step.id, 'running');
  const known = context.state.itemLists.find((list) => list.path === path);
  if (!known) {
    const progress = await nextOfItems(context, step, path);
    return progress.kind === 'next' || progress.status === 'done'
      ? progress
      : failNode(context, step.id, progress.value);
  }
  const items = (await context.load(known.items)) as unknown[];
  const iterations = new Map(context.state.iterations.map((iteration) => [iteration.path, iteration]));
  for (const [index, item] of items.entries()) {
    const at = `${path}/i${index + 1}`;
    const iteration = iterations.get(at);
    if (iteration && iteration.status !== 'running') continue;
    const pass = { path: at, nodeId: step.id, number: index + 1, label: labelFor(labelOf(item)) };
    if (!iteration) return passMoved(pass, 'running');
    const progress = await nextOfList(
      await passOf(context, step, { value: item, index, count: items.length }, iteration),
      step.steps,
    );
    if (progress.kind === 'next') return progress;
    const row = await rowOf(context, step, item, progress);
    const { attempt } = iteration;
    if (progress.status === 'done') return passMoved(pass, 'done', { attempt, result: row });
    return attempt < ATTEMPTS
      ? passMoved(pass, 'running', { attempt: attempt + 1 })
      : passMoved(pass, 'failed', { attempt, result: row });
  }
  return endOf(context, step, path, items, known.count);
}

/** One pass for one item. A second try is told what the first one did, so that nothing is done twice. */
async function passOf(
  context: FlowContext,
  step: ForEachStep,
  { value, index, count }: { value: unknown; index: number; count: number },
  { path, attempt }: Pick<IterationState, 'path' | 'attempt'>,
): Promise<FlowContext> {
  const tried =
    attempt > 1
      ? agentRunsUnder(context.state, path).filter((run) => !run.path.startsWith(`${path}/again/`))
      : [];
  return {
    ...context,
    path: attempt > 1 ? `${path}/again` : path,
    within: {
      nodeId: step.id,
      // It joins a prompt beside our own words.
      label: context.words.item(index + 1, count, quote(labelOf(value), LABEL_TOLD)),
    },
    variables: new Map([...context.variables, [step.as ?? 'item', { inline: value }]]),
    earlier:
      tried.length === 0
        ? []
        : [
            {
              agent: context.task.agent,
              task: plainTitle(labelOf(value)),
              result: await whatWasTried(tried, context.load),
            },
          ],
    mark: marksOfPass(context),
  };
}

type Row = Record<string, unknown>;

async function rowOf(
  context: FlowContext,
  step: ForEachStep,
  item: unknown,
  progress: Progress & { kind: 'ended' },
): Promise<Row> {
  const name = step.as ?? 'item';
  if (progress.status === 'failed') return { [name]: item, error: reasonOf(progress.value) };
  const outputs = await Promise.all(
    [...(progress.outputs ?? [])].map(
      async ([output, value]) => [output, await context.load(value)] as const,
    ),
  );
  return {
    [name]: item,
    ...(outputs.length === 0 ? { result: progress.value } : Object.fromEntries(outputs)),
  };
}

async function endOf(
  context: FlowContext,
  step: ForEachStep,
  path: string,
  items: readonly unknown[],
  count: number,
): Promise<Progress> {
  const { words } = context;
  const name = Array.isArray(step.items) ? step.items.join(', ') : step.items;
  const mine = context.state.iterations.filter(
    (iteration) => iteration.nodeId === step.id && iteration.path.startsWith(`${path}/i`),
  );
  const ofThis = mine.filter((iteration) => !iteration.path.slice(path.length + 2).includes('/'));
  const rows = await Promise.all(
    ofThis.map(async ({ result }) => (result ? ((await context.load(result)) as Row) : {})),
  );
  const done = ofThis.filter(({ status }) => status === 'done').length;
  const failures = ofThis.flatMap(({ status, label }, index) =>
    status === 'failed' ? [words.failedItem(label, String(rows[index]?.error ?? ''))] : [],
  );
  const omitted = count > items.length ? [words.omitted(count - items.length)] : [];
  const idle = (await Promise.all(ofThis.map((pass) => changedNothing(context, pass)))).filter(
    Boolean,
  ).length;
  const head = count === 0 ? words.none(name) : words.counted(done, items.length, idle);
  const report = [head, ...failures, ...omitted];
  const summary = report.join('\n');
  const status = done === 0 && items.length > 0 ? 'failed' : 'done';
  for (const { step: inner } of walkSteps(step.steps))
    context.mark(inner.id, items.length === 0 || status === 'failed' ? 'skipped' : 'done');
  context.mark(step.id, status, summary.slice(0, SUMMARY_LENGTH));
  if (status === 'failed') return fail(summary);
  const outputs = new Map<string, Payload>(outputsOf(step.steps).map((output) => [output, { inline: rows }]));
  const lines = rows.flatMap((row, index) => (ofThis[index]?.status === 'done' ? [lineOf(row, step)] : []));
  // What the person has to know comes first, once: there may be many rows.
  return succeed([summary, ...linesTold(lines, words)].join('\n'), {
    outputs,
    ...(report.length > 1 || count === 0 ? { note: summary } : {}),
  });
}

/** Whether a pass that is done has acted, and the page was as before after each of its acts. */
async function changedNothing(
  { state, load }: FlowContext,
  { status, path }: IterationState,
): Promise<boolean> {
  const acts = agentRunsUnder(state, path)
    .flatMap(callsOf)
    .filter(({ effect, result }) => effect !== 'read' && result?.status === 'done');
  const texts = await Promise.all(acts.map(({ result }) => result && load(result.text)));
  return status === 'done' && acts.length > 0 && texts.every((text) => asText(text).endsWith(PAGE_UNCHANGED));
}

function lineOf(row: Row, step: ForEachStep): string {
  const { [step.as ?? 'item']: item, ...rest } = row;
  const values = Object.values(rest).map((value) => inOneLine(asText(value)));
  return `- ${labelOf(item)}: ${values.join('; ')}`;
}

/** An item as a line: its text, or the name in it. */
function labelOf(item: unknown): string {
  if (typeof item === 'object' && item !== null)
    for (const field of ['name', 'title', 'label'] as const)
      if (field in item && typeof (item as Row)[field] === 'string') return String((item as Row)[field]);
  return asText(item);
}

const outputsOf = (steps: readonly Step[]): string[] => [
  ...new Set(
    [...walkSteps(steps)].flatMap(({ step }) =>
      (step.kind === 'step' || step.kind === 'confirm') && step.output !== undefined ? [step.output] : [],
    ),
  ),
];
