import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { browserTools } from './browser-tools.ts';

/** A valid input for each tool, in the sloppy forms that models send. */
const inputs: Record<string, { raw: unknown; parsed: unknown }> = {
  navigate: { raw: { url: ' https://a.example ' }, parsed: { url: 'https://a.example' } },
  go_back: { raw: {}, parsed: {} },
  go_forward: { raw: {}, parsed: {} },
  reload: { raw: {}, parsed: {} },
  open_tab: { raw: { url: 'a.example' }, parsed: { url: 'a.example' } },
  switch_tab: { raw: { tabId: 'tab 12' }, parsed: { tabId: 12 } },
  close_tab: { raw: { tabId: null }, parsed: {} },
  list_tabs: { raw: {}, parsed: {} },
  snapshot: { raw: {}, parsed: {} },
  expand: { raw: { what: '12', part: null }, parsed: { what: '12' } },
  find: { raw: { text: 42, role: null }, parsed: { text: '42' } },
  read_page: {
    raw: { ref: '[f1.3]', links: 'true', table: null, part: '2' },
    parsed: { ref: 'f1.3', links: true, part: 2 },
  },
  extract: {
    raw: { columns: ['a'], schema: null, from: '[7]', table: '' },
    parsed: { columns: ['a'], from: '7' },
  },
  screenshot: { raw: { ref: '[5]' }, parsed: { ref: '5' } },
  read_video: { raw: { ref: null, times: ['3', 9.5] }, parsed: { times: [3, 9.5] } },
  click: {
    raw: { ref: 5, button: 'Right', count: 9, modifiers: ['ctrl'], at: { x: '0.25', y: 1 } },
    parsed: { ref: '5', button: 'right', count: 3, modifiers: ['ctrl'], at: [0.25, 1] },
  },
  hover: { raw: { ref: 'ref=5' }, parsed: { ref: '5' } },
  drag: {
    raw: { ref: 5, toRef: '[6]', at: '', toAt: '[0.5, 0]', right: null },
    parsed: { ref: '5', toRef: '6', toAt: [0.5, 0] },
  },
  type: {
    raw: { ref: '#5', text: 12, append: null, submit: 'true' },
    parsed: { ref: '5', text: '12', submit: true },
  },
  copy: { raw: { ref: 'ref=5' }, parsed: { ref: '5' } },
  paste: { raw: { ref: 5, text: 'a\tb', html: '' }, parsed: { ref: '5', text: 'a\tb' } },
  press_keys: { raw: { keys: 'Enter' }, parsed: { keys: ['Enter'] } },
  select_option: { raw: { ref: '[5]', option: 2026 }, parsed: { ref: '5', option: '2026' } },
  set_checked: { raw: { ref: '5', checked: 'false' }, parsed: { ref: '5', checked: false } },
  set_value: { raw: { ref: 5, value: 42 }, parsed: { ref: '5', value: '42' } },
  fill_form: {
    raw: {
      fields: [
        { ref: 5, text: 7, option: '', checked: null },
        { ref: '[6]', checked: 'true' },
      ],
    },
    parsed: {
      fields: [
        { ref: '5', text: '7' },
        { ref: '6', checked: true },
      ],
    },
  },
  upload_file: { raw: { ref: 5, files: 'a.csv', name: '' }, parsed: { ref: '5', files: ['a.csv'] } },
  scroll: { raw: { direction: 'Down', screens: '2', ref: null }, parsed: { direction: 'down', screens: 2 } },
  handle_dialog: { raw: { accept: 'true', text: null }, parsed: { accept: true } },
  wait_for: { raw: { text: 'Done', timeoutSeconds: 9999 }, parsed: { text: 'Done', timeoutSeconds: 300 } },
  human_interact: {
    raw: { kind: 'confirm', question: 'Sure?' },
    parsed: { kind: 'confirm', question: 'Sure?' },
  },
  calculate: { raw: { expression: 12, use_tool_result: '' }, parsed: { expression: '12' } },
  read_table: { raw: { file: 'a.csv', content: null }, parsed: { file: 'a.csv' } },
  save_file: { raw: { name: 'a.md', content: 'x' }, parsed: { name: 'a.md', content: 'x' } },
  return_output: { raw: { value: [1, { a: null }] }, parsed: { value: [1, { a: null }] } },
};

const defined = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(browserTools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('takes its input as models write it', () => {
    const example = inputs[name];
    expect(defined(tool.schema.parse(example?.raw))).toEqual(example?.parsed);
  });

  test('is told as one flat object whose every field is described', () => {
    const schema = z.toJSONSchema(tool.schema, { io: 'input' });
    expect(schema.type).toBe('object');
    for (const [field, own] of Object.entries(schema.properties ?? {})) {
      expect(own, field).toMatchObject({ description: expect.stringMatching(/\S.*[.…]$/) });
      expect(own, field).not.toHaveProperty('anyOf');
      if (/ref/i.test(field) && field !== 'ref') continue;
      if (field === 'ref') expect(own).toMatchObject({ type: 'string' });
    }
    expect(tool.description).toMatch(/^[A-Z].*\.$/s);
  });

  test('says in one line what it does, whatever the target', () => {
    const input = tool.schema.parse(inputs[name]?.raw);
    const target = { role: 'button', name: 'x'.repeat(500), depth: 0, states: [], screen: 0 };
    for (const seen of [undefined, target]) {
      const line = tool.describe(input, seen);
      expect(line.length).toBeGreaterThan(5);
      expect(line.length).toBeLessThan(300);
      expect(line).not.toContain('undefined');
    }
  });
});

test('the list is complete, in a fixed order, each name once', () => {
  expect(browserTools.map((tool) => tool.name)).toEqual(Object.keys(inputs));
});

test.each([
  ['click', { ref: 'Save' }, 'number of an element'],
  ['click', {}, 'ref'],
  ['set_checked', { ref: '5', checked: 'maybe' }, 'true or false'],
  ['find', { text: ' ' }, 'or a role'],
  ['navigate', {}, 'url'],
  ['click', { ref: 1, at: [50, 50] }, 'at'],
  ['drag', { ref: 1, toRef: 2, toAt: [0.5] }, 'toAt'],
  ['fill_form', { fields: [] }, 'fields'],
  ['scroll', { direction: 'sideways' }, 'direction'],
])('%s refuses %j and says why', (name, raw, why) => {
  const parsed = browserTools.find((tool) => tool.name === name)?.schema.safeParse(raw);
  expect(parsed?.success).toBe(false);
  expect(z.prettifyError(parsed?.error as z.ZodError)).toContain(why);
});
