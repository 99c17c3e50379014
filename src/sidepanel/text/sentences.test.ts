import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { builtInNames } from '../../core/agent/agents.ts';
import { planProblems } from '../../core/plan/check-plan.ts';
import { planSchema, type Step } from '../../core/plan/plan.ts';
import { readPlan } from '../../core/plan/read-plan.ts';
import { actInputs } from '../../core/tools/act/act-inputs.testing.ts';
import { remoteTool } from '../../core/tools/remote-tool.ts';
import type { AnyTool } from '../../core/tools/tool.ts';
import { doingIn, planProblemIn, productQuestionIn, sidePromptIn, stepLabelIn } from './sentences.ts';
import { zhQuestions } from './zh-phrases.ts';
import { zhPlanProblemParts, zhPlanProblems } from './zh-plan-problems.ts';

const core = join(import.meta.dirname, '../../core');

/** Texts of more than one word in a file, with ⟨⟩ in place of values. */
function textsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: unknown };
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    if (type === 'TemplateLiteral')
      found.push((quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('⟨⟩'));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return [...new Set(found)].filter((text) => /[a-z]{2,},? \S/i.test(text));
}

/** Files of core/plan whose texts are problems of a plan. */
const SPEAKING = /^(?:check|change-plan|output-form|json|read-plan|xml\/parse|dot\/(?:parse|graph|scan))/;
const problemTexts = readdirSync(join(core, 'plan'), { recursive: true, encoding: 'utf8' })
  .filter((name) => SPEAKING.test(name) && !/\.(?:test|testing|property)\./.test(name))
  .flatMap((name) => textsIn(join(core, 'plan', name)));

const asPattern = (english: string): string => english.replace(/\{\w+\}/g, '⟨⟩');
/** Untranslated English in a Chinese sentence; quoted text belongs to somebody else. */
const englishLeft = (said: string): string[] =>
  said.replace(/“[^”]*”|"[^"]*"|<[^>]*>|\b[\w]+=/g, '').match(/\b[a-z]{3,} [a-z]{2,}\b/gi) ?? [];

