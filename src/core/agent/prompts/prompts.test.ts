import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeLine } from '../../page/line.ts';
import { planTag } from '../../plan/xml/grammar.ts';
import { parsePlanXml } from '../../plan/xml/parse.ts';
import { FENCE_NAME } from '../../policy/fence.ts';
import { placeholderOf } from '../../policy/redaction.ts';
import { scroll } from '../../tools/act/scroll.ts';
import { humanInteract } from '../../tools/human-interact.ts';
import { expand } from '../../tools/read/expand.ts';
import { find } from '../../tools/read/find.ts';
import { returnOutput } from '../../tools/return-output.ts';
import type { AnyTool } from '../../tools/tool.ts';
import { PAGE_UNCHANGED } from '../observe.ts';
import { goalFieldNames, toolSpecification, turnFieldNames } from '../tool-specification.ts';
import { browserPrompt, goalFieldsPrompt, peoplePrompt, turnFieldsPrompt } from './browser.ts';
import { fill, placesOf } from './fill.ts';
import { plannerPrompt } from './planner.ts';
import { sections } from './planner-sections.ts';

const core = join(import.meta.dirname, '..', '..');

/** Everything that the files of these folders export, by the file's name and its own. */
async function exportsOf(folder: string): Promise<[name: string, value: unknown][]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:^|[\\/])[a-z-]+\.ts$/.test(path),
  );
  const modules = await Promise.all(
    files.map(
      async (file): Promise<[string, Record<string, unknown>]> => [
        file.replace('.ts', ''),
        await import(join(folder, file)),
      ],
    ),
  );
  return modules.flatMap(([file, module]) =>
    Object.entries(module).map(([name, value]): [string, unknown] => [`${file}: ${name}`, value]),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.values(value).flatMap(textsIn);
}

const folders = readdirSync(core, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name === 'prompts')
  .map((entry) => join(entry.parentPath, entry.name));
const prompts = (await Promise.all(folders.map(exportsOf)))
  .flat()
  .map(([name, value]): [string, string] => [name, textsIn(value).join('\n')])
  .filter(([, text]) => text.includes(' '));

const isTool = (value: unknown): value is AnyTool =>
  typeof value === 'object' && value !== null && 'schema' in value && 'run' in value && 'describe' in value;
const tools = (await exportsOf(join(core, 'tools'))).map(([, value]) => value).filter(isTool);

/** Names of fields at any depth, and values that a field is chosen from. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties') return [...Object.keys(value as object), ...namesIn(value)];
    return key === 'enum' ? (value as unknown[]).map(String) : namesIn(value);
  });
}
const fields = tools.flatMap((tool) => namesIn(toolSpecification(tool, { turnFields: false }).inputSchema));
/** Attributes of plans in XML and DOT that are written in two words, and a type of node. */
const attributes = [
  'dependsOn',
  'toolCode',
  'toolInput',
  'toolOutput',
  'multiFunction',
  'limitSeconds',
  'reloadSeconds',
];
const planCode = ['xml', 'dot']
  .flatMap((notation) => {
    const folder = join(core, 'plan', notation);
    return readdirSync(folder)
      .filter((name) => /^[a-z]+\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  })
  .join('');
/** Tools that a strategy offers by itself, as `name: '…'` in its code. */
const strategyCode = readdirSync(join(core, 'strategy'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test'))
  .map((name) => readFileSync(join(core, 'strategy', name), 'utf8'))
  .join('');
const strategyTools = [...strategyCode.matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)'/g)].map(
  ([, name = '']) => name,
);
const known = new Set<string>([
  ...tools.map(({ name }) => name),
  ...strategyTools,
  ...fields,
  ...turnFieldNames,
  ...goalFieldNames,
  ...attributes,
]);

test('every prompt of the product is looked at here', () => {
  expect(prompts.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'browser: browserPrompt',
      'checklist: nudgePrompt',
      'header: earlierPrompt',
      'planner: plannerHeader',
    ]),
  );
  expect(tools.length).toBeGreaterThan(30);
});

