import { describe, expect, test } from 'vitest';
import { fakeCreated } from '../agent/fake-world.testing.ts';
import type { EntryOf } from './entry.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { phrase } from './phrase.ts';
import { foldTask } from './reducer.ts';
import { createTaskRun, RunStopped } from './run.ts';

async function open(created: Partial<EntryOf<'task-created'>> = {}) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, ...created }], journal.epoch);
  const reopen = async () =>
    createTaskRun(foldTask(await journal.read('t'))!, {
      journal,
      epoch: journal.epoch,
      onCommitted: () => undefined,
    });
  return { journal, run: await reopen(), reopen };
}

const question = { kind: 'input', text: 'Which size?' } as const;
const never = new AbortController().signal;

describe('a question', () => {
  test('waits, is answered by the person, and the task runs on', async () => {
    const { run } = await open();
    const answer = run.ask('q', question, never);
    await expect.poll(() => run.state().status).toBe('waiting');
    expect(await run.answer('q', { kind: 'text', text: 'large' }, 'person')).toBe(true);
    expect(await answer).toEqual({ kind: 'text', text: 'large' });
    expect(run.state().status).toBe('running');
    expect(await run.answer('q', { kind: 'text', text: 'small' }, 'person')).toBe(false);
  });

  test('of two answers at once, as from two panels, one is taken, and the other is told so', async () => {
    const { run, journal } = await open();
    const answer = run.ask('q', question, never);
    await expect.poll(() => run.state().status).toBe('waiting');
    const both = [
      run.answer('q', { kind: 'text', text: 'large' }, 'person'),
      run.answer('q', { kind: 'text', text: 'small' }, 'person'),
    ];
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(await answer).toEqual({ kind: 'text', text: 'large' });
    const written = await journal.read('t');
    expect(written.filter(({ type }) => type === 'question-answered')).toHaveLength(1);
  });

  test('of two that are answered at once the last lets the task run on', async () => {
    const { run } = await open();
    void run.ask('q1', question, never);
    void run.ask('q2', question, never);
    await expect.poll(() => run.state().questions.length).toBe(2);
    await Promise.all(
      ['q1', 'q2'].map((path) => run.answer(path, { kind: 'text', text: 'large' }, 'person')),
    );
    expect(run.state().status).toBe('running');
  });

  test('of two, the answer to one leaves the task waiting for the other', async () => {
    const { run } = await open();
    void run.ask('q1', question, never);
    void run.ask('q2', question, never);
    await expect.poll(() => run.state().questions.length).toBe(2);
    await run.answer('q1', { kind: 'text', text: 'large' }, 'person');
    expect(run.state().status).toBe('waiting');
    await run.answer('q2', { kind: 'text', text: 'small' }, 'person');
    expect(run.state().status).toBe('running');
  });

  test('asked again while its answer is being written, it takes that answer and waits for nobody', async () => {
    const { run, reopen } = await open();
    void run.ask('q', question, never);
    await expect.poll(() => run.state().status).toBe('waiting');
    await run.commit({ type: 'status-changed', status: 'running', reason: '' });
    const again = await reopen();
    const answered = again.answer('q', { kind: 'text', text: 'large' }, 'person');
    const asked = again.ask('q', question, never);
    expect(await answered).toBe(true);
    expect(await asked).toEqual({ kind: 'text', text: 'large' });
    expect(again.state().status).toBe('running');
  });

  const folder = {
    kind: 'confirm',
    text: 'Use the folder that you picked? Read it',
    phrase: phrase('use-folder', { task: 'Read it' }),
  } as const;
  const site = {
    kind: 'origin',
    text: 'May it?',
    origin: 'https://a.example',
    url: 'https://a.example/1',
  } as const;
  test.each([
    ['a site', site, { ...site, url: 'https://a.example/2' }],
    ['the picked folder', folder, folder],
  ])('about %s that two agents ask at once has one answer for both', async (_, first, second) => {
    const { run } = await open();
    const answers = [run.ask('q1', first, never), run.ask('q2', second, never)];
    await expect.poll(() => run.state().questions.length).toBe(2);
    expect(await run.answer('q2', { kind: 'no' }, 'person')).toBe(true);
    expect(await Promise.all(answers)).toEqual([{ kind: 'no' }, { kind: 'no' }]);
    expect(run.state().status).toBe('running');
  });

  const approve = { kind: 'approve', text: 'Buy', origin: 'o', target: 't', tool: 'click' } as const;
  const done = {
    kind: 'confirm',
    text: 'Was it done?',
    phrase: phrase('was-it-done', { what: 'Buy' }),
  } as const;
  test.each([
    ['another site', site, { ...site, origin: 'https://b.example' }],
    ['an effect', approve, approve],
    ['what was done', done, done],
    [
      'what an agent asks',
      { kind: 'confirm', text: 'Order it?' } as const,
      { kind: 'confirm', text: 'Order it?' } as const,
    ],
  ])('about %s is answered by itself', async (_, first, second) => {
    const { run } = await open();
    void run.ask('q1', first, never);
    void run.ask('q2', second, never);
    await expect.poll(() => run.state().questions.length).toBe(2);
    await run.answer('q1', { kind: 'yes', scope: 'once' }, 'person');
    expect(run.state().questions.map(({ answer }) => answer?.kind)).toEqual(['yes', undefined]);
  });

  test('survives the worker: asked again under its path it is the same question, or its answer', async () => {
    const { run, reopen } = await open();
    void run.ask('q', question, never);
    await expect.poll(() => run.state().questions.length).toBe(1);
    const second = await reopen();
    const answer = second.ask('q', question, never);
    await second.answer('q', { kind: 'text', text: 'large' }, 'person');
    expect(await answer).toEqual({ kind: 'text', text: 'large' });
    expect(second.state().questions).toHaveLength(1);
    expect(await (await reopen()).ask('q', question, never)).toEqual({ kind: 'text', text: 'large' });
  });

  test('answers given beforehand are used in order, but never for an approval', async () => {
    const { run } = await open({ answers: ['large', 'red'] });
    expect(await run.ask('q1', question, never, 'task')).toEqual({ kind: 'text', text: 'large' });
    const approve = { kind: 'approve', text: 'Buy', origin: 'o', target: 't', tool: 'click' } as const;
    void run.ask('q2', approve, never, 'task');
    await expect.poll(() => run.state().status).toBe('waiting');
    expect(run.state().questions.at(-1)?.answer).toBeUndefined();
    expect(await run.ask('q3', question, never, 'task')).toEqual({ kind: 'text', text: 'red' });
  });

  test('an answer given beforehand is not lost when the worker dies before it is written', async () => {
    const { journal, reopen } = await open({ answers: ['large'] });
    await journal.append('t', [{ type: 'question-asked', path: 'q', question }], journal.epoch);
    const run = await reopen();
    expect(await run.ask('q', question, never, 'task')).toEqual({ kind: 'text', text: 'large' });
    expect(run.state().questions).toMatchObject([{ answeredBy: 'beforehand' }]);
  });

  test('a secret question takes an answer given beforehand only when its secret was hidden', async () => {
    const secret = { kind: 'input', text: 'Which code?', secret: true } as const;
    const { run } = await open({ answers: ['hunter22', 'Berlin', '⟪secret:1⟫'] });
    void run.ask('q1', secret, never, 'task');
    await expect.poll(() => run.state().status).toBe('waiting');
    expect(run.state().questions[0]?.answer).toBeUndefined();
    // An answer that was meant as the secret must not reach another question.
    expect(await run.ask('q2', question, never, 'task')).toEqual({ kind: 'text', text: 'Berlin' });
    expect(await run.ask('q3', secret, never, 'task')).toEqual({ kind: 'text', text: '⟪secret:1⟫' });
  });

  test('what the product itself asks takes no answer that was given beforehand', async () => {
    const { run } = await open({ answers: ['yes'] });
    void run.ask('react/t1/c0/ask', { kind: 'confirm', text: 'Close your tab "Draft"?' }, never);
    await expect.poll(() => run.state().status).toBe('waiting');
    expect(run.state().questions[0]?.answer).toBeUndefined();
    const confirm = { kind: 'confirm', text: 'Shall it be sent?' } as const;
    expect(await run.ask('react/t2/c0/ask', confirm, never, 'task')).toEqual({ kind: 'yes', scope: 'once' });
  });

  test('a secret question that is asked again finds the same answer', async () => {
    const secret = { kind: 'input', text: 'Which code?', secret: true } as const;
    const { journal, reopen } = await open({ answers: ['⟪secret:1⟫', '⟪secret:2⟫'] });
    await journal.append('t', [{ type: 'question-asked', path: 'q', question: secret }], journal.epoch);
    const run = await reopen();
    expect(await run.ask('q', secret, never, 'task')).toEqual({ kind: 'text', text: '⟪secret:1⟫' });
    expect(await run.ask('q2', secret, never, 'task')).toEqual({ kind: 'text', text: '⟪secret:2⟫' });
  });

  test('a secret question that waits for the person takes no other answer when it is asked again', async () => {
    const secret = { kind: 'input', text: 'Which code?', secret: true } as const;
    const { run, reopen } = await open({ answers: ['abc', '⟪secret:1⟫'] });
    void run.ask('q', secret, never, 'task');
    await expect.poll(() => run.state().status).toBe('waiting');
    await run.commit({ type: 'status-changed', status: 'paused', reason: 'paused' });
    await run.commit({ type: 'status-changed', status: 'running', reason: 'resumed' });
    const again = await reopen();
    void again.ask('q', secret, never, 'task');
    await expect.poll(() => again.state().status).toBe('waiting');
    expect(again.state().questions[0]?.answer).toBeUndefined();
  });

  test('stopping the run ends the waiting, and leaves the question open', async () => {
    const { run } = await open();
    const stop = new AbortController();
    const answer = run.ask('q', question, stop.signal);
    await expect.poll(() => run.state().questions.length).toBe(1);
    stop.abort(new RunStopped('paused'));
    await expect(answer).rejects.toThrow('paused');
    expect(run.state().questions[0]?.answer).toBeUndefined();
  });
});

describe('writing', () => {
  test('the state always equals the fold of what is stored, whatever is written at once', async () => {
    const { run, journal } = await open();
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => run.commit({ type: 'message-received', words: `${number}` })),
    );
    expect(run.state()).toEqual(foldTask(await journal.read('t')));
    expect(run.state().messages.map((message) => message.words)).toEqual(
      Array.from({ length: 20 }, (_, number) => `${number}`),
    );
  });

  test('a run of an older worker is refused', async () => {
    const { run, journal } = await open();
    await journal.raiseEpoch();
    await expect(run.commit({ type: 'message-received', words: 'late' })).rejects.toThrow('Epoch');
    expect(run.state().messages).toHaveLength(0);
  });
});

test('a plan that cannot be read is not written either: the state stays the fold of what is stored', async () => {
  const { run, journal } = await open();
  const plan = await run.store('long '.repeat(1000));
  journal.load = () => Promise.reject(new Error('The disk does not answer.'));
  const committing = run.commit({ type: 'plan-updated', plan, reason: 'made' });
  await expect(committing).rejects.toThrow('The disk does not answer.');
  expect(await journal.read('t')).toHaveLength(1);
  expect(run.state().entryCount).toBe(1);
});
