import type { Settings } from '../../core/model/settings.ts';
import { planSchema } from '../../core/plan/plan.ts';
import type { GivenFile, RunParams, TabInfo } from '../../core/protocol/panel.ts';
import type { Entry, Payload } from '../../core/task/entry.ts';
import type { TaskState } from '../../core/task/state.ts';

/** What a task is begun anew from: what is open and set up now, and its journal. */
export interface RunAgainPorts {
  tabs: readonly TabInfo[];
  windowId: number;
  settings: Settings;
  readTask(taskId: string, fromSeq: number): Promise<Entry[]>;
  loadPayload(payload: Payload): Promise<unknown>;
}

/**
 * A task once more as it was begun: with its tabs that are still open, its model when it is still set up, its files,
 * and the plan or template that it came with (as it was then). A plan that a model made is made anew.
 */
export async function runAgainParams(
  { id, created, given }: Pick<TaskState, 'id' | 'created' | 'given'>,
  { tabs, windowId, settings, readTask, loadPayload }: RunAgainPorts,
): Promise<RunParams> {
  const open = (relation: string) =>
    created.tabs
      .filter((tab) => tab.relation === relation && tabs.some((other) => other.tabId === tab.tabId))
      .map((tab) => tab.tabId);
  const brought = (await readTask(id, 0)).find(
    (entry) => entry.type === 'plan-updated' && entry.reason === 'imported',
  );
  const plan = brought?.type === 'plan-updated' ? await loadPayload(brought.plan) : undefined;
  const files: GivenFile[] = [];
  for (const { name, mediaType, content } of given) {
    const loaded = await loadPayload(content);
    if (typeof loaded === 'string') files.push({ name, mediaType, content: loaded });
  }
  return {
    words: created.words,
    windowId,
    attachedTabs: open('attached'),
    mentionedTabs: open('mentioned'),
    ...(plan === undefined ? { strategy: created.strategy } : { plan: planSchema.parse(plan) }),
    ...(settings.models.some((model) => model.id === created.model) ? { model: created.model } : {}),
    approve: created.approve,
    ...(created.trustedInput === undefined ? {} : { trustedInput: created.trustedInput }),
    parallelAgents: created.parallelAgents,
    ...(created.roleplay === undefined ? {} : { roleplay: created.roleplay }),
    ...(created.planOptions === undefined ? {} : { planOptions: created.planOptions }),
    ...(created.answers.length === 0 ? {} : { answers: created.answers }),
    ...(files.length === 0 ? {} : { files }),
    ...(created.quote === undefined ? {} : { quote: created.quote }),
  };
}

/** Stands in the journal for a secret that the person wrote; the secret itself is forgotten when the task ends. */
const SECRET_PLACEHOLDER = /⟪secret:\d+⟫/u;

/** Must the person write a secret of that task again? */
export const needsSecretAgain = ({ words, answers = [], plan }: Partial<RunParams>): boolean =>
  SECRET_PLACEHOLDER.test(JSON.stringify([words, answers, plan]));