describe.each(prompts)('%s', (_, prompt) => {
  test('names only tools, fields and values that exist', () => {
    const compound = /\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+(?:[A-Z][a-z]+)+\b/g;
    const places = new Set(placesOf(prompt));
    const named = [...prompt.matchAll(compound)].map(([name]) => name);
    const unknown = named.filter((name) => !known.has(name) && !places.has(name) && !planTag(name));
    expect(unknown).toEqual([]);
  });

  test('its places are plain names', () => {
    for (const place of placesOf(prompt)) expect(place).toMatch(/^[a-zA-Z]+$/);
  });
});

describe('names of one word are the ones that code has', () => {
  const has = (tool: AnyTool, field: string) =>
    namesIn(toolSpecification(tool, { turnFields: false }).inputSchema).includes(field);

  test('tools', () => {
    expect(browserPrompt).toContain(
      `open it with ${expand.name}, look for a text with ${find.name}, or ${scroll.name}`,
    );
    expect(browserPrompt).toContain(`Scroll or use ${find.name} before`);
  });

  test('fields', () => {
    expect(browserPrompt).toContain('(ref)');
    expect(tools.filter((tool) => has(tool, 'ref')).length).toBeGreaterThan(10);
    expect(browserPrompt).toMatch(/The value contains.* set failed when/s);
    expect(['value', 'failed', 'use_tool_result'].filter((field) => !has(returnOutput, field))).toEqual([]);
    expect(peoplePrompt).toMatch(/kind request_help.*\(human_interact, input\)/s);
    expect(['kind', 'request_help', 'input'].filter((name) => !has(humanInteract, name))).toEqual([]);
  });

  test('attributes of plans', () => {
    expect(attributes.filter((name) => !planCode.includes(name))).toEqual([]);
  });

  test('the common fields', () => {
    for (const name of turnFieldNames) expect(turnFieldsPrompt).toContain(name);
    for (const name of goalFieldNames) expect(goalFieldsPrompt).toContain(name);
  });
});

describe('marks are the ones that code writes', () => {
  test('fence and placeholder', () => {
    expect(browserPrompt).toContain(`${FENCE_NAME} marks`);
    expect(browserPrompt).toContain(placeholderOf(1));
  });

  test('a line of a page, and the word for nothing new', () => {
    const node = {
      ref: '7',
      role: 'textbox',
      name: 'City',
      depth: 0,
      states: ['required' as const],
      screen: 0,
    };
    const line = nodeLine({ ...node, value: 'Oslo' });
    const form = line
      .replace('7', 'n')
      .replace('textbox', 'role')
      .replace('City', 'name')
      .replace('required', 'state')
      .replace('Oslo', 'value');
    expect(browserPrompt).toContain(`one thing per line: ${form}.`);
    expect(browserPrompt.toLowerCase()).toContain(`"${PAGE_UNCHANGED.toLowerCase().replace('.', '')}"`);
  });

  test('the form that the planner is shown is read by the parser of plans', () => {
    const example = plannerPrompt.slice(plannerPrompt.indexOf('<root>'), plannerPrompt.indexOf('{sections}'));
    const parsed = parsePlanXml(example, { id: 'p', language: 'en' });
    expect(parsed).toMatchObject({ ok: true, plan: { agents: [{ agent: 'Browser', steps: [{}] }] } });
    const written = `${plannerPrompt}${sections.map(({ text }) => text).join('')}`;
    const tags = [...written.matchAll(/<\/?([a-zA-Z]+)/g)].map(([, tag = '']) => tag);
    expect(tags.filter((tag) => !planTag(tag))).toEqual([]);
    const formed = example.replace('name="Browser"', 'name="Browser" returns="price: number"');
    expect(parsePlanXml(formed, { id: 'p', language: 'en' })).toMatchObject({
      plan: { agents: [{ returns: 'price: number' }] },
    });
    expect(plannerPrompt).toContain('returns="');
  });
});

describe('filling', () => {
  test('is one pass: what is filled in stays as typed', () => {
    const words = 'say {platform}, $& and </root> {nothing}';
    expect(fill('{words}|{platform}', { words, platform: 'X' })).toBe(`${words}|X`);
  });

  test('a place without a value is a bug, not an empty text', () => {
    expect(() => fill('{words} {zone}', { words: 'a' })).toThrow('{zone}');
  });
});
