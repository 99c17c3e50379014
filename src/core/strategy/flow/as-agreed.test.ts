import { describe, expect, test } from 'vitest';
import { call } from '../../agent/fake-world.testing.ts';
import type { EntryBody } from '../../task/entry.ts';
import { noFolder } from '../../tools/files/folder.ts';
import { type Player, runWith, said, strategyWorld } from '../strategy-world.testing.ts';

const PLAN = `<root><name>News</name><thought>x</thought><agents>
<agent name="Timer" id="0" dependsOn=""><task>every minute</task></agent>
<agent name="Browser" id="1" dependsOn="0"><task>Read the news</task></agent>
</agents></root>`;

const play: Player = (request) => {
  if (request.system.includes('the planner of Tabwright')) return { text: PLAN };
  return said(request).includes('did not allow')
    ? { calls: [call('return_output', { value: 'It was not allowed.', failed: true }, 'end')] }
    : { calls: [call('set_schedule', { time: '* * * * *' }, 'set')] };
};

/** What the person is asked of a task with these words whose plan holds a Timer, and whether it set a schedule. */
async function timed(words: string, begun: EntryBody[] = []) {
  let set = 0;
  const asked: string[] = [];
  const world = await strategyWorld({ strategy: 'plan', approve: 'ask', words }, play, begun);
  world.services.setSchedule = async () => {
    set++;
    return { ok: true, text: 'Scheduled.' };
  };
  await runWith(world, async ({ state, services }) => {
    const open = state().questions.find(({ answer }) => !answer);
    if (!open) return;
    asked.push(open.question.text);
    await services.run.answer(open.path, { kind: 'no' }, 'person');
  });
  return { asked, set };
}

test.each([
  'Every morning at nine read the news',
  'Read the news at 17:30',
  'On Friday read the news',
  '每天早上九点看新闻',
  '下午三点看新闻',
])('%s: the Timer of its plan sets the schedule', async (words) => {
  expect(await timed(words)).toEqual({ asked: [], set: 1 });
});

test.each(['Summarize this page', '总结这个页面', 'Fasse diese Seite zusammen'])(
  '%s: a plan that holds a Timer all the same sets a schedule only if the person agrees',
  async (words) => {
    expect(await timed(words)).toEqual({ asked: ['Setting a schedule: * * * * *'], set: 0 });
  },
);

test('a plan that came with the task is the person’s, and sets its schedule', async () => {
  const agent = { dependsOn: [], steps: [], status: 'initial' } as const;
  const plan = {
    ...{ version: 1, id: 't', name: 'News', thought: '', language: 'en' },
    agents: [
      { ...agent, id: '0', agent: 'Timer', task: 'every minute' },
      { ...agent, id: '1', agent: 'Chat', task: 'Say hello', dependsOn: ['0'] },
    ],
  } as const;
  const given = { type: 'plan-updated', reason: 'imported', plan: { inline: plan } } as const;
  expect(await timed('Hello', [given])).toEqual({ asked: [], set: 1 });
});

const FILE_PLAN = `<root><name>Pins</name><thought>x</thought><agents>
<agent name="File" id="0" dependsOn=""><task>Read pins.txt</task></agent>
</agents></root>`;
const fileGraph = (status: string): string =>
  `@epupdatelog@\nx\n@epupdatelog@\n@EP@\n${status === 'ready' ? '' : '*id=r\n'}*graph=\ndigraph p { r [label="Read pins.txt", type=agent, agent=File, status=${status}]; }\n@EP@`;

const readPins: Player = (request) => {
  const heard = said(request);
  if (request.system.includes('the planner of Tabwright')) return { text: FILE_PLAN };
  if (request.role === 'planner')
    return { text: fileGraph(/status=\\?"?(?:done|failed)/.test(heard) ? 'done' : 'ready') };
  return /says no|1234/.test(heard)
    ? { calls: [call('return_output', { value: 'That was it.' }, `end${request.messages.length}`)] }
    : { calls: [call('file_read', { path: 'pins.txt' }, 'read')] };
};

/** What the person is asked of a task with these words for which a File agent is planned, and what it came to read. */
async function filed(words: string, strategy: 'plan' | 'reflection', kind: 'yes' | 'no' = 'no') {
  const read: string[] = [];
  const asked: string[] = [];
  const world = await strategyWorld({ strategy, approve: 'allow', words, folder: 'Home' }, readPins);
  world.services.folder = {
    ...noFolder,
    read: async (names) => {
      read.push(names.join('/'));
      return { status: 'done', text: '1234', bytes: 4 };
    },
  };
  await runWith(world, async ({ state, services }) => {
    const open = state().questions.find(({ answer }) => !answer);
    if (!open) return;
    asked.push(open.question.text);
    await services.run.answer(open.path, kind === 'yes' ? { kind, scope: 'once' } : { kind }, 'person');
  });
  return { asked, read };
}

describe.each(['plan', 'reflection'] as const)('a File agent that a model planned (%s)', (strategy) => {
  test.each([
    'What does pins.txt say?',
    'Look through my files',
    'List the prices in my old notes',
    '看看我的文件',
  ])('%s: it reads in the picked folder', async (words) => {
    expect(await filed(words, strategy)).toEqual({ asked: [], read: ['pins.txt'] });
  });

  test.each([
    ['yes', ['pins.txt']],
    ['no', []],
  ] as const)('asks first if nobody spoke of files; the person says %s', async (kind, read) => {
    expect(await filed('Summarize this page', strategy, kind)).toEqual({
      asked: ['Use the folder that you picked? Read pins.txt'],
      read,
    });
  });

  test.each(['Summarize this document', 'Please note the price', '总结这个表格'])(
    '%s: it asks, too',
    async (words) => {
      expect((await filed(words, strategy)).read).toEqual([]);
    },
  );
});
