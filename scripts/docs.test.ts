import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { memoryModeSchema } from '../src/core/context/memory.ts';
import { defaultDeadlines, localDeadlines } from '../src/core/model/deadlines.ts';
import { providers } from '../src/core/model/providers/providers.ts';
import { defaultSettings, providerSchema, settingsSchema } from '../src/core/model/settings.ts';
import { nodeMoves } from '../src/core/plan/progress.ts';
import { strategies } from '../src/core/strategy/choose-strategy.ts';
import { planOptionsSchema, SHORT_RESULT } from '../src/core/strategy/plan-options.ts';
import { roleplayOptionsSchema } from '../src/core/strategy/roleplay/options.ts';
import { contextSchema } from '../src/core/task/entry.ts';
import { questionSchema } from '../src/core/task/question.ts';

/** Reads tables from the docs and compares them with the code, so that neither changes alone. */
const page = (name: string): string => readFileSync(name, 'utf8');

/** The rows of the table whose first line begins like this, cell by cell. */
function table(text: string, head: string): string[][] {
  const lines = text.slice(text.indexOf(`| ${head}`)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows = lines.slice(2, end).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
  expect(rows.length, `rows below "${head}"`).toBeGreaterThan(1);
  return rows;
}
const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
const firstOf = (rows: readonly string[][]): string[] => rows.flatMap(([cell]) => quoted(cell));

describe('docs/plan.md', () => {
  const plan = page('docs/plan.md');
  test('says where a node may go from each status', () => {
    const moves = table(plan, 'from | to').flatMap(([from = '', to = '']) =>
      from.split(', ').map((status) => [
        status,
        to === 'none'
          ? []
          : to
              .replace(/\([^)]*\)/g, '')
              .split(',')
              .map((each) => each.trim()),
      ]),
    );
    expect(Object.fromEntries(moves)).toEqual(nodeMoves);
  });

  test('lists the attributes of DOT, those of every kind of node among them', () => {
    const schema = readFileSync('docs/plan.schema.json', 'utf8');
    const fields = new Set<string>();
    JSON.parse(schema, (name, value: unknown) => {
      if (name === 'properties') for (const field of Object.keys(value as object)) fields.add(field);
      return value;
    });
    // Not attributes of their own: the graph, the label, toolCode or unknown attributes express them.
    const otherwise = new Set(
      'version id kind name thought language agents text task steps trigger calls tool outcome extra'.split(
        ' ',
      ),
    );
    const missing = [...fields].filter((field) => !otherwise.has(field));
    expect(firstOf(table(plan, 'attribute | meaning'))).toEqual(expect.arrayContaining(missing));
  });
});

describe('docs/models.md', () => {
  const models = page('docs/models.md');
  test('lists the providers with their addresses', () => {
    const rows = table(models, 'provider | protocol');
    expect(firstOf(rows).toSorted()).toEqual(providerSchema.options.toSorted());
    for (const [name = '', , address = ''] of rows) {
      const provider = Object.entries(providers).find(([known]) => `\`${known}\`` === name)?.[1];
      if (provider?.defaultBaseUrl) expect(address, name).toBe(`\`${provider.defaultBaseUrl}\``);
    }
  });

  test('says how long a call may be silent', () => {
    const msOf = (cell = ''): number => Number.parseInt(cell, 10) * (cell.endsWith('min') ? 60_000 : 1000);
    const rows = table(models, 'from | to | at a provider');
    const limits = ({ headersMs, firstByteMs, stallMs, totalMs }: typeof defaultDeadlines) => [
      headersMs,
      firstByteMs,
      stallMs,
      totalMs,
    ];
    expect(rows.map(([, , provider]) => msOf(provider))).toEqual(limits(defaultDeadlines));
    expect(rows.map(([, , , local]) => msOf(local))).toEqual(limits(localDeadlines));
  });
});