describe('what is wrong with a plan', () => {
  const tables = { ...zhPlanProblems, ...zhPlanProblemParts };
  const known = new Set(Object.keys(tables).map(asPattern));
  test('each text that the check, the changes and the parsers can make has its words', () => {
    expect(problemTexts.length).toBeGreaterThan(50);
    // A node is named with its kind, which one file spells out.
    const named = (text: string) => text.replace('(step)', '(⟨⟩)');
    expect(problemTexts.filter((text) => !known.has(named(text)))).toEqual([]);
  });
  test('no value is put in that the English does not hold', () => {
    for (const [english, said] of Object.entries(tables)) {
      const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(holes(said).filter((name) => !holes(english).includes(name))).toEqual([]);
      expect(said.replace(/\{\w+\}/g, '')).toMatch(/^$|[\p{Script=Han}。“”]/u);
    }
  });

  const step = (id: string, more: object = {}) => ({
    kind: 'step',
    id,
    status: 'initial',
    text: 'x',
    ...more,
  });
  const agent = (id: string, more: object = {}) => ({
    id,
    agent: 'Browser',
    task: 'x',
    dependsOn: [],
    status: 'initial',
    steps: [],
    ...more,
  });
  const plan = (...agents: object[]) =>
    planSchema.parse({ version: 1, id: 'p', name: '', thought: '', language: 'en', agents });
  test.each([
    [plan(), '没有智能体'],
    [plan(agent('0'), agent('0')), '编号“0”用了不止一次'],
    [plan(agent('0', { agent: 'browser' })), '智能体“0”的名称“browser”不存在。是否应为“Browser”？'],
    [plan(agent('0', { agent: 'Cook' })), '智能体“0”的名称“Cook”不存在。现有："Browser", "Chat"'],
    [plan(agent('0', { dependsOn: ['7'] })), '智能体“0”要等待“7”，但它不是这个计划中的智能体。现有："0"。'],
    [plan(agent('0', { dependsOn: ['0'] })), '这些互相等待'],
    [plan(agent('0', { task: '' })), '既没有任务'],
    [plan(agent('0', { agent: 'Timer' })), '没有谁在等待的定时器'],
    [plan(agent('0', { steps: [step('a', { after: ['b'] })] })), '但它不在智能体“0”的同一层'],
    [plan(agent('0', { steps: [step('a', { text: '' })] })), '节点“a”没有文字。'],
    [plan(agent('0', { steps: [step('a', { tools: ['fly'] })] })), '节点“a”使用工具“fly”，但它不存在'],
    [
      plan(agent('0', { steps: [step('a', { returns: 'name: strin' })] })),
      '节点“a”的结果格式无法读取：第 7 个字符处是"strin"，应为类型',
    ],
    [plan(agent('0', { steps: [step('a', { input: ['b'] })] })), '没有节点写入它'],
  ])('a plan that cannot be run: %#', (wrong, said) => {
    const [first] = planProblems(wrong, builtInNames);
    const text = planProblemIn('zh', first?.text ?? '');
    expect(text).toContain(said);
    expect(englishLeft(text)).toEqual([]);
    expect(planProblemIn('en', first?.text ?? '')).toBe(first?.text);
  });
  test.each([
    ['digraph { a -> }', '第 1 行第 16 列：这里应为节点的名称，但出现了“}”。'],
    ['digraph { a [label=', '文件已结束'],
    ['digraph { a [label="x] }', '没有用 " 结束'],
    ['digraph {}', '图中没有节点'],
    ['{ no', '这不是 JSON'],
    ['{"a":1}', '其中没有 "version"'],
    ['{"version":9}', '请先更新'],
    ['{"version":1,"id":3}', 'id：应为 string，实际是 number。'],
    ['{"version":1,"id":"","agents":[{"id":"0","status":"odd"}]}', '太短，至少为 1'],
    ['<root><agents></agents></root>', '没有 <agent>'],
    ['<root><agents><agent name="Browser">', '中断'],
  ])('a text that cannot be read: %s', (source, said) => {
    const read = readPlan(source, { id: 'x', language: 'en' });
    const problems = read.ok ? [] : read.problems.map((text) => planProblemIn('zh', text));
    expect(problems.join('\n')).toContain(said);
    for (const text of problems) if (!text.startsWith('这不是 JSON')) expect(englishLeft(text)).toEqual([]);
  });
});

