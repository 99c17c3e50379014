import { expect, test } from 'vitest';
import * as z from 'zod';
import page from '../../../docs/tools.md?raw';
import { browserTools } from './index.ts';

const rows = new Map(
  [...page.matchAll(/^\| `(\w+)` \| ([^|]*)\|/gm)].map(([, name = '', fields = '']) => [
    name,
    [...fields.matchAll(/`(\w+)`(\??)/g)].map(([, field, optional]) => `${field}${optional}`),
  ]),
);

test('docs/tools.md lists every tool with its fields, and no other', () => {
  const real = browserTools.map((tool) => {
    const schema = z.toJSONSchema(tool.schema, { io: 'input' });
    const required = new Set(schema.required);
    const fields = Object.keys(schema.properties ?? {});
    return [tool.name, fields.map((field) => (required.has(field) ? field : `${field}?`))] as const;
  });
  expect(Object.fromEntries(rows)).toMatchObject(Object.fromEntries(real));
  expect([...rows.keys()].slice(0, real.length)).toEqual(real.map(([name]) => name));
});

const sources = import.meta.glob(['./*.ts', '!./*.test.ts', './browser-port.ts', '../page/outcome.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

test('docs/tools.md explains every status that a tool can give', () => {
  const statuses = new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\bstatus: '([a-z-]+)'|^ {4}\| '([a-z-]+)'/gm)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    ),
  );
  for (const inner of ['seen', 'changed', 'not-dispatched', 'dispatched']) statuses.delete(inner);
  const missing = [...statuses].filter((status) => !page.includes(`\`${status}\``));
  expect(statuses.size).toBeGreaterThan(25);
  expect(missing).toEqual([]);
});
