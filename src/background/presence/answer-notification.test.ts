import { expect, test } from 'vitest';
import { call, fakeCreated, fakeModel } from '../../core/agent/fake-world.testing.ts';
import type { EntryBody, Question } from '../../core/task/entry.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { createWorld } from '../orchestrator/world.testing.ts';
import { answerNotification, isTwoWayChoice } from './answer-notification.ts';

const asking = () =>
  fakeModel(({ messages }, asked) => ({
    calls: [
      messages.every((message) => message.role !== 'tool')
        ? call('human_interact', { kind: 'confirm', question: 'Take the black one?' })
        : call('return_output', { value: 'ok' }, `r${asked}`),
    ],
  }));

test.each([
  [0, { kind: 'yes', scope: 'once' }],
  [1, { kind: 'no' }],
])('button %i answers a choice, once, also when the worker was dead', async (button, answer) => {
  const first = createWorld(asking());
  const taskId = await first.orchestrator.run({
    created: { ...fakeCreated, strategy: 'react' },
    secrets: new Map(),
  });
  await expect.poll(async () => (await first.orchestrator.state(taskId)).status).toBe('waiting');
  const [asked] = (await first.orchestrator.state(taskId)).questions;
  await first.journal.raiseEpoch();
  const { orchestrator } = createWorld(asking(), first.journal, first.area);
  await orchestrator.resumeAll();
  await answerNotification(orchestrator, taskId, asked!.path, button);
  await answerNotification(orchestrator, taskId, asked!.path, 1 - button);
  await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
  expect((await orchestrator.state(taskId)).questions).toMatchObject([{ answer }]);
  const answers = (await first.journal.read(taskId)).filter(({ type }) => type === 'question-answered');
  expect(answers).toHaveLength(1);
});

const PATH = 'react/t1/c0';
const questions: [name: string, tool: string, path: string, question: Question, may: boolean][] = [
  ['a choice of an agent', 'human_interact', '/ask', { kind: 'confirm', text: 'Black?' }, true],
  ['one that is not seen whole', 'human_interact', '/ask', { kind: 'confirm', text: 'x'.repeat(301) }, false],
  ['the closing of a tab', 'close_tab', '/ask', { kind: 'confirm', text: 'Close your tab?' }, false],
  ['a free text', 'human_interact', '/ask', { kind: 'input', text: 'Which?' }, false],
  [
    'an approval',
    'click',
    '/approve',
    { kind: 'approve', text: 'Pay', origin: 'https://a.example', target: 'button', tool: 'click' },
    false,
  ],
  [
    'a site',
    'click',
    '/origin',
    { kind: 'origin', text: 'Go?', origin: 'https://a.example', url: 'https://a.example/' },
    false,
  ],
  ['real input', 'click', '/trusted', { kind: 'trusted-input', text: 'May it?', why: 'hover' }, false],
  ['a takeover', 'human_interact', '/ask', { kind: 'takeover', text: 'Sign in', tabId: 7 }, false],
];

test.each(questions)('%s: answered in a notification or not', async (_, tool, path, question, may) => {
  const bodies: EntryBody[] = [
    fakeCreated,
    { type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } },
    {
      type: 'tool-called',
      path: PATH,
      agent: 'Browser',
      nodeId: '',
      callId: 'c',
      tool,
      input: { inline: {} },
      inputHash: 'h',
      effect: 'read',
      userSidePrompt: '',
    },
    { type: 'question-asked', path: PATH + path, question },
  ];
  const state = foldTask(bodies.map((body, seq) => ({ ...body, taskId: 't', seq, at: seq })))!;
  expect(isTwoWayChoice(state, state.questions[0]!)).toBe(may);
  const answered: unknown[] = [];
  const tasks = {
    state: async () => state,
    answer: async (...given: unknown[]) => void answered.push(given),
  };
  await answerNotification(tasks, 't', PATH + path, 0);
  expect(answered).toHaveLength(may ? 1 : 0);
});
