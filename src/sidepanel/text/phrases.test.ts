import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { type PhraseKind, type PhraseValues, phrase } from '../../core/task/phrase.ts';
import { foldTask } from '../../core/task/reducer.ts';
import release010 from '../../core/task/stored-journals/0.1.0.golden.json' with { type: 'json' };
import { enServers } from '../servers/en-servers.ts';
import { enStrategy } from './en-composer.ts';
import { enAgents, enOutcomes } from './en-outcomes.ts';
import { createFormat } from './format.ts';
import { endIn, optionIn, questionIn, whyIn } from './phrases.ts';
import { zhStrategy } from './zh-composer.ts';
import { zhDeeds, zhOptions, zhPhrases, zhWhys } from './zh-phrases.ts';

/** Values of every kind: a missing one does not compile. */
const samples: { [Kind in PhraseKind]: PhraseValues[Kind] } = {
  'agent-failed': {},
  'turns-used': { agent: 'Browser', turns: 50 },
  'calls-failed': { count: 10, last: 'It is covered.' },
  'over-tokens': { used: 2_100_000, budget: 2_000_000 },
  'over-money': { usedUsd: 5.2, budgetUsd: 5 },
  'model-failed': { trouble: 'bad-key' },
  'no-plan': { attempts: 3 },
  'no-template': {},
  'no-workflow': {},
  'no-changed-workflow': { change: 'shorter', ran: 2 },
  'node-failed': { name: 'Find', why: 'Nothing there.' },
  'no-instruction': {},
  'no-choice': {},
  'rounds-used': { rounds: 12, last: 'A draft.' },
  'no-execution-plan': {},
  'plan-stands-still': { open: 'Order it' },
  'plan-grows-on': { most: 100 },
  'nodes-failed': {},
  'extension-error': { error: 'x is not a function' },
  stopped: {},
  'cut-with-plan': {},
  'cut-without-plan': {},
  'unreadable-task': {},
  'close-tab': { title: 'Inbox' },
  'other-tabs': {},
  'use-folder': { task: 'Read rent.txt' },
  'was-it-done': { what: 'Press Pay' },
  'reopen-tabs': { tabs: '"Inbox" (https://mail.example)' },
};
const kinds = Object.keys(samples) as PhraseKind[];

const format = createFormat('zh');
const ended = (entry: Partial<Extract<EntryBody, { type: 'task-ended' }>>) => {
  const stored = (release010 as unknown as Entry[]).filter(({ type }) => type !== 'task-ended');
  const last = stored.at(-1);
  if (!last) throw new Error('The stored journal is empty.');
  const end = { type: 'task-ended', status: 'error', result: { inline: 'It failed.' }, nextStep: 'Try.' };
  const state = foldTask([
    ...stored,
    { taskId: last.taskId, at: last.at, seq: last.seq + 1, ...end, ...entry } as Entry,
  ]);
  if (!state) throw new Error('The stored journal has no beginning.');
  return state;
};

