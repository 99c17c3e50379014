import { expect, test } from 'vitest';
import { call } from '../agent/fake-world.testing.ts';
import { parseOutputForm } from '../plan/output-form.ts';
import { said, strategyWorld } from '../strategy/strategy-world.testing.ts';
import { calculate } from './calculate.ts';
import { fakeContext } from './fake-context.testing.ts';
import { readTable } from './read/read-table.ts';
import { returnOutput } from './return-output.ts';

const CSV = 'item,price\nLamp,49.00\nCup,3.10\n';

test('a given file is read into rows, kept as a variable, and summed by its columns', async () => {
  const file = { name: 'prices.csv', bytes: CSV.length, text: async () => CSV };
  const read = await readTable.run({ file: 'prices.csv', variable: 'rows' }, fakeContext({ files: [file] }));
  expect(read.text).toBe(
    '2 rows, 2 columns.\n<<{"item":"Lamp","price":"49.00"}\n{"item":"Cup","price":"3.10"}>>',
  );
  expect(read.setsVariable).toEqual({ name: 'rows', value: read.value });
  const results = [{ tool: 'read_table', value: read.value }];
  const sum = await calculate.run(
    { expression: 'sum(price)', use_tool_result: true },
    fakeContext({ results }),
  );
  expect(sum).toMatchObject({ status: 'done', text: 'sum(price) = 52.1', value: 52.1 });
});

test('one table is worked with twice; without any it is said what to read first', async () => {
  const world = await strategyWorld({ strategy: 'react' }, (request) => {
    const calls = [
      call('calculate', { expression: 'sum(price)', use_tool_result: true }, 'c0'),
      call('read_table', { content: CSV }, 'c1'),
      call('calculate', { expression: 'sum(price)', use_tool_result: true }, 'c2'),
      call('calculate', { expression: 'mean(price)', use_tool_result: true }, 'c3'),
      call('return_output', { value: 'The table is worked with.' }, 'c4'),
      call('return_output', { value: 'The table is worked with.' }, 'c5'),
    ];
    return { calls: [calls[request.messages.filter(({ role }) => role === 'assistant').length]!] };
  });
  await world.run();
  const told = said(world.model.requests.at(-1));
  expect(told).toContain('No result is a table. Read one first with read_table or extract');
  expect(told).toContain('sum(price) = 52.1');
  expect(told).toContain('mean(price) = 26.05');
});

test('rows are kept as a variable only where variable_storage would write it', async () => {
  const keep = (variable: string, content = CSV) => readTable.run({ content, variable }, fakeContext());
  expect(await keep('system.words')).toMatchObject({
    status: 'refused',
    text: expect.stringContaining('read only'),
  });
  expect(await keep('x'.repeat(81))).toMatchObject({ status: 'invalid-input' });
  const long = await keep('rows', `a\n${'x'.repeat(200_000)}\n`);
  expect(long).toMatchObject({ status: 'done', value: [{ a: 'x'.repeat(200_000) }] });
  expect(long.text).toMatch(/^1 row[\s\S]*Not kept as a variable.*200000 are kept/);
  expect(long).not.toHaveProperty('setsVariable');
  expect((await keep('rows')).setsVariable?.name).toBe('rows');
  const formOfVariable = () => ({ type: 'array', items: { type: 'object', required: ['weight'] } });
  const otherForm = await readTable.run({ content: CSV, variable: 'rows' }, fakeContext({ formOfVariable }));
  expect(otherForm).toMatchObject({ status: 'done', value: expect.any(Array) });
  expect(otherForm.text).toMatch(/Not kept as a variable\. "rows" is not written[\s\S]*weight/);
  expect(otherForm).not.toHaveProperty('setsVariable');
});

test('the latest result or the content is read; without a text it is said which files there are', async () => {
  const results = [{ tool: 'file_read', value: CSV }];
  expect((await readTable.run({}, fakeContext({ results }))).value).toHaveLength(2);
  expect((await readTable.run({ content: 'a;b\n1;2' }, fakeContext())).value).toEqual([{ a: '1', b: '2' }]);
  const none = fakeContext({ files: [{ name: 'x.csv', bytes: 1, text: async () => '' }] });
  for (const input of [{}, { file: 'y.csv' }])
    expect(await readTable.run(input, none)).toMatchObject({
      status: 'not-found',
      text: expect.stringContaining('Files: x.csv'),
    });
});

test('where nothing is worked out a calculation says so, and a result is not lost for its form', async () => {
  const compute = async () => ({ status: 'failed', text: 'Not worked out.' }) as const;
  const context = fakeContext({ compute, outputSchema: { type: 'number' } });
  expect((await calculate.run({ expression: '1+1' }, context)).status).toBe('failed');
  expect((await returnOutput.run({ value: 'x' }, context)).output).toEqual({ value: 'x', failed: false });
  expect(
    (await returnOutput.run({ value: 'x' }, fakeContext({ outputSchema: { type: 'number' } }))).status,
  ).toBe('invalid-output');
});

test('a field of a stated form may say that a thing is not there; nothing else takes its place', async () => {
  const form = parseOutputForm('{ name: string, prices: { eur: number }[] }[]');
  if (!form.ok) throw new Error(form.problem);
  const context = fakeContext({ outputSchema: form.schema });
  const given = (value: unknown) => returnOutput.run({ value }, context);
  const found = [
    { name: 'Lamp', prices: [{ eur: null }] },
    { name: 'Desk', prices: null },
  ];
  expect(await given(found)).toMatchObject({ status: 'done', value: found });
  expect(await given(JSON.stringify(found))).toMatchObject({ status: 'done', value: found });
  for (const wrong of [
    [null],
    [{ name: 'Lamp' }],
    [{ name: 'Lamp', prices: [null] }],
    [{ name: 'Lamp', prices: 'none' }],
  ])
    expect(await given(wrong)).toMatchObject({
      status: 'invalid-output',
      text: expect.stringContaining('null in a field for what is not there'),
    });
});
