import type { ModelConfiguration, Settings } from '../../core/model/settings.ts';
import { planSchema } from '../../core/plan/plan.ts';
import type { GivenFile, RunParams, TabInfo } from '../../core/protocol/panel.ts';
import type { Template } from '../../core/protocol/templates.ts';
import type { Entry, Payload } from '../../core/task/entry.ts';
import { followedTasks } from '../../core/task/followed-task.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { type Draft, emptyDraft } from '../composer/draft.ts';
import type { Trouble } from './panel-state.ts';

/**
 * The model that the person has chosen since, of a task that did not come to its end: with it the task goes on, or is
 * run again. A model that was given for one task alone stays.
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

/** What a task is begun anew from: what is open and set up now, and its journal. */
export interface RunAgainPorts {
  tabs: readonly TabInfo[];
  windowId: number;
  settings: Settings;
  readTask(taskId: string, fromSeq: number): Promise<Entry[]>;
  loadPayload(payload: Payload): Promise<unknown>;
}

/**
 * A task once more as it was begun: with its tabs that are still open, its model when it is still set up and no other
 * was chosen because it failed, its files, and the plan that it came with. A template is run as it was then, in that
 * version and with the same in its places. A plan that a model made is made anew. A file that is gone is named;
 * rejects when the journal or the plan cannot be read.
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
    ...(brought ? { plan: planSchema.parse(plan) } : {}),
    ...(brought && created.template ? { fromTemplate: created.template } : { strategy: created.strategy }),
    ...(model ? { model: model.id } : {}),
    approve: created.approve,
    ...(created.trustedInput === undefined ? {} : { trustedInput: created.trustedInput }),
    parallelAgents: created.parallelAgents,
    ...(created.roleplay === undefined ? {} : { roleplay: created.roleplay }),
    ...(created.planOptions === undefined ? {} : { planOptions: created.planOptions }),
    ...(created.answers.length === 0 ? {} : { answers: created.answers }),
    ...(files.length === 0 ? {} : { files }),
    ...(created.quote === undefined ? {} : { quote: created.quote }),
    ...(before && (await isOver(before.taskId, readTask)) ? { follows: before.taskId } : {}),
  };
  return { params };
}

/** Can it be gone on from? Not when it was deleted, or is under way again. */
async function isOver(taskId: string, readTask: RunAgainPorts['readTask']): Promise<boolean> {
  const state = foldTask(await readTask(taskId, 0));
  return state !== undefined && isEnded(state.status);
}

/** Stands in the journal for a secret that the person wrote; the secret itself is forgotten when the task ends. */
const SECRET_PLACEHOLDER = /⟪secret:\d+⟫/u;

/** Must the person write a secret of that task again? */
export const needsSecretAgain = ({ words, answers = [], plan }: Partial<RunParams>): boolean =>
  SECRET_PLACEHOLDER.test(JSON.stringify([words, answers, plan]));

/**
 * What the person is given to write the secret again: the wish with all that a draft can hold, and what it cannot. The
 * places of a template can be filled while it is there: one that is gone is named, and there is no draft.
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
  // One of its name may have been kept again, after it was gone.
  const template =
    fromTemplate &&
    (templates.find(({ id }) => id === fromTemplate.id) ??
      templates.find(({ name }) => name === fromTemplate.name));
  if (fromTemplate && !template) return { trouble: { noticed: 'template-gone', name: fromTemplate.name } };
  // Its values stand below its name: with the slash it is run with what is written there now.
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
      ...(quote === undefined ? {} : { quote }),
      ...(parallelAgents === undefined ? {} : { parallelAgents }),
    },
    trouble: { noticed: (plan && !fromTemplate) || answers ? 'secret-and-plan-again' : 'secret-again' },
  };
}
