import { describe, expect, test } from 'vitest';
import { call } from '../../agent/fake-world.testing.ts';
import type { Answer, EntryOf } from '../../task/entry.ts';
import { RunStopped } from '../../task/run.ts';
import { runTask } from '../../task/run-task.ts';
import type { BrowserPort } from '../../tools/browser-port.ts';
import { type Player, said, strategyWorld } from '../strategy-world.testing.ts';

const xml =
  '<root><name>Reports</name><thought>t</thought><agents><agent name="Browser" id="0"><task>File reports</task><nodes><watch event="file" loop="true"><description>new reports</description><trigger><node>File {change}</node></trigger></watch></nodes></agent></agents></root>';
const play: Player = (request) => {
  if (request.role === 'planner') return { text: xml };
  const change = /File ([^\\\n<]*)/.exec(said(request).split('# Task')[1] ?? '')?.[1] ?? '';
  return { calls: [call('return_output', { value: `filed ${change}` }, `end-${change}`)] };
};

type Seen = Awaited<ReturnType<BrowserPort['watchFiles']>>;

/**
 * A folder with the content that the test gives. Each wake is a new worker; `answers` are the person's answers in it.
 */
async function world() {
  let made = await strategyWorld({ strategy: 'plan' }, play);
  const folder: { seen: Seen } = { seen: { status: 'gone', name: '' } };
  const forgotten: string[] = [];
  const wake = async (...answers: Answer[]) => {
    const bodies = (await made.journal.read('t')).map(({ taskId: _, seq: __, at: ___, ...body }) => body);
    const [first, ...rest] = bodies;
    made = await strategyWorld(first as EntryOf<'task-created'>, play, rest as never);
    const { run, browser } = made.services;
    browser.watchFiles = async () => folder.seen;
    browser.unwatchFiles = async (key) => void forgotten.push(key);
    const dies = new AbortController();
    const { ask } = run;
    run.ask = async (path, question, signal) => {
      const asking = ask(path, question, signal);
      const answer = answers.shift();
      // Nobody answers: the worker dies while the question is open.
      if (!answer) queueMicrotask(() => setTimeout(() => dies.abort(new RunStopped('stale'))));
      else {
        folder.seen = answer.kind === 'text' ? listing : folder.seen;
        await expect.poll(() => run.answer(path, answer, 'person')).toBe(true);
      }
      return asking;
    };
    await runTask(made.services, dies.signal).catch((error: unknown) => {
      if (!dies.signal.aborted) throw error;
    });
    return made.state();
  };
  let listing: Seen = { status: 'seen', name: 'Reports', text: '' };
  return {
    wake,
    folder,
    forgotten,
    /** What is in the folder once the person lets it be read. */
    holds: (text: string) => {
      listing = { status: 'seen', name: 'Reports', text };
    },
    result: () => {
      const { result } = made.state();
      return result && made.services.run.load(result);
    },
    asked: () => made.model.requests.length,
  };
}

const picked: Answer = { kind: 'text', text: 'Reports' };

describe('watch event="file"', () => {
  test('the person picks it, each file that comes is a pass, and an empty folder is a folder', async () => {
    const { wake, folder, asked } = await world();
    let state = await wake(picked);
    expect(state.status).toBe('waiting');
    expect(state.questions).toMatchObject([
      { question: { kind: 'files', key: 't plan/0/n0.1' }, answer: picked },
    ]);
    expect(state.watches).toMatchObject([{ region: 'Reports', files: true, content: { inline: '' } }]);
    state = await wake();
    expect(asked()).toBe(0);
    folder.seen = { status: 'seen', name: 'Reports', text: 'may.csv' };
    state = await wake();
    expect(state.iterations.map(({ label, status }) => [label, status])).toEqual([['may.csv', 'done']]);
    expect(state.status).toBe('waiting');
  });

  test('nobody has picked yet: the question waits, whichever worker lives', async () => {
    const { wake } = await world();
    await wake();
    const state = await wake(picked);
    expect(state.questions).toHaveLength(1);
    expect(state.watches).toHaveLength(1);
  });

  test('not picked: it has failed, and says why', async () => {
    const { wake, result } = await world();
    const state = await wake({ kind: 'no' });
    expect(state.status).toBe('error');
    expect(await result()).toContain('No file or folder was picked');
  });

  test('after a restart access is asked for again, and what changed meanwhile is a change', async () => {
    const { wake, folder, holds } = await world();
    await wake(picked);
    folder.seen = { status: 'no-permission', name: 'Reports' };
    await wake();
    holds('june.csv');
    const state = await wake({ kind: 'text', text: 'Reports' });
    expect(
      state.questions.map(({ path, question }) => [path, question.kind === 'files' && question.again]),
    ).toEqual([
      ['plan/0/n0.1/pick', undefined],
      ['plan/0/n0.1/again1', true],
    ]);
    expect(state.iterations.map(({ label }) => label)).toEqual(['june.csv']);
  });

  test('access that is not given again: a clear end', async () => {
    const { wake, folder, forgotten, result } = await world();
    await wake(picked);
    folder.seen = { status: 'no-permission', name: 'Reports' };
    const state = await wake({ kind: 'no' });
    expect(state.status).toBe('error');
    expect(await result()).toBe(
      '"Reports" may not be read any more, so it is not watched. Run the task again to pick a file or folder anew.',
    );
    expect(forgotten).toEqual(['t plan/0/n0.1']);
  });
});