describe('what a call does, where the model says nothing', () => {
  const button = { role: 'button', name: 'Pay now' };
  /** Inputs of each tool that describes itself, one for each variant. */
  const inputs: Record<string, readonly object[]> = {
    ...actInputs,
    handle_dialog: [{ accept: true }, { accept: false }],
    switch_tab: [{ tabId: 3 }],
    close_tab: [{}, { tabId: 3 }],
    go_back: [{}],
    go_forward: [{}],
    reload: [{}],
    save_file: [{ name: 'a.txt' }],
    web_search: [{ query: 'lamps' }],
    read_video: [{}],
    file_write: [{ path: 'a.txt' }, { path: 'a.txt', overwrite: true }],
    file_read: [{ path: 'a.txt' }],
    file_list: [{}, { path: 'notes' }],
    file_find: [{ words: 'red' }],
    set_schedule: [{ time: 'daily 08:00' }],
    snapshot: [{}],
    expand: [{}],
    find: [{ text: 'red' }, { role: 'button' }],
    read_page: [{}, { ref: '3' }],
    read_table: [{ file: 'a.csv' }],
    extract: [{}],
    screenshot: [{}],
    calculate: [{ expression: '1+1' }],
    recall: [{ outcome: '3' }, { text: 'red' }],
    wait_for: [
      {},
      { text: 'red' },
      { text: 'red', url: 'a.example' },
      { ref: '3' },
      { download: true },
      { quiet: true },
    ],
    watch_trigger: [{ description: 'prices' }],
    foreach_task: [{ items: ['a', 'b'], task: 'read it' }],
    human_interact: [{ question: 'Which one?' }],
    list_tabs: [{}],
    variable_storage: [{ operation: 'list' }, { operation: 'read', name: 'price' }],
    task_node_status: [{}],
    return_output: [{}],
    // Contains only the model's own words.
    ask_agent: [],
  };
  const modules = import.meta.glob<Record<string, unknown>>(
    ['../../core/tools/**/*.ts', '!../../core/tools/**/*.{test,testing}.ts'],
    { eager: true },
  );
  const isTool = (value: unknown): value is AnyTool =>
    typeof value === 'object' && value !== null && 'describe' in value && 'run' in value && 'name' in value;
  const tools = new Map(
    Object.values(modules)
      .flatMap((exported) => Object.values(exported))
      .filter(isTool)
      .map((tool) => [tool.name, tool]),
  );
  test('each tool is known here', () => {
    expect([...tools.keys()].filter((name) => !(name in inputs))).toEqual([]);
  });
  test.each(Object.entries(inputs).flatMap(([name, all]) => all.map((input) => [name, input] as const)))(
    '%s %o',
    (name, input) => {
      for (const target of [undefined, button, { role: 'button', name: '' }]) {
        const english = tools.get(name)?.describe(input as never, target as never) ?? '';
        const said = doingIn('zh', english);
        expect(said).toMatch(/\p{Script=Han}/u);
        expect(said.replace(/"[^"]*"|\[\d+\]|https?:\S+/g, '')).not.toMatch(/\b(?:the|an?|to|in|into|and) /);
        expect(doingIn('en', english)).toBe(english);
      }
    },
  );
  test('a dialog is named with what it says', () => {
    const dialog = { type: 'confirm', message: 'Delete all?' };
    const english = tools
      .get('handle_dialog')
      ?.describe({ accept: true } as never, undefined, dialog as never);
    expect(doingIn('zh', english ?? '')).toBe('对询问 "Delete all?" 回答 “确定”');
  });
  test.each([
    ['mcp', 'Using add_note at Notes', '使用 Notes 的 add_note'],
    ['a2a', 'Sending a message to Notes', '向 Notes 发送消息'],
  ] as const)('a call to a server (%s) is words, without what is sent', (kind, english, said) => {
    const server = { id: 's', name: 'Notes', kind, origin: 'https://notes.example', address: '' };
    const tool = remoteTool({ server, name: 'Notes__add_note', tool: 'add_note', description: '', form: {} });
    expect(tool.describe({ text: 'milk' }, undefined)).toBe(english);
    expect(doingIn('zh', english)).toBe(said);
  });
  test('what the model says itself stays as it is', () => {
    const call = { userSidePrompt: 'Reading the page' };
    expect(sidePromptIn('zh', call)).toBe('Reading the page');
    expect(sidePromptIn('zh', { ...call, described: true })).toBe('阅读页面');
  });
});

test('questions that the product asks without a kind stand in its code as they stand here', () => {
  const files = ['task/watch-region.ts', 'strategy/roleplay/next-instruction.ts'];
  const code = files.flatMap((name) => textsIn(join(core, name)));
  const asked = code.filter((text) => text.includes('?'));
  const samples = asked.map((text) => text.replaceAll('⟨⟩', ''));
  expect(samples.length).toBeGreaterThan(2);
  for (const text of samples) expect(productQuestionIn('zh', text)).toMatch(/\p{Script=Han}/u);
  expect(Object.keys(zhQuestions).length).toBeGreaterThan(samples.length);
  expect(productQuestionIn('zh', 'Which lamp?')).toBe('Which lamp?');
});

test('steps of a drawing are named in its language', () => {
  const loop: Step = { kind: 'loop', id: '1', status: 'initial', until: 'done', max: 3, steps: [] };
  expect(stepLabelIn('zh', loop)).toBe('直到done');
  expect(stepLabelIn('en', loop)).toBe('Until done (at most 3 times)');
});
