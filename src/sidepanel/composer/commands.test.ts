import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { composerCommands, findCommands } from './commands.ts';

const chosen: string[] = [];
const commands = composerCommands(en, {
  mayDo: (value) => chosen.push(`may ${value}`),
  strategy: (name) => chosen.push(`strategy ${name}`),
  addFiles: () => chosen.push('files'),
  open: (view) => chosen.push(`open ${view}`),
});
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
