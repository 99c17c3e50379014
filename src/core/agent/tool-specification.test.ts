import { describe, expect, test } from 'vitest';
import { browserTools } from '../tools/index.ts';
import { parseToolInput, toolSpecification, turnFieldNames } from './tool-specification.ts';

const click = browserTools.find((tool) => tool.name === 'click')!;

describe('a tool as a model is told of it', () => {
  test.each(browserTools.map((tool) => [tool.name, tool] as const))(
    '%s has a plain object schema',
    (_, tool) => {
      const text = JSON.stringify(toolSpecification(tool, true));
      expect(text).toContain('"type":"object"');
      expect(text).not.toContain('$schema');
      expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    },
  );

  test('the common fields come first, and can be left out', () => {
    const on = toolSpecification(click, true).inputSchema as { properties: object; required: string[] };
    const off = toolSpecification(click, false).inputSchema as { properties: object; required: string[] };
    expect(Object.keys(on.properties).slice(0, 3)).toEqual([...turnFieldNames]);
    expect(Object.keys(off.properties)).toEqual(Object.keys(on.properties).slice(3));
    expect(off.required).toEqual(['ref']);
  });

  test('the same tool is told the same, byte for byte', () => {
    expect(toolSpecification(click, true)).toBe(toolSpecification(click, true));
  });
});

describe('the input of a call', () => {
  test('is parsed without the common fields, which are kept apart and short', () => {
    const parsed = parseToolInput(click, { ref: 7, thinking: 'x'.repeat(5000), userSidePrompt: 'Clicking' });
    expect(parsed).toMatchObject({ ok: true, input: { ref: '7' }, fields: { userSidePrompt: 'Clicking' } });
    expect(parsed.fields.thinking).toHaveLength(1000);
  });

  test.each([[null], ['text'], [[1]], [{ ref: {} }]])('%j does not fit and says so', (raw) => {
    expect(parseToolInput(click, raw)).toMatchObject({ ok: false, problem: expect.stringContaining('ref') });
  });
});
