import { expect, test } from 'vitest';
import * as z from 'zod';
import toolkits from '../../../docs/toolkits.md?raw';
import page from '../../../docs/tools.md?raw';
import { planTools } from '../agent/agents.ts';
import { browserTools } from './browser-tools.ts';
import { flowTools } from './flow/flow-tools.ts';
import { taskNodeStatus } from './flow/task-node-status.ts';
import { recall } from './recall.ts';
import { variableStorage } from './variable-storage.ts';

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

const sources = import.meta.glob(
  [
    './**/*.ts',
    '!./**/*.test.ts',
    '../page/outcome.ts',
    '../remote/offered.ts',
    // What the runner of calls decides itself, and the one tool that lives elsewhere.
    '../agent/{begin-call,finish-call,hold-back,prepare-call,refused-call,resume-call,run-call}.ts',
    '../strategy/workflow/generate-workflow.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
) as Record<string, string>;

test('docs/tools.md explains every status that a tool or the runner can give', () => {
  const statuses = new Set(
    Object.values(sources).flatMap((source) =>
      [
        ...source.matchAll(/\b(?:status|refused): '([a-z-]+)'|^ {2,4}\| '([a-z-]+)'|\bcall, '([a-z-]+)'/gm),
      ].map(([, ...words]) => words.find(Boolean) ?? ''),
    ),
  );
  const table = page.slice(page.indexOf('| status |'), page.indexOf('After an action that opened'));
  for (const inner of ['seen', 'changed', 'not-dispatched', 'dispatched', 'working']) statuses.delete(inner);
  const missing = [...statuses].filter((status) => !table.includes(`\`${status}\``));
  expect(statuses.size).toBeGreaterThan(25);
  expect(missing).toEqual([]);
});

test('docs/toolkits.md names tools and documents that there are', () => {
  const tools = [...planTools, ...flowTools, recall, taskNodeStatus, variableStorage].map(({ name }) => name);
  const groups = [...toolkits.matchAll(/^\| [^|`]+ \| [^|]+ \| ([^|]+) \|/gm)].map(([, own = '']) => own);
  const words = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  // In the column of our tools each plain word is a tool, and so is each word with an underscore anywhere.
  const named = [
    ...groups.flatMap(words).filter((word) => /^\w+$/.test(word)),
    ...words(toolkits).filter((word) => /^[a-z]+(?:_[a-z]+)+$/.test(word)),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((word) => !tools.includes(word))).toEqual([]);
  // Each group of tools in the field has an entry: our tools, or why there are none.
  for (const group of 'search and web, academic, code, social and communication, documents, media, data and computing, cloud services, news, protocols, special'.split(
    ', ',
  ))
    expect(toolkits).toMatch(new RegExp(`^\\| ${group} (?:\\| [^|]+ ){5}\\|$`, 'm'));
  const pages = new Set(words(toolkits).flatMap((word) => /^docs\/(\S+\.md)$/.exec(word)?.[1] ?? []));
  const known = Object.keys(import.meta.glob('../../../docs/*.md'));
  for (const named of pages) expect(known).toContain(`../../../docs/${named}`);
});
