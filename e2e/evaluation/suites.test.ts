import { expect, test } from 'vitest';
import { suites } from './suites.ts';

const tasks = suites.flatMap((suite) => suite.tasks);

test('the evaluation has thirty tasks at least, each under an id of its own', () => {
  const ids = tasks.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(30);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('it tries forms, search, tables, several tabs, long lists, logins and errors on the way', () => {
  const kinds = new Set(tasks.map(({ kind }) => kind));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['form', 'search', 'table', 'tabs', 'list', 'login', 'trouble']),
  );
});

test('it leaves the playground for applications that were not written here', () => {
  expect(suites.filter((suite) => suite.tasks.length > 0).map(({ name }) => name)).toEqual([
    'playground',
    'tiddlywiki',
    'swagger-ui',
  ]);
});
