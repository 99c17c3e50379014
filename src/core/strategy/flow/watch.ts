import * as z from 'zod';
import { agentRunOf, callsOf } from '../../agent/agent-state.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { regionPrompt } from '../../agent/prompts/flow.ts';
import type { WatchStep } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import { present } from '../../present.ts';
import type { Payload } from '../../task/entry.ts';
import { changeSchema, watchKey } from '../../task/watch-region.ts';
import { agentFor, LOOK_TOOLS } from './agent-for.ts';
import {
  agentRunsUnder,
  asText,
  type FlowContext,
  fail,
  next,
  nodePath,
  type Progress,
  succeed,
} from './flow-context.ts';
import { nextOfList } from './list.ts';
import { aroundPart, tabFor } from './part.ts';
import {
  inOneLine,
  labelFor,
  linesTold,
  marksOfPass,
  passEnded,
  passMoved,
  reasonOf,
  SUMMARY_LENGTH,
} from './pass.ts';

/** A change that was handled: its line, and the result. */
interface Pass {
  label: string;
  failed: boolean;
  result: string;
}

/** What the passes so far have left: the value of the last one, and the outputs of all. */
interface Passed {
  passes: Pass[];
  value: unknown;
  outputs: Map<string, Payload>;
}

type Watched = FlowContext['state']['watches'][number];

const regionSchema = z.object({ region: z.string().min(1) });

/**
 * One question to the model names the region. After that code waits, and nothing is asked while nothing changes. Each
 * change is a pass through the trigger steps, which get the lines that came (`change`) and went. The final result says
 * what each pass brought, and which failed; a variable holds what the last pass left.
 */
export async function nextOfWatch(context: FlowContext, step: WatchStep): Promise<Progress> {
  const path = nodePath(context, step.id);
  context.mark(step.id, 'running');
  const region =
    step.event === 'file' ? pickedName(context, step, path) : await regionOf(context, step, path);
  if (typeof region !== 'string') return region;
  const watch = context.state.watches.find((each) => each.path === path);
  const passed = await nextOfPasses(context, step, path, watch);
  if ('kind' in passed) return passed;
  const fired = watch?.firings.length ?? 0;
  if (watch?.ended) return afterEnd(context, step, watch.ended, passed, fired);
  if (!step.loop && fired > 0)
    return next({
      do: 'commit',
      entries: [{ type: 'watch-ended', path, nodeId: step.id, reason: 'done', text: '' }],
    });
  return next({
    do: 'watch',
    watch: {
      path,
      nodeId: step.id,
      region,
      ...(step.event === 'file'
        ? { files: true, own: [] }
        : { own: await ownTexts(context, `${path}/w${fired}`), ...tabFor(context) }),
      ...present({ limitSeconds: step.limitSeconds, reloadSeconds: step.reloadSeconds }),
    },
  });
}

/** Goes through the trigger steps for each change: what they do next, or what they have left when none is under way. */
async function nextOfPasses(
  context: FlowContext,
  step: WatchStep,
  path: string,
  watch: Watched | undefined,
): Promise<Progress | Passed> {
  const passed: Passed = { passes: [], value: null, outputs: new Map() };
  for (const { number, change } of watch?.firings ?? []) {
    const at = `${path}/w${number}`;
    const { added, removed } = changeSchema
      .catch({ added: [], removed: [] })
      .parse(await context.load(change));
    const lines = (added.length > 0 ? added : removed).join(' · ');
    const pass = { path: at, nodeId: step.id, number, label: labelFor(lines) };
    const iteration = context.state.iterations.find((known) => known.path === at);
    if (!iteration) return passMoved(pass, 'running');
    // The results are gathered once, at the end.
    if (iteration.status !== 'running' && step.loop && !watch?.ended) continue;
    const progress = await nextOfList(
      {
        ...context,
        path: at,
        within: { nodeId: step.id, label: context.words.changed(step.description) },
        variables: withChange(context.variables, added, removed),
        earlier: [],
        mark: marksOfPass(context),
      },
      step.trigger,
    );
    if (progress.kind === 'next') return progress;
    if (iteration.status === 'running') return passEnded(pass, progress);
    if (progress.status === 'failed' && !step.loop)
      return finish(context, step, { status: 'failed', text: asText(progress.value) });
    passed.value = progress.value;
    passed.passes.push({
      label: pass.label,
      failed: progress.status === 'failed',
      result: asText(progress.value),
    });
    for (const [name, given] of progress.outputs ?? []) passed.outputs.set(name, given);
  }
  return passed;
}

