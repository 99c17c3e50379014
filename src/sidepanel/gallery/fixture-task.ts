import type { Entry, EntryBody, EntryOf } from '../../core/task/entry.ts';

/** Builds the journal of a fictitious task, entry by entry, with a little time between them. */
export interface FixtureTask {
  entries: Entry[];
  add(...bodies: EntryBody[]): FixtureTask;
  /** One turn: the model is asked, replies, and calls the tools. */
  turn(agentPath: string, number: number, ...calls: FixtureCall[]): FixtureTask;
}

export interface FixtureCall {
  tool: string;
  says: string;
  /** The model said nothing: the text is the product's own. */
  described?: true;
  input?: unknown;
  effect?: EntryOf<'tool-called'>['effect'];
  target?: string;
  thinking?: string;
  observation?: string;
  /** Absent: the call is still in progress. */
  outcome?: {
    status?: string;
    text: string;
    ms?: number;
    image?: { hash: string; mediaType: string };
    changed?: true;
  };
}

const STEP_MS = 700;

export function fixtureTask(
  taskId: string,
  created: Partial<EntryOf<'task-created'>>,
  startedAt: number,
): FixtureTask {
  const entries: Entry[] = [];
  let at = startedAt;
  const task: FixtureTask = {
    entries,
    add(...bodies) {
      for (const body of bodies) {
        entries.push({ taskId, seq: entries.length, at, ...body });
        at += STEP_MS;
      }
      return task;
    },
    turn(agentPath, number, ...calls) {
      const path = `${agentPath}/t${number}`;
      const scope = { agent: 'Browser', nodeId: agentPath.split('/')[1] ?? '' };
      task.add(
        {
          type: 'model-asked',
          path: `${path}/model`,
          ...scope,
          role: 'agent',
          promptVersion: '1',
          promptHash: '0f3c',
          request: { inline: { role: 'agent', system: 'You work in web pages …', messages: [] } },
        },
        {
          type: 'model-replied',
          path: `${path}/model`,
          ...scope,
          model: 'gpt-5-mini',
          text: { inline: '' },
          calls: {
            inline: calls.map((call, index) => ({
              id: `c${index}`,
              name: call.tool,
              input: call.input ?? {},
            })),
          },
          usage: { inputTokens: 3120, cachedInputTokens: 2048, outputTokens: 96 },
          costUsd: 0.0031,
          durationMs: 1240,
        },
      );
      calls.forEach((call, index) => {
        addCall(task, `${path}/c${index}`, scope, call, index);
      });
      return task;
    },
  };
  return task.add({ ...defaultCreated, ...created });
}

function addCall(
  task: FixtureTask,
  path: string,
  scope: { agent: string; nodeId: string },
  call: FixtureCall,
  index: number,
): void {
  task.add({
    type: 'tool-called',
    path,
    ...scope,
    callId: `c${index}`,
    tool: call.tool,
    input: { inline: call.input ?? {} },
    inputHash: '',
    effect: call.effect ?? 'read',
    userSidePrompt: call.says,
    ...(call.described && { described: call.described }),
    tabId: 12,
    ...(call.target === undefined ? {} : { target: call.target }),
    ...(call.thinking === undefined ? {} : { thinking: call.thinking }),
    ...(call.observation === undefined ? {} : { observation: call.observation }),
  });
  if (!call.outcome) return;
  task.add({
    type: 'tool-result',
    path,
    ...scope,
    tool: call.tool,
    status: call.outcome.status ?? 'done',
    text: { inline: call.outcome.text },
    durationMs: call.outcome.ms ?? 640,
    tabId: 12,
    ...(call.outcome.changed ? { changed: true } : {}),
    ...(call.outcome.image ? { image: call.outcome.image } : {}),
  });
}

const defaultCreated: EntryOf<'task-created'> = {
  type: 'task-created',
  version: 1,
  words: 'Find the cheapest desk lamp and put it into the cart',
  windowId: 1,
  tabs: [{ tabId: 12, title: 'Lumen – lamps', url: 'https://lumen.example/', relation: 'attached' }],
  strategy: 'auto',
  model: 'gpt-5-mini',
  approve: 'ask',
  answers: [],
  origins: ['https://lumen.example'],
  start: {
    utc: '2026-11-21T10:00:00Z',
    local: '2026-11-21 11:00:00, Saturday',
    zone: 'Europe/Zurich',
    locale: 'en',
  },
  platform: 'linux',
  turnFields: true,
  parallelAgents: false,
  budget: { maxTokens: 2_000_000, maxUsd: 5 },
};
