import * as z from 'zod';
import { agentRunOf, callsOf } from '../../agent/agent-state.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { regionPrompt } from '../../agent/prompts/flow.ts';
import type { WatchStep } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import type { Payload } from '../../task/entry.ts';
import { changeSchema, watchKey } from '../../task/watch-region.ts';
import { agentFor } from './agent-for.ts';
import { agentRunsUnder } from './choices.ts';
import { nextOfList } from './list.ts';
import { LOOKING } from './loop.ts';
import { aroundPart, tabFor } from './part.ts';
import { inOneLine, labelFor, linesTold, marksOfPass, passEnded, passMoved, REASON_LENGTH } from './pass.ts';
import { asText, ended, lost, next, nodePath, type Place, type Progress } from './place.ts';

/** A change that was handled: its line, and the result. */
interface Pass {
  label: string;
  failed: boolean;
  brought: string;
}

const regionSchema = z.object({ region: z.string().min(1) });

/**
 * One question to the model names the region. After that code waits, and nothing is asked while nothing changes. Each
 * change is a pass through the trigger steps, which get the lines that came (`change`) and went. The final result says
 * what each pass brought, and which failed; a variable holds what the last pass left.
 */
export async function nextOfWatch(place: Place, step: WatchStep): Promise<Progress> {
  const path = nodePath(place, step.id);
  const { words } = place;
  place.mark(step.id, 'running');
  const region = step.event === 'file' ? pickedName(place, step, path) : await regionOf(place, step, path);
  if (typeof region !== 'string') return region;
  const watch = place.state.watches.find((each) => each.path === path);
  const left = new Map<string, Payload>();
  let value: unknown = null;
  const passes: Pass[] = [];
  for (const { number, change } of watch?.firings ?? []) {
    const at = `${path}/w${number}`;
    const { added, removed } = changeSchema.catch({ added: [], removed: [] }).parse(await place.load(change));
    const lines = (added.length > 0 ? added : removed).join(' · ');
    const pass = { path: at, nodeId: step.id, number, label: labelFor(lines) };
    const iteration = place.state.iterations.find((known) => known.path === at);
    if (!iteration) return passMoved(pass, 'running');
    // The results are gathered once, at the end.
    if (iteration.status !== 'running' && step.loop && !watch?.ended) continue;
    const progress = await nextOfList(
      {
        ...place,
        path: at,
        within: { nodeId: step.id, label: words.changed(step.description) },
        variables: withChange(place.variables, added, removed),
        brought: [],
        mark: marksOfPass(place),
      },
      step.trigger,
    );
    if (progress.kind === 'next') return progress;
    if (iteration.status === 'running') return passEnded(pass, progress);
    if (progress.status === 'failed' && !step.loop)
      return finish(place, step, 'failed', asText(progress.value));
    value = progress.value;
    passes.push({ label: pass.label, failed: progress.status === 'failed', brought: asText(value) });
    for (const [name, given] of progress.left ?? []) left.set(name, given);
  }
  const fired = watch?.firings.length ?? 0;
  if (watch?.ended) {
    const { reason, text } = watch.ended;
    if (reason === 'done') return finish(place, step, 'done', asText(value), { left });
    return reason === 'limit'
      ? outOfTime(place, step, fired, passes, left)
      : finish(place, step, 'failed', text);
  }
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
        : { own: await ownTexts(place, `${path}/w${fired}`), ...tabFor(place) }),
      ...(step.limitSeconds === undefined ? {} : { limitSeconds: step.limitSeconds }),
      ...(step.reloadSeconds === undefined ? {} : { reloadSeconds: step.reloadSeconds }),
    },
  });
}

/** What the trigger steps may read of a change: the lines that came, and those that went, if any. */
function withChange(
  variables: Place['variables'],
  added: readonly string[],
  removed: readonly string[],
): Place['variables'] {
  const seen = new Map(variables).set('change', { inline: added.join('\n') });
  return removed.length > 0 ? seen.set('gone', { inline: removed.join('\n') }) : seen;
}

