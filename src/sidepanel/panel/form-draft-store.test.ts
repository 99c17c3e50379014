import { afterEach, expect, test, vi } from 'vitest';
import { createPanelMemory } from '../port/panel-memory.ts';
import { createFormDraftStore } from './form-draft-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Each call opens a new panel over the same storage. */
function storage() {
  const kept = new Map<string, string>();
  const memory = createPanelMemory({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  return { kept, open: () => createFormDraftStore(memory) };
}

test('what stands in a form outlives the panel, but for what is left out of it', () => {
  const { kept, open } = storage();
  const forms = open();
  forms.write('model a', { name: 'mine', key: 'sk-1' }, { name: 'mine' });
  expect(forms.read('model a')).toEqual({ name: 'mine', key: 'sk-1' });
  expect(open().read('model a')).toEqual({ name: 'mine' });
  expect([...kept.values()].join()).not.toContain('sk-1');
});

test('it is forgotten once it was sent, with its task, and with everything', () => {
  const { kept, open } = storage();
  const forms = open();
  for (const key of ['advice', 'imported plan', 'task t1 line 0', 'task t12 line 0'])
    forms.write(key, key, key);
  forms.forget('advice');
  forms.forgetOf('task t1');
  const read = (key: string) => [forms.read(key), open().read(key)];
  expect(read('advice')).toEqual([undefined, undefined]);
  expect(read('task t1 line 0')).toEqual([undefined, undefined]);
  expect(read('task t12 line 0')).toEqual(['task t12 line 0', 'task t12 line 0']);
  forms.forgetAll();
  expect(read('imported plan')).toEqual([undefined, undefined]);
  expect(kept.size).toBe(0);
});

test('it goes with what it is of, whoever deleted that', () => {
  const { open } = storage();
  const forms = open();
  const keys = [
    'schedule a',
    'schedule a missed',
    'schedule b',
    'server a',
    'server mcp',
    'model a',
    'model ab',
  ];
  for (const key of keys) forms.write(key, key, key);
  forms.forgetGone('schedule', [{ id: 'b' }]);
  forms.forgetGone('server', [{ id: 'mcp' }]);
  forms.forgetOf('model a');
  const left = ['schedule b', 'server mcp', 'model ab'];
  for (const each of [forms, open()])
    expect(keys.filter((key) => each.read(key) !== undefined)).toEqual(left);
});

test('there is no more of it than there is room for, and nothing that is older than a month', () => {
  vi.useFakeTimers({ now: 0 });
  const { kept, open } = storage();
  const forms = open();
  for (let index = 0; index < 60; index++) {
    vi.setSystemTime(index);
    forms.write(`form ${index}`, 'x', 'x');
  }
  expect(open().read('form 19')).toBeUndefined();
  expect(open().read('form 20')).toBe('x');
  forms.write('too long', 'y'.repeat(500_000), 'y'.repeat(500_000));
  expect(open().read('too long')).toBeUndefined();
  expect(open().read('form 59')).toBe('x');
  for (let index = 0; index < 5; index++) forms.write(`long ${index}`, '', 'y'.repeat(150_000));
  expect([...kept.values()].join().length).toBeLessThan(401_000);
  vi.setSystemTime(31 * 24 * 60 * 60 * 1000);
  forms.write('new', 'x', 'x');
  expect(open().read('form 59')).toBeUndefined();
  expect(open().read('new')).toBe('x');
});
