import { type Settings, worksAtOnce } from '../../core/model/settings.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { CommandParams, RunParams } from '../../core/protocol/panel.ts';
import type { Template } from '../../core/protocol/templates.ts';
import type { TaskState } from '../../core/task/state.ts';
import { type Draft, withExample, withoutSent, withWords } from '../composer/draft.ts';
import type { PanelCore } from './panel-core.ts';
import { needsSecretAgain, runAgainParams, writeAgain } from './run-again.ts';
import { runParams } from './run-params.ts';

/** Commands that begin a task. */
export interface BeginCommands {
  run(follows?: string): Promise<void>;
  /** Runs an imported plan in the attached tab. */
  runPlan(plan: Plan): Promise<void>;
  /** Runs a template in the attached tab, with values for its parameters. True if it has started. */
  runTemplate(template: Template, values: Record<string, string>): Promise<boolean>;
  /** Runs the same wish again, in those of its tabs that are still open. */
  runAgain(state: TaskState): Promise<void>;
  /** Puts its wish into the box, with its tabs and files. What was begun there is set aside. Not for templates. */
  reword(state: TaskState): Promise<void>;
}

/** Strategies without a plan, or that choose by themselves: if the plan is to be shown first, one is made. */
const WITHOUT_PLAN = new Set(['auto', 'react', 'chat', 'roleplay']);

function withPlan(params: CommandParams<'run'>, settings: Settings): CommandParams<'run'> {
  const strategy = params.strategy ?? settings.strategy;
  return { ...params, strategy: WITHOUT_PLAN.has(strategy) ? 'plan' : strategy };
}

export function beginCommands({ ports, store, set, send, show }: PanelCore): BeginCommands {
  /** One wish at a time: while one is being sent to the worker, further presses do nothing. */
  const alone = async (beginning: () => Promise<void>): Promise<void> => {
    if (store.getState().starting) return;
    set({ starting: true, trouble: undefined });
    await beginning().finally(() => set({ starting: false }));
  };
  /** @param planFirst the person sees the plan, and starts it */
  const begin = async (params: CommandParams<'run'>, planFirst = false): Promise<boolean> => {
    const begun = planFirst
      ? await send('generate', withPlan(params, store.getState().settings))
      : await send('run', params);
    if (begun) {
      set({ begun: begun.taskId });
      show({ name: 'task', taskId: begun.taskId });
    }
    return begun !== undefined;
  };
  /** Who is faster than the panel reads its window's tabs still means the page in front. */
  const tabsHere = async () => {
    const { tabs, windowId } = store.getState();
    if (tabs.length > 0 && windowId >= 0) return { tabs, windowId };
    const [reply, here] = await Promise.all([ports.worker.send('tabs', {}), ports.browser.windowId()]);
    return { tabs: reply.ok ? reply.result.tabs : tabs, windowId: here };
  };
  /** What starts a task as it was started, or why that cannot be read any more. */
  const asBefore = (state: TaskState) => {
    const { tabs, windowId, settings } = store.getState();
    const reading = runAgainParams(state, { tabs, windowId, settings, ...ports.entries });
    return reading.catch(() => ({ trouble: { noticed: 'unreadable' as const } }));
  };
  /** What the task only had from the settings is no choice of its draft. */
  const asDrafted = ({ parallelAgents, ...params }: RunParams): RunParams =>
    parallelAgents === worksAtOnce(store.getState().settings) ? params : { ...params, parallelAgents };
  /** What was typed or attached in the meantime stays, and the text set aside is restored. */
  const sent = (draft: Draft): void => set({ draft: withoutSent(store.getState().draft, draft) });

  return {
    async run(follows) {
      const { draft, settings } = store.getState();
      if (draft.words.trim() === '') return;
      await alone(async () => {
        const { tabs, windowId } = await tabsHere();
        const params = { ...runParams(draft, tabs, windowId), ...(follows && { follows }) };
        if (await begin(params, settings.planFirst)) sent(draft);
      });
    },
    async runPlan(plan) {
      const { draft, tabs, windowId } = store.getState();
      const words = plan.name.trim() || plan.agents[0]?.task.trim() || plan.id;
      await alone(async () => {
        await begin({ ...runParams({ ...draft, words }, tabs, windowId), plan });
      });
    },
    async runTemplate({ id, name }, values) {
      const { draft, tabs, windowId, settings } = store.getState();
      const params = { ...runParams({ ...draft, words: name }, tabs, windowId), template: { id, values } };
      let begun = false;
      await alone(async () => {
        begun = await begin(params, settings.planFirst);
        // The words in the box did not belong to it.
        if (begun) sent({ ...draft, words: '' });
      });
      return begun;
    },
    reword: (state) =>
      alone(async () => {
        const again = await asBefore(state);
        if ('trouble' in again) return set(again);
        const { draft, trouble } = writeAgain(asDrafted(again.params));
        const { draft: now } = store.getState();
        if (!draft) return;
        const change = {
          ...draft,
          files: [...now.files, ...draft.files],
          // What it went on from, it goes on from by way of this task.
          follows: state.created.follows && state.id,
        };
        set({
          draft: withExample(now, { words: draft.words, draft: change }),
          trouble: needsSecretAgain(again.params) ? trouble : undefined,
        });
      }),
    runAgain: (state) =>
      alone(async () => {
        const { settings } = store.getState();
        const again = await asBefore(state);
        if ('trouble' in again) return set(again);
        if (!needsSecretAgain(again.params)) {
          await begin(again.params, state.created.holdAfterPlan || settings.planFirst);
          return;
        }
        const known = again.params.fromTemplate ? await send('templates.list', {}) : { templates: [] };
        // The reason why the worker did not answer is already shown.
        if (!known) return;
        const { draft, trouble } = writeAgain(asDrafted(again.params), known.templates);
        if (draft) show({ name: 'home' });
        const { words } = store.getState().draft;
        set({ ...(draft && { draft: withWords(draft, words) }), trouble });
      }),
  };
}
