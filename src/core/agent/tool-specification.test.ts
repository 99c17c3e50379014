import { describe, expect, test } from 'vitest';
import { plainRoles, solver } from '../strategy/roleplay/agents.ts';
import { browserTools } from '../tools/browser-tools.ts';
import { flowTools } from '../tools/flow/flow-tools.ts';
import { builtInAgents, planTools } from './agents.ts';
import { fakeCreated } from './fake-world.testing.ts';
import { goalFieldNames, parseToolInput, toolSpecification, turnFieldNames } from './tool-specification.ts';

const click = browserTools.find((tool) => tool.name === 'click')!;

const on = { turnFields: true };

describe('a tool as a model is told of it', () => {
  test.each(browserTools.map((tool) => [tool.name, tool] as const))(
    '%s has a plain object schema',
    (_, tool) => {
      const text = JSON.stringify(toolSpecification(tool, on));
      expect(text).toContain('"type":"object"');
      expect(text).not.toContain('$schema');
      expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    },
  );

  test('the common fields come first, and can be left out', () => {
    const told = toolSpecification(click, on).inputSchema as { properties: object; required: string[] };
    const off = toolSpecification(click, { turnFields: false }).inputSchema as {
      properties: object;
      required: string[];
    };
    expect(Object.keys(told.properties).slice(0, 3)).toEqual([...turnFieldNames]);
    expect(Object.keys(off.properties)).toEqual(Object.keys(told.properties).slice(3));
    expect(off.required).toEqual(['ref']);
  });

  test('goals come ahead of them, when the person wants them', () => {
    const goals = toolSpecification(click, { turnFields: true, goalFields: true }).inputSchema;
    const names = [...goalFieldNames, ...turnFieldNames];
    expect(Object.keys(goals.properties as object).slice(0, 6)).toEqual(names);
    expect(goals.required).toEqual([...names, 'ref']);
  });

  test('the same tool is told the same, byte for byte', () => {
    expect(toolSpecification(click, on)).toBe(toolSpecification(click, { ...on }));
  });
});

test('no agent is told of a tool that it lacks by the text of another', () => {
  const tools = [...planTools, ...flowTools];
  const agents = [...builtInAgents, solver(plainRoles, fakeCreated)];
  const missing = agents.flatMap((agent) => {
    const lacked = tools.filter(({ name }) => !agent.tools.some((own) => own.name === name));
    // The others are plain words too.
    const names = lacked.map(({ name }) => name).filter((name) => name.includes('_') || name === 'snapshot');
    return agent.tools.flatMap((tool) => {
      const told = JSON.stringify(toolSpecification(tool, { turnFields: false }));
      return names.filter((name) => told.includes(name)).map((name) => [agent.name, tool.name, name]);
    });
  });
  expect(missing).toEqual([]);
});

describe('the input of a call', () => {
  test('is parsed without the common fields, which are kept apart and short', () => {
    const parsed = parseToolInput(click, {
      ref: 7,
      thinking: 'x'.repeat(5000),
      memory: 'two of five',
      userSidePrompt: 'Clicking',
    });
    expect(parsed).toMatchObject({
      ok: true,
      input: { ref: '7' },
      fields: { userSidePrompt: 'Clicking', memory: 'two of five' },
    });
    expect(parsed.fields.thinking).toHaveLength(1000);
    expect(parsed).toMatchObject({ unknown: [] });
  });

  test('fields that the tool does not have are named', () => {
    expect(parseToolInput(click, { ref: 7, mode: 'start' })).toMatchObject({
      ok: true,
      input: { ref: '7' },
      unknown: ['mode'],
    });
  });

  test.each([[null], ['text'], [[1]], [{ ref: {} }]])('%j does not fit and says so', (raw) => {
    expect(parseToolInput(click, raw)).toMatchObject({ ok: false, problem: expect.stringContaining('ref') });
  });
});
