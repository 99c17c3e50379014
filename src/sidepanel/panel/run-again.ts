import type { ModelConfiguration, Settings } from '../../core/model/settings.ts';
import { planSchema } from '../../core/plan/plan.ts';
import { present } from '../../core/present.ts';
import type { GivenFile, RunParams, TabInfo } from '../../core/protocol/panel.ts';
import type { Template } from '../../core/protocol/templates.ts';
import type { Entry, Payload } from '../../core/task/entry.ts';
import { followedTasks } from '../../core/task/followed-task.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { type Draft, emptyDraft } from '../composer/draft.ts';
import type { Trouble } from './panel-state.ts';

/**
 * The model that the person has chosen since a task failed or stopped: the task continues or runs again with it. A
 * model that was given for one task only stays.
 */
export function otherModel(
  { status, created }: Pick<TaskState, 'status' | 'created'>,
  { models, defaultModel }: Settings,
): ModelConfiguration | undefined {
  const { model: own } = created;
  if (status === 'completed' || defaultModel === own) return undefined;
  const isThere = models.some(({ id }) => id === own);
  return isThere && own.startsWith('given:') ? undefined : models.find(({ id }) => id === defaultModel);
}

/** Sources for running a task again: its journal, and what is open and configured now. */
export interface RunAgainPorts {
  tabs: readonly TabInfo[];
  windowId: number;
  settings: Settings;
  readTask(taskId: string, fromSeq: number): Promise<Entry[]>;
  loadPayload(payload: Payload): Promise<unknown>;
}

/**
 * Parameters that run a task again as it was started: with its tabs that are still open; its model, if it still exists
 * and no other was chosen because it failed; its files; and the plan that it was given. A template runs in the same
 * version with the same values. A model's plan is made again. A missing file is named; rejects if the journal or the
 * plan cannot be read.
 */
export async function runAgainParams(
  state: Pick<TaskState, 'id' | 'status' | 'created' | 'given'>,
  { tabs, windowId, settings, readTask, loadPayload }: RunAgainPorts,
): Promise<{ params: RunParams } | { trouble: Trouble }> {
  const { id, created, given } = state;
  const model = otherModel(state, settings) ?? settings.models.find(({ id }) => id === created.model);
  const open = (relation: string) =>
    created.tabs
      .filter((tab) => tab.relation === relation && tabs.some((other) => other.tabId === tab.tabId))
      .map((tab) => tab.tabId);
  const brought = (await readTask(id, 0)).find(
    (entry) => entry.type === 'plan-updated' && entry.reason === 'imported',
  );
  const plan = brought?.type === 'plan-updated' ? await loadPayload(brought.plan) : undefined;
  const before = followedTasks(created).at(-1);
  const files: GivenFile[] = [];
  for (const { name, mediaType, bytes, content, original, originalType = mediaType } of given) {
    const loaded = await loadPayload(content);
    const base64 = original && (await loadPayload(original));
    if (typeof loaded !== 'string' || (original && typeof base64 !== 'string'))
      return { trouble: { noticed: 'file-gone', name } };
    files.push({
      name,
      mediaType,
      content: loaded,
      ...(typeof base64 === 'string' && { original: { mediaType: originalType, bytes, base64 } }),
    });
  }
  const params: RunParams = {
    words: created.words,
    windowId,
    attachedTabs: open('attached'),
    mentionedTabs: open('mentioned'),
    // The words of a schedule's task may be an agent's: they give no sites that it did not have.
    origins: created.origins,
    ...(brought ? { plan: planSchema.parse(plan) } : {}),
    ...(brought && created.template ? { fromTemplate: created.template } : { strategy: created.strategy }),
    ...(model ? { model: model.id } : {}),
    approve: created.approve,
    ...present({ trustedInput: created.trustedInput }),
    parallelAgents: created.parallelAgents,
    ...present({ roleplay: created.roleplay, planOptions: created.planOptions }),
    ...(created.answers.length === 0 ? {} : { answers: created.answers }),
    ...(files.length === 0 ? {} : { files }),
    ...present({ quote: created.quote }),
    ...(before && (await isOver(before.taskId, readTask)) ? { follows: before.taskId } : {}),
  };
  return { params };
}

/** Can a task continue it? Not if it was deleted, or is running again. */
async function isOver(taskId: string, readTask: RunAgainPorts['readTask']): Promise<boolean> {
  const state = foldTask(await readTask(taskId, 0));
  return state !== undefined && isEnded(state.status);
}

/** Placeholder in the journal for a secret that the person wrote; the secret itself is deleted when the task ends. */
const SECRET_PLACEHOLDER = /⟪secret:\d+⟫/u;

/** Must the person write a secret of that task again? */
export const needsSecretAgain = ({ words, answers = [], plan }: Partial<RunParams>): boolean =>
  SECRET_PLACEHOLDER.test(JSON.stringify([words, answers, plan]));

/**
 * What the person needs to write the secret again: the wish with everything that a draft can hold, and what it cannot.
 * A template's parameters can be filled while the template exists: a deleted one is named, and there is no draft.
 */
export function writeAgain(
  params: RunParams,
  templates: readonly Pick<Template, 'id' | 'name'>[] = [],
): { draft?: Draft; trouble: Trouble } {
  const {
    quote,
    parallelAgents,
    attachedTabs,
    mentionedTabs,
    files = [],
    plan,
    answers,
    fromTemplate,
  } = params;
  // A template with the same name may have been saved since it was deleted.
  const template =
    fromTemplate &&
    (templates.find(({ id }) => id === fromTemplate.id) ??
      templates.find(({ name }) => name === fromTemplate.name));
  if (fromTemplate && !template) return { trouble: { noticed: 'template-gone', name: fromTemplate.name } };
  // Its values are listed below its name: with the slash it runs with the values written there now.
  const words = template
    ? [`/${template.name}`, ...params.words.split('\n').slice(1)].join('\n')
    : params.words;
  const [tabId] = attachedTabs;
  return {
    draft: {
      ...emptyDraft,
      words,
      attachment: tabId === undefined ? 'none' : { tabId },
      mentioned: mentionedTabs,
      files,
      ...present({ quote, parallelAgents }),
    },
    trouble: { noticed: (plan && !fromTemplate) || answers ? 'secret-and-plan-again' : 'secret-again' },
  };
}