describe('docs/strategies.md', () => {
  const ways = page('docs/strategies.md');
  test('lists the ways of working', () => {
    const names = ['auto', ...strategies.map(({ name }) => name)];
    expect(
      firstOf(table(ways, 'strategy | when'))
        .filter((name) => names.includes(name))
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  test('lists what may be chosen about plans, with what stands when nothing is', () => {
    const rows = table(ways, 'option | when');
    expect(rows.map(([cell]) => quoted(cell)[0]).toSorted()).toEqual(
      Object.keys(planOptionsSchema.shape).toSorted(),
    );
    const isOn = rows.filter(([cell = '']) => cell.endsWith('(on)')).map(([cell]) => quoted(cell)[0]);
    expect(Object.fromEntries(isOn.map((name) => [name, true]))).toEqual(defaultSettings.planOptions);
    expect(rows.map(([cell]) => cell)).toContain(`\`shortResult\` (${SHORT_RESULT.standard})`);
  });

  test('lists what may be chosen about a dialogue', () => {
    const [, list = ''] = /strategy: 'roleplay', roleplay: \{ (.*) \} \}\)`/.exec(ways) ?? [];
    const names = [...list.matchAll(/(\w+)\?/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(roleplayOptionsSchema.shape).toSorted());
  });
});

describe('docs/context.md', () => {
  const context = page('docs/context.md');
  test('lists the compressors, and which one is chosen', () => {
    const rows = table(context, 'compressor | what');
    expect(firstOf(rows).toSorted()).toEqual(contextSchema.shape.compressor.options.toSorted());
    expect(rows.find(([cell = '']) => cell.includes('(default)'))?.[0]).toBe(
      `\`${defaultSettings.context.compressor}\` (default)`,
    );
  });

  test('lists what a task may be told of earlier ones, and a dialogue of its solutions', () => {
    for (const head of ['mode | what it is told', 'mode | at length']) {
      const rows = table(context, head);
      expect(firstOf(rows).toSorted()).toEqual(memoryModeSchema.options.toSorted());
      expect(rows.map(([cell]) => cell)).toContain(`\`${defaultSettings.memory.mode}\` (default)`);
    }
  });
});

test('docs/automation.md says how each kind of question is answered', () => {
  const kinds = questionSchema.options.map(({ shape }) => shape.kind.value);
  expect(firstOf(table(page('docs/automation.md'), 'question | answer')).toSorted()).toEqual(
    kinds.toSorted(),
  );
});

test('docs/page.md lists the states of a control', () => {
  const [, told = ''] = /\*\*States\*\*: ([^.]*)\./.exec(page('docs/page.md')) ?? [];
  const source = readFileSync('src/core/page/snapshot.ts', 'utf8');
  const [union = ''] = /export type NodeState =[\s\S]*?;/.exec(source) ?? [];
  const states = [...union.matchAll(/\| '([\w-]+)'/g)].map(([, state]) => state);
  expect(told.split(', ').toSorted()).toEqual(states.toSorted());
});

test('docs/actions.md lists every action', () => {
  const actions = page('docs/actions.md');
  const source = readFileSync('src/core/page/outcome.ts', 'utf8');
  const [union = ''] = /export type PageAction =[\s\S]*?;\n\n/.exec(source) ?? [];
  const kinds = [...union.matchAll(/kind: '([\w-]+)'/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(8);
  expect(
    table(actions, 'action | what is done')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(kinds.toSorted());
});

test('docs/trace.md lists the facts of an entry', () => {
  const source = readFileSync('src/core/task/trace-facts.ts', 'utf8');
  const [, body = ''] = /export interface TraceFacts \{\n([\s\S]*?)\n\}/.exec(source) ?? [];
  const facts = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
  expect(firstOf(table(page('docs/trace.md'), 'field | what')).toSorted()).toEqual(facts.toSorted());
});

test('each setting that a page names is one', () => {
  const pages =
    'README docs/context docs/durable-tasks docs/models docs/panel docs/plan docs/strategies docs/tools';
  const named = pages
    .split(' ')
    .flatMap((name) =>
      [...page(`${name}.md`).matchAll(/`settings\.(\w+)/g)].map(([, setting = '']) => setting),
    );
  const known = [...Object.keys(settingsSchema.shape), 'get', 'set', 'test', 'ts'];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((setting) => !known.includes(setting))).toEqual([]);
});

describe('where what lives', () => {
  const source = page('docs/source.md');
  const section = (title: string): string =>
    source.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? '';
  const foldersIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );

  test.each(['src/core', 'src/background', 'src/content'])(
    'docs/source.md names each folder of %s',
    (folder) => {
      const rows = table(section(folder), 'folder | what lives');
      const named = firstOf(rows).map((name) => name.replace(/\/$/, ''));
      expect(named.toSorted()).toEqual(foldersIn(folder).toSorted());
      for (const [cell = '', what = '', files] of rows) {
        const at = quoted(cell)[0] ?? '';
        const inner = at === '' ? [] : foldersIn(`${folder}/${at}`);
        expect(inner.filter((name) => !what.includes(`\`${name}/\``))).toEqual([]);
        for (const file of quoted(files))
          expect(existsSync(`${folder}/${at}${file}`), `${at}${file}`).toBe(true);
      }
    },
  );

  test('docs/panel.md names each folder of the side panel', () => {
    const rows = table(page('docs/panel.md'), 'folder | what is in it');
    expect(firstOf(rows.map(([cell = '']) => [cell.split('|')[0] ?? ''])).toSorted()).toEqual(
      foldersIn('src/sidepanel')
        .map((name) => `${name}/`)
        .toSorted(),
    );
  });
});
