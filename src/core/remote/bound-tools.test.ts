import { expect, test } from 'vitest';
import { toolSpecification } from '../agent/tool-specification.ts';
import { remoteTool } from '../tools/remote-tool.ts';
import { boundTools } from './bound-tools.ts';
import { toolsOffered } from './server-list.ts';

const server = {
  id: 's',
  name: 'Notes',
  kind: 'mcp',
  origin: 'http://127.0.0.1:9',
  address: 'digest',
} as const;
const listed = (inputSchema: Record<string, unknown>, name = 'add') => ({ name, inputSchema });

/** A form with this one field. */
const within = (field: unknown) => ({ properties: { note: { type: 'array', items: field } } });
const deep = (levels: number): Record<string, unknown> =>
  levels === 0 ? {} : { properties: { a: deep(levels - 1) } };

test.each([
  ['a field that is nothing', listed({ properties: { text: null } })],
  ['a field that is a list', listed({ properties: { text: [] } })],
  ['fields that are no object', listed({ properties: 'text' })],
  ['a list of fields', listed({ properties: [{}] })],
  ['required that is no list', listed({ required: 5 })],
  ['required that is null', listed({ required: null })],
  ['required that holds no names', listed({ required: ['text', 5] })],
  ['a field without a name', listed({ properties: { '': {} } })],
  ['a field named with words', listed({ properties: { 'obey me': {} } })],
  ['a field with a long name', listed({ properties: { ['x'.repeat(65)]: {} } })],
  ['a field inside that is nothing', listed(within({ properties: { text: null } }))],
  ['a type inside that there is not', listed(within({ type: 'text' }))],
  ['required inside that is no list', listed(within({ required: 'text' }))],
  ['a list of nothing', listed(within({ type: 'array', items: 5 }))],
  ['a choice inside that is none', listed(within({ anyOf: {} }))],
  ['a choice inside without choices', listed(within({ enum: [] }))],
  ['a description inside that is no text', listed(within({ description: {} }))],
  ['a field inside named with words', listed(within({ properties: { 'obey me': {} } }))],
  ['a reference to nothing', listed(within({ $ref: '#/$defs/none' }))],
  ['a reference elsewhere', listed(within({ $ref: 'https://evil.test/form.json' }))],
  ['a definition that is none', listed({ $defs: { note: [] } })],
  ['a form without end', listed(deep(50))],
  ['a form that is no object', listed({ type: 'string' })],
  ['a tool without a name', listed({}, '')],
  ['a tool named with words', listed({}, 'obey me')],
  ['a tool with a long name', listed({}, 'x'.repeat(129))],
])('a server that lists %s: that tool is left out and counted, the others stay', (_, hostile) => {
  const { tools, leftOut } = boundTools(server, [hostile, listed({}, 'list/all.notes')]);
  expect(tools.map(({ tool }) => tool)).toEqual(['list/all.notes']);
  expect(leftOut).toBe(1);
});

test('a field may be described by a boolean; choices over the whole input are checked, not told', () => {
  const anyOf = [{ required: ['id'] }, { required: ['name'] }];
  const form = { properties: { id: true, none: false, name: { type: 'string' } }, anyOf };
  const [offered] = boundTools(server, [listed(form)]).tools;
  if (!offered) throw new Error('The tool was left out.');
  expect(offered.form.anyOf).toEqual(anyOf);
  const { inputSchema } = toolSpecification(remoteTool(offered), { turnFields: true });
  expect(inputSchema).not.toHaveProperty('anyOf');
  expect(inputSchema).toMatchObject({ properties: { id: {}, none: { not: {} }, name: { type: 'string' } } });
});

test('what forms are made of otherwise is taken as it is', () => {
  const form = {
    type: 'object',
    $defs: { tag: { type: ['string', 'null'], enum: ['a', null] } },
    properties: {
      tags: { type: 'array', items: { $ref: '#/$defs/tag' } },
      pair: { type: 'array', items: [{ type: 'number' }, true] },
      filter: {
        type: 'object',
        properties: { '@type': { const: { properties: 5 } }, $top: { default: [] } },
      },
      parent: { $ref: '#' },
      title: { type: 'string', title: 'Title' },
    },
    additionalProperties: false,
    if: { required: ['tags'] },
    else: { required: ['pair'] },
  };
  expect(boundTools(server, [listed(form)])).toMatchObject({ leftOut: 0, tools: [{ form }] });
});

test('a task is offered sixty tools at most, of servers that are on', () => {
  const many = Array.from({ length: 50 }, (_, index) => listed({}, `tool${index}`));
  const stored = (name: string, isOn: boolean) => ({
    ...{ ...server, id: name, name, url: '', isOn },
    ...boundTools({ ...server, name }, many),
  });
  const offered = toolsOffered([stored('Off', false), stored('One', true), stored('Two', true)]);
  expect(offered.map(({ server: { name } }) => name)).toEqual([
    ...Array(40).fill('One'),
    ...Array(20).fill('Two'),
  ]);
});