function afterEnd(
  context: FlowContext,
  step: WatchStep,
  { reason, text }: NonNullable<Watched['ended']>,
  { passes, value, outputs }: Passed,
  fired: number,
): Progress {
  if (reason === 'done') return finish(context, step, { status: 'done', text: asText(value), outputs });
  return reason === 'limit'
    ? outOfTime(context, step, passes, { fired, outputs })
    : finish(context, step, { status: 'failed', text });
}

/** What the trigger steps may read of a change: the lines that came, and those that went, if any. */
function withChange(
  variables: FlowContext['variables'],
  added: readonly string[],
  removed: readonly string[],
): FlowContext['variables'] {
  const seen = new Map(variables).set('change', { inline: added.join('\n') });
  return removed.length > 0 ? seen.set('gone', { inline: removed.join('\n') }) : seen;
}

/**
 * Its time is over, which is no failure: the result says what each change brought, and which reactions to one failed.
 */
function outOfTime(
  context: FlowContext,
  step: WatchStep,
  passes: readonly Pass[],
  { fired, outputs }: { fired: number; outputs: ReadonlyMap<string, Payload> },
): Progress {
  const { words } = context;
  const done = passes.filter((pass) => !pass.failed);
  const failed = passes.filter((pass) => pass.failed);
  const note = [
    fired === 0 ? words.nothingChanged(step.description) : words.firedTimes(fired, step.description),
    ...failed.map(({ label, result }) => words.failedPass(label, reasonOf(result))),
  ].join('\n');
  const lines = done.map(({ label, result }) => `- ${label}: ${inOneLine(result)}`);
  const told = [note, ...linesTold(lines, words)].join('\n');
  return finish(context, step, { status: 'done', text: told, outputs, note, hasRun: done.length > 0 });
}

interface WatchEnd {
  status: 'done' | 'failed';
  /** The result, or the reason of the failure. */
  text: string;
  outputs?: ReadonlyMap<string, Payload>;
  note?: string;
  /** Its trigger steps succeeded at least once; unset: they did. */
  hasRun?: boolean;
}

/** Marks the nodes of a watch that is over, and gives its result. */
function finish(
  context: FlowContext,
  step: WatchStep,
  { status, text, hasRun = true, ...more }: WatchEnd,
): Progress {
  for (const { step: inner } of walkSteps(step.trigger))
    context.mark(inner.id, status === 'done' && hasRun ? 'done' : 'skipped');
  context.mark(step.id, status, text.slice(0, SUMMARY_LENGTH));
  return status === 'failed' ? fail(text) : succeed(text, more);
}

/** The name of what the person picked to be watched: asked once, in the panel, which alone may open the picker. */
function pickedName(context: FlowContext, step: WatchStep, path: string): string | Progress {
  const asked = `${path}/pick`;
  const answer = context.state.questions.find((question) => question.path === asked)?.answer;
  if (answer?.kind === 'text') return answer.text;
  if (answer)
    return finish(context, step, { status: 'failed', text: context.words.notPicked(step.description) });
  const text = context.words.pick(step.description).slice(0, 2000);
  const key = watchKey(context.state.id, path);
  return next({ do: 'ask', path: asked, question: { kind: 'files', text, key } });
}

/** The words that name the region on the page: one question, asked once. */
async function regionOf(context: FlowContext, step: WatchStep, path: string): Promise<string | Progress> {
  const run = agentRunOf(context.state, `${path}/region`);
  if (run && run.status !== 'running') {
    const value = run.value ? await context.load(run.value) : null;
    if (run.status === 'failed') return finish(context, step, { status: 'failed', text: asText(value) });
    return regionSchema.safeParse(value).data?.region ?? step.description;
  }
  const agent = agentFor(context.state, context.task, { returnsForm: true });
  return next({
    do: 'agent',
    assignment: {
      path: `${path}/region`,
      agent: { ...agent, tools: agent.tools.filter(({ name }) => LOOK_TOOLS.has(name)), maxTurns: 6 },
      nodeId: step.id,
      task: fill(regionPrompt, { description: step.description }),
      steps: [],
      earlier: [],
      returns: 'region: string',
      isPart: true,
      around: aroundPart(context),
      ask: { kind: 'region', words: step.description },
      ...tabFor(context),
    },
  });
}

const typedSchema = z.object({ text: z.string().optional(), value: z.string().optional() });

/** What the agent typed in a pass: a line of the watched region that contains it is the agent's own. */
async function ownTexts(context: FlowContext, path: string): Promise<string[]> {
  const calls = agentRunsUnder(context.state, path).flatMap(callsOf);
  const typed = await Promise.all(
    calls
      .filter(({ effect }) => effect !== 'read')
      .map(async ({ input }) => typedSchema.safeParse(await context.load(input)).data),
  );
  return typed
    .flatMap((input) => [input?.text, input?.value])
    .filter((text) => text !== undefined && text.trim().length > 2) as string[];
}
