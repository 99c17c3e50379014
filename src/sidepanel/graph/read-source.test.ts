import { describe, expect, test } from 'vitest';
import { builtInNames } from '../../core/agent/agents.ts';
import { planNamesForEditing } from '../../core/agent/agents-for.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { readEdit, readSource } from './read-source.ts';

const told = (source: string) =>
  readSource(source, 'en', builtInNames).problems.map(({ text, place }) => [
    place && `${place.line}:${place.column}`,
    text,
  ]);

describe('a plan that somebody wrote is answered with what is wrong and where', () => {
  test.each([
    [
      'a circle',
      'digraph p {\n a [label="x"];\n b [label="y"];\n a -> b -> a;\n}',
      '2:2',
      'in a circle: a → b → a',
    ],
    [
      'an unknown agent',
      'digraph p {\n 0 [type=agent, agent=Mail, label="write"];\n}',
      '2:23',
      'There are "Browser"',
    ],
    [
      'an unknown tool',
      'digraph p {\n a [label="x", toolCode=teleport];\n}',
      '2:25',
      'uses the tool "teleport"',
    ],
    [
      'a variable that is read before it is written',
      'digraph p {\n a [label="x", input=price];\n b [label="y", output=price];\n a -> b;\n}',
      '2:22',
      'before a node of agent "0" writes it',
    ],
    [
      'a variable that nobody writes',
      'digraph p {\n a [label="x", output=price];\n b [label="y", input=prise];\n a -> b;\n}',
      '3:22',
      'Node "b" reads "prise", which no node writes. Give an earlier node output="prise".',
    ],
    ['a sign that is missing', 'digraph p {\n a [label="x"\n b -> c\n}', '3:4', 'Line 3, column 4'],
  ])('%s', (_, source, place, text) => {
    expect(told(source)).toEqual([[place, expect.stringContaining(text)]]);
  });

  test('5 MB are refused at once, with the size and what to do', () => {
    const source = `digraph p { ${'a [label="x"]; '.repeat(350_000)} }`;
    expect(source.length).toBeGreaterThan(5_000_000);
    expect(told(source)).toEqual([
      [undefined, expect.stringContaining('5.3 MB long; a plan of at most 1 MB')],
    ]);
  });

  test('the agent of a server is none unless that server is set up', () => {
    const server = {
      id: 's',
      name: 'Notes',
      kind: 'mcp',
      origin: 'https://notes.test',
      address: 'd',
    } as const;
    const offered = [{ server, name: 'Notes__add', tool: 'add', description: '', form: {} }];
    for (const source of [
      'digraph p { 0 [type=agent, agent=Notes, label="write"]; }',
      'digraph p { a [label="x", toolCode=Notes__add]; }',
    ]) {
      expect(told(source)).toHaveLength(1);
      expect(readSource(source, 'en', planNamesForEditing({ offered })).problems).toEqual([]);
    }
  });

  test('an edit of what has started is refused at its node', () => {
    const plan = fixturePlan({ '0': 'running', '0.1': 'done' });
    const source = 'digraph p { "0" [type=agent, agent=Browser, label="Other"]; }';
    expect(readEdit(source, plan, builtInNames).problems.map(({ text }) => text)).toContain(
      '"0" has started and cannot be changed any more.',
    );
  });
});
