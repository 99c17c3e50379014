import type { FlowCall } from '../../agent/services.ts';
import type { AgentTask, ForEachStep, WatchStep } from '../../plan/plan.ts';
import { present } from '../../present.ts';
import type { TaskRun } from '../../task/run.ts';
import type { CallPause, FlowEnd, FlowRequest } from '../../tools/tool.ts';
import type { Piece } from '../strategy.ts';
import { agentInCall } from './agent-in-call.ts';
import { asText, type FlowContext, nodePath } from './flow-context.ts';
import { nextOfForEach } from './for-each.ts';
import { nextOfWatch } from './watch.ts';
import { flowWords } from './words.ts';

/**
 * A forEach or watch inside a call of an agent that has no plan: the same executors as for nodes, asked again after
 * each piece, with their parts under the path of the call. A call that was cut off anywhere continues from there. It
 * pauses where a piece does: while a watch waits the whole call rests, and needs no worker.
 */
export async function flowInCall(
  run: TaskRun,
  call: FlowCall,
  perform: (piece: Piece) => Promise<{ kind: 'went-on' } | CallPause>,
  signal: AbortSignal,
): Promise<FlowEnd> {
  const { path, agent, request, tabId } = call;
  if (request.kind === 'agent') return agentInCall(run, call, request, perform, signal);
  const { created } = run.state();
  const task: AgentTask = {
    id: path,
    agent,
    task: created.words,
    dependsOn: [],
    steps: [],
    status: 'running',
  };
  const step = stepOf(request, path);
  for (;;) {
    signal.throwIfAborted();
    const context: FlowContext = {
      state: run.state(),
      load: (payload) => run.load(payload),
      task,
      path,
      root: path,
      ...present({ tabId }),
      variables: new Map(),
      earlier: [],
      mark: () => undefined,
      words: flowWords(created.start.locale),
    };
    const progress = await (step.kind === 'forEach'
      ? nextOfForEach(context, step)
      : nextOfWatch(context, step));
    if (progress.kind === 'ended') {
      const { status, value, note } = progress;
      const text = asText(value);
      return {
        kind: 'ended',
        status,
        text: note === undefined || text.includes(note) ? text : [text, note].filter(Boolean).join('\n'),
        rows: await rowsOf(run, nodePath(context, step.id)),
      };
    }
    for (const directive of progress.directives) {
      if (directive.do === 'commit') await run.commit(...directive.entries);
      else if (directive.do !== 'end') {
        const end = await perform(directive);
        if (end.kind !== 'went-on') return { kind: 'paused', pause: end };
      }
    }
  }
}

/** Its passes are lines of the turn that holds the call. */
function stepOf(request: Exclude<FlowRequest, { kind: 'agent' }>, path: string): ForEachStep | WatchStep {
  const common = { id: path.replace(/\/c\d+$/, ''), status: 'running' } as const;
  const inner = { kind: 'step', id: 'do', text: request.words, status: 'initial' } as const;
  if (request.kind === 'forEach') {
    const items = typeof request.items === 'string' ? request.items : [...request.items];
    return { kind: 'forEach', ...common, items, steps: [inner] };
  }
  const { description, loop, limitSeconds, reloadSeconds } = request;
  return {
    kind: 'watch',
    ...common,
    event: 'dom',
    loop,
    description,
    trigger: [inner],
    ...present({ limitSeconds, reloadSeconds }),
  };
}

/** What each pass left, in order. */
const rowsOf = (run: TaskRun, path: string): Promise<unknown[]> =>
  Promise.all(
    run
      .state()
      .iterations.filter((iteration) => /^\/[iw]\d+$/.test(afterPrefix(iteration.path, path)))
      .map(({ label, status, result }) =>
        result ? run.load(result) : Promise.resolve({ item: label, status }),
      ),
  );

const afterPrefix = (path: string, prefix: string): string =>
  path.startsWith(prefix) ? path.slice(prefix.length) : '';