/**
 * Its time is over, which is no failure: the result says what each change brought, and which reactions to one failed.
 */
function outOfTime(
  place: Place,
  step: WatchStep,
  fired: number,
  passes: readonly Pass[],
  left: ReadonlyMap<string, Payload>,
): Progress {
  const { words } = place;
  const done = passes.filter((pass) => !pass.failed);
  const failed = passes.filter((pass) => pass.failed);
  const note = [
    fired === 0 ? words.nothingChanged(step.description) : words.firedTimes(fired, step.description),
    ...failed.map(({ label, brought }) => words.failedPass(label, brought.slice(0, REASON_LENGTH))),
  ].join('\n');
  const lines = done.map(({ label, brought }) => `- ${label}: ${inOneLine(brought)}`);
  const told = [note, ...linesTold(lines, words)].join('\n');
  return finish(place, step, 'done', told, { left, note, ran: done.length > 0 });
}

/** The watch is over. `ran`: its trigger steps succeeded at least once. */
function finish(
  place: Place,
  step: WatchStep,
  status: 'done' | 'failed',
  text: string,
  { ran = true, ...more }: { left?: ReadonlyMap<string, Payload>; note?: string; ran?: boolean } = {},
): Progress {
  for (const { step: inner } of walkSteps(step.trigger))
    place.mark(inner.id, status === 'done' && ran ? 'done' : 'skipped');
  place.mark(step.id, status, text.slice(0, 500));
  return status === 'failed' ? lost(text) : ended(text, more);
}

/** The name of what the person picked to be watched: asked once, in the panel, which alone may open the picker. */
function pickedName(place: Place, step: WatchStep, path: string): string | Progress {
  const asked = `${path}/pick`;
  const answer = place.state.questions.find((question) => question.path === asked)?.answer;
  if (answer?.kind === 'text') return answer.text;
  if (answer) return finish(place, step, 'failed', place.words.notPicked(step.description));
  const text = place.words.pick(step.description).slice(0, 2000);
  const key = watchKey(place.state.id, path);
  return next({ do: 'ask', path: asked, question: { kind: 'files', text, key } });
}

/** The words that name the region on the page: one question, asked once. */
async function regionOf(place: Place, step: WatchStep, path: string): Promise<string | Progress> {
  const run = agentRunOf(place.state, `${path}/region`);
  if (run && run.status !== 'running') {
    const value = run.value ? await place.load(run.value) : null;
    if (run.status === 'failed') return finish(place, step, 'failed', asText(value));
    return regionSchema.safeParse(value).data?.region ?? step.description;
  }
  const agent = agentFor(place.state, place.task, false, true);
  return next({
    do: 'agent',
    assignment: {
      path: `${path}/region`,
      agent: { ...agent, tools: agent.tools.filter(({ name }) => LOOKING.has(name)), maxTurns: 6 },
      nodeId: step.id,
      task: fill(regionPrompt, { description: step.description }),
      steps: [],
      earlier: [],
      returns: 'region: string',
      isPart: true,
      around: aroundPart(place),
      ask: { kind: 'region', words: step.description },
      ...tabFor(place),
    },
  });
}

const typedSchema = z.object({ text: z.string().optional(), value: z.string().optional() });

/** What the agent typed in a pass: a line of the watched region that contains it is the agent's own. */
async function ownTexts(place: Place, path: string): Promise<string[]> {
  const calls = agentRunsUnder(place.state, path).flatMap(callsOf);
  const typed = await Promise.all(
    calls
      .filter(({ effect }) => effect !== 'read')
      .map(async ({ input }) => typedSchema.safeParse(await place.load(input)).data),
  );
  return typed
    .flatMap((input) => [input?.text, input?.value])
    .filter((text) => text !== undefined && text.trim().length > 2) as string[];
}
