import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { type CommandTargets, composerCommands, findCommands } from './commands.ts';

const chosen: string[] = [];
const targets: CommandTargets = {
  mayDo: (value) => chosen.push(`may ${value}`),
  strategy: (name) => chosen.push(`strategy ${name}`),
  atOnce: () => chosen.push('at once'),
  addFiles: () => chosen.push('files'),
  open: (view) => chosen.push(`open ${view}`),
  template: ({ id }) => chosen.push(`template ${id}`),
};
const commands = composerCommands(en, targets);
const names = (words: string) => findCommands(commands, words)?.map(({ name }) => name);

test('a slash alone lists every command, its beginning finds one, its words too', () => {
  expect(names('/')).toHaveLength(commands.length);
  expect(names('/re')).toEqual(['read', 'review']);
  expect(names('/priv')).toEqual(['privacy']);
  expect(names('/nothing')).toEqual([]);
});

test('a slash in a sentence, a path or a date opens nothing', () => {
  for (const words of ['', 'a/b', 'read /etc', '/ ', '/home/me', '21/11'])
    expect(names(words)).toBeUndefined();
});

test('each does what it says', () => {
  for (const { run } of commands) run();
  expect(new Set(chosen).size).toBe(commands.length);
});

test('saved templates come first, and are found by each word of their name', () => {
  const plan = { version: 1 as const, id: 'p', name: '', thought: '', language: 'en', agents: [] };
  const template = { id: 'w', name: 'Berlin weather', version: 3, plan, updatedAt: 0 };
  const all = composerCommands(en, targets, [template]);
  expect(all[0]).toMatchObject({ name: 'Berlin weather', label: 'Run this template (version 3)' });
  for (const words of ['/', '/ber', '/Weath'])
    expect(findCommands(all, words)?.[0]?.name).toBe('Berlin weather');
  all[0]?.run();
  expect(chosen.at(-1)).toBe('template w');
});