describe('why a task did not complete', () => {
  test.each(kinds)('%s is said in Chinese, whole', (kind) => {
    const state = ended({ phrase: { kind, values: samples[kind] as Record<string, string> } });
    const { says, nextStep } = endIn('zh', state, format);
    const said = [says, zhPhrases[kind].nextStep === undefined && kind !== 'model-failed' ? '。' : nextStep];
    for (const text of said.filter((each) => each !== undefined)) {
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(text).toMatch(/[\p{Script=Han}。]/u);
    }
    // No value is dropped, and none is used that the kind does not have.
    const holes = [...(zhPhrases[kind].says ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const held = kind === 'model-failed' ? [] : Object.keys(samples[kind]);
    expect(holes.filter((name) => name !== 'done').sort()).toEqual(held.sort());
  });

  test('numbers and money as a reader of the language writes them', () => {
    const said = (kind: PhraseKind) =>
      endIn('zh', ended({ phrase: { kind, values: samples[kind] as Record<string, number> } }), format).says;
    expect(said('over-tokens')).toContain('2,100,000');
    expect(said('over-money')).toContain('$5.20');
  });

  test('a model’s trouble is named, with what the provider said below it', () => {
    const state = ended({ phrase: phrase('model-failed', { trouble: 'no-credit' }) });
    expect(endIn('zh', state, format)).toEqual({
      says: '这个账户没有余额了。',
      nextStep: '请到服务商处充值，或换一个模型。',
      seeResult: true,
    });
  });

  test('what was stopped says what had been done', () => {
    const stopped = ended({ status: 'aborted', phrase: phrase('stopped') });
    expect(endIn('zh', stopped, format).says).toBe('已停止。还没有在页面上做任何操作。');
    const acted = JSON.parse(JSON.stringify(stopped).replaceAll('"effect":"read"', '"effect":"reversible"'));
    expect(endIn('zh', acted, format).says).toMatch(/^已停止。已完成：\n- /);
  });

  test('in English, of an older entry, and of a kind of the future, the words of the journal stand', () => {
    const known = ended({ phrase: phrase('no-template') });
    const future = ended({ phrase: { kind: 'of-the-future', values: {} } });
    const short = ended({ phrase: { kind: 'turns-used', values: {} } });
    for (const [language, state] of [
      ['en', known],
      ['zh', ended({})],
      ['zh', future],
    ] as const)
      expect(endIn(language, state, format)).toEqual({ nextStep: 'Try.' });
    expect(endIn('zh', short, format).says).toBeUndefined();
  });

  test('a task that went on and completed says nothing of its earlier end', () => {
    const state = ended({ phrase: phrase('no-template') });
    expect(endIn('zh', { ...state, status: 'completed' }, format)).toEqual({});
    expect(endIn('en', { ...state, status: 'completed' }, format)).toEqual({});
  });
});

describe('questions of the product itself', () => {
  test('the proposals of a dialogue are told in the words of whoever chooses', () => {
    const options = [
      '1. Choose white\nInput: None',
      '2. Type the name\nInput: "Ada"',
      '3. The task is solved.',
    ];
    const text = `Which instruction should come next? A careful buyer\n\n${options.join('\n\n')}`;
    const question = { kind: 'choose', text, options } as const;
    expect(options.map((option) => optionIn('zh', option))).toEqual([
      '1. Choose white',
      '2. Type the name\n输入："Ada"',
      '3. 任务已经解决。',
    ]);
    expect(questionIn('zh', question, format)).toBe(
      '接下来采用哪条指示？ A careful buyer\n\n1. Choose white\n\n2. Type the name\n输入："Ada"\n\n3. 任务已经解决。',
    );
    expect(questionIn('en', question, format)).toBe(text.replace('\nInput: None', ''));
    expect(optionIn('en', options[1] ?? '')).toBe(options[1]);
    expect(optionIn('zh', 'Input: None')).toBe('Input: None');
  });

  test.each([
    [
      { kind: 'confirm', text: 'Close?', phrase: phrase('close-tab', { title: 'Inbox' }) },
      '要关闭您的标签页“Inbox”吗？',
    ],
    [
      { kind: 'approve', text: 'Click', origin: 'o', target: 'button "Pay "now""', tool: 'click' },
      '点击按钮“Pay "now"”',
    ],
    [
      {
        kind: 'approve',
        text: 'Answering the question "Delete all?" with OK',
        origin: 'o',
        target: 'handle_dialog',
        tool: 'handle_dialog',
      },
      '对询问 "Delete all?" 回答 “确定”',
    ],
    [
      { kind: 'approve', text: 'Pressing Enter', origin: 'o', target: 'press_keys', tool: 'press_keys' },
      '按 Enter',
    ],
    [
      { kind: 'approve', text: 'Of the future', origin: 'o', target: 'press_keys', tool: 'press_keys' },
      '在页面上按键：Of the future',
    ],
    [
      {
        kind: 'approve',
        text: 'Using add at Notes',
        origin: 'o',
        target: 'Notes__add',
        tool: 'Notes__add',
      },
      '使用 Notes 的 add',
    ],
    [{ kind: 'approve', text: 'Do it', origin: 'o', target: 'x', tool: 'far_away' }, 'Do it'],
    [
      {
        kind: 'files',
        text: '"notes" is not there any more. Which file or folder is to be watched?',
        key: 'k',
      },
      '“notes”已经不在了。要监视哪个文件或文件夹？',
    ],
    [
      { kind: 'origin', text: 'May?', origin: 'https://a.example', url: '' },
      '任务可以在 https://a.example 上工作吗？',
    ],
    [{ kind: 'input', text: 'Postal code?' }, 'Postal code?'],
  ] as const)('%o', (question, said) => {
    expect(questionIn('zh', question, format)).toBe(said);
    expect(questionIn('en', question, format)).toBe(question.text);
  });
});

const filesOf = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test') && !name.includes('.golden'))
    .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8'));
const code = (folder: string): string => filesOf(folder).join('\n');
const toolFiles = filesOf('../../core/tools');
const core = code('../../core');
const worker = code('../../background');

/** Statuses of steps, and between the worker and a page: no failed call ends with one of them. */
const NO_OUTCOMES = ['done', 'seen', 'dispatched', 'running', 'known'];

describe('the code', () => {
  test('each end that the worker writes itself is a value too', () => {
    const ends = worker.split("type: 'task-ended'").slice(1);
    expect(ends.length).toBeGreaterThan(3);
    for (const end of ends) expect(end.slice(0, 500)).toContain('phrase: phrase(');
  });
  test('each kind is made somewhere', () => {
    const made = `${core}\n${worker}`.replace(/interface PhraseValues[\s\S]*?\n\}/, '');
    for (const kind of kinds) expect(made, kind).toContain(`'${kind}'`);
  });
  test('each option that the product offers, and each tool that may be asked about, has its words', () => {
    for (const option of Object.keys(zhOptions)) {
      expect(core).toContain(option);
      expect(optionIn('zh', option)).toMatch(/\p{Script=Han}/u);
      expect(optionIn('en', option)).toBe(option);
    }
    const asked = toolFiles.flatMap((file) => {
      const [, name] = /^ {2}name: '([a-z_]+)',\n {2}description:/m.exec(file) ?? [];
      return name === undefined || /effect: \(\) => ('read'|effectOf\(\{ kind: 'look' \}\))/.test(file)
        ? []
        : [name];
    });
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !(name in zhDeeds))).toEqual([]);
  });
  test('each reason for real input that the product gives has its words', () => {
    const page = code('../../content');
    for (const why of Object.keys(zhWhys)) {
      expect(core + page, why).toContain(why);
      expect(whyIn('zh', why)).toMatch(/\p{Script=Han}/u);
      expect(whyIn('en', why)).toBe(why);
    }
    const given = `${core}${page}`.matchAll(
      /(?:whyNoTrustedInput\((?:services, prepared, )?|'needs-trusted-input', ref, why: )'([^']+)'/g,
    );
    for (const [, why = ''] of given) expect(Object.keys(zhWhys)).toContain(why);
    expect(whyIn('zh', 'what a page says')).toBe('what a page says');
  });
  test('each outcome of a call, and each agent, has its words', () => {
    const outcomes = code('../../core/tools') + code('../../core/agent');
    const known = new Set([...Object.keys(enOutcomes), ...NO_OUTCOMES]);
    const said = new Set([...outcomes.matchAll(/status: '([a-z-]+)'/g)].map(([, status = '']) => status));
    expect(said.size).toBeGreaterThan(30);
    expect([...said].filter((status) => !known.has(status))).toEqual([]);
    expect(Object.keys(enServers.trouble).filter((status) => !known.has(status))).toEqual([]);
    const agents = code('../../core/agent').matchAll(/^ {2}name: '([A-Z][a-z]+)',$/gm);
    const speakers = code('../../core/strategy/roleplay').matchAll(/speaker\(\s*'([A-Z][a-z]+)'/g);
    const names = [...agents, ...speakers].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !Object.keys(enAgents).includes(name))).toEqual([]);
  });
  test('advice names the ways of working as the panel does', () => {
    const named = (text: string, before: RegExp) =>
      [...text.matchAll(before)].flatMap(([said]) =>
        [...said.matchAll(/“([^”]+)”/g)].map(([, name]) => name),
      );
    const english = named(core, /way of working “[^']*?”(?: or “[^']*?”)?/g);
    expect(english.length).toBeGreaterThan(6);
    expect(english.filter((name) => !Object.values<unknown>(enStrategy).includes(name))).toEqual([]);
    const chinese = named(JSON.stringify(zhPhrases), /请换成[^，、]*的工作方式/g);
    expect(chinese.length).toBeGreaterThan(6);
    expect(chinese.filter((name) => !Object.values<unknown>(zhStrategy).includes(name))).toEqual([]);
    expect(core).not.toMatch(/the strategy "/);
  });
});
