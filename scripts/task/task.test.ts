import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { progressLine } from '../../e2e/harness/progress.ts';
import type { TaskResult } from '../../e2e/harness/run-task.ts';
import { awaitedBy, type Ending, reportOf } from './report.ts';
import { withStrategyNames } from './strategy-names.ts';
import { templateRun } from './template.ts';
import { asksForHelp, parseWish, USAGE } from './wish.ts';

const parse = (...args: string[]) => parseWish(args, { KEY: 'sk-x', EMPTY: '' });

test.each([
  ['completed', undefined, 'nothing'],
  ['error', undefined, 'nothing'],
  ['waiting', { path: 'a', question: { kind: 'input', text: 'Which?' } }, 'person'],
  ['paused', undefined, 'person'],
  // A watch, or a model call that is retried later.
  ['waiting', undefined, 'happening'],
] as const)('a task that is %s, asking %j, waits for: %s', (status, question, awaited) => {
  expect(awaitedBy({ status, question } as TaskResult)).toBe(awaited);
});

describe('the command line', () => {
  test('--help by itself asks for the usage; in the words it is one of them', () => {
    expect([['--help'], ['-h'], ['x', '--help']].every(asksForHelp)).toBe(true);
    expect([[], ['what does --help say?']].some(asksForHelp)).toBe(false);
  });

  test('every option of the usage is read', () => {
    const given: Record<string, string[]> = {
      '--url': ['http://shop.example/'],
      '--model': ['m'],
      '--base-url': ['http://127.0.0.1:1/v1'],
      '--key-env': ['KEY'],
      '--strategy': ['roleplay'],
      '--roleplay': ['critic=model'],
      '--plan': ['check=true'],
      '--answer': ['red'],
      '--approve': ['deny'],
      '--trusted': ['off'],
      '--parallel': ['on'],
      '--template': ['w.dot'],
      '--value': ['city=Bern = x'],
      '--timeout': ['7'],
      '--headed': [],
      '--json': [],
    };
    const options = [...new Set(USAGE.match(/--[a-z-]+/g))].filter((option) => option !== '--');
    expect(options.sort()).toEqual(Object.keys(given).sort());
    // A template has its own strategy.
    const { '--template': template = [], '--value': value = [], ...rest } = given;
    expect(parse('go', '--template', ...template, '--value', ...value)).toMatchObject({
      template: { file: 'w.dot', values: { city: 'Bern = x' } },
    });
    const args = Object.entries(rest).flatMap(([option, values]) => [option, ...values]);
    expect(
      parse(
        'go',
        ...args,
        '--answer',
        'large',
        '--roleplay',
        'rounds=3',
        '--roleplay',
        'plan=false',
        '--roleplay',
        'tasks=true',
      ),
    ).toEqual({
      request: {
        words: 'go',
        strategy: 'roleplay',
        roleplay: { critic: 'model', rounds: 3, plan: false, tasks: true },
        planOptions: { check: true },
        approve: 'deny',
        trustedInput: 'off',
        parallelAgents: true,
        answers: ['red', 'large'],
        model: { name: 'm', baseUrl: 'http://127.0.0.1:1/v1', key: 'sk-x' },
      },
      url: 'http://shop.example/',
      timeoutMs: 7000,
      headed: true,
      json: true,
    });
  });

  test('words alone leave everything to the settings', () => {
    expect(parse('go')).toEqual({
      request: { words: 'go' },
      url: undefined,
      timeoutMs: 300_000,
      headed: false,
      json: false,
    });
    expect(parse('go', '--model', 'built-in')).toMatchObject({ request: { model: 'built-in' } });
  });

  test.each([
    [[], 'in quotes'],
    [[' '], 'in quotes'],
    [['open', 'it'], '"open it"'],
    [['go', '--url', 'nowhere'], 'no address'],
    [['go', '--roleplay', 'rounds=3'], 'wants --strategy roleplay'],
    [['go', '--strategy', 'roleplay', '--roleplay', 'round=3'], 'one of specifyWords'],
    [['go', '--strategy', 'roleplay', '--roleplay', 'critic=god'], '--roleplay critic:'],
    [['go', '--strategy', 'roleplay', '--roleplay', 'rounds=99'], '--roleplay rounds:'],
    [['go', '--plan', 'shortResult=5'], '--plan shortResult:'],
    [['go', '--plan', 'checks=true'], 'one of shortResult'],
    [['go', '--timeout', 'soon'], 'number of seconds'],
    [['go', '--timeout', '0'], 'number of seconds'],
    [['go', '--timeout', '3000000'], 'at most 2000000'],
    [['go', '--timeout', 'Infinity'], 'at most 2000000'],
    [['go', '--approve', 'maybe'], 'ask, allow or deny'],
    [['go', '--trusted', 'yes'], 'ask, allow or off'],
    [['go', '--parallel', '3'], 'on or off'],
    [['go', '--strategy', 'plam'], 'one of auto, plan'],
    [['go', '--key-env', 'EMPTY', '--model', 'm'], 'EMPTY is empty'],
    [['go', '--base-url', 'http://a.example'], 'want --model'],
    [['go', '--speed', '5'], '--speed'],
    [['go', '--value', 'a=b'], 'wants --template'],
    [['go', '--strategy', 'template'], 'wants --template FILE'],
    [['go', '--strategy', 'react', '--template', 'x.dot'], 'leave --strategy react out'],
    [['go', '--template', 'w.dot', '--value', 'b'], 'NAME=TEXT'],
  ])('%j is bad usage', (args, said) => {
    expect(parse(...args)).toContain(said);
  });
});

describe('a template from a file', () => {
  const weather = 'digraph Weather { a [label="Read the weather of {{city}} on {{day = Monday}}"]; }';
  const workflow =
    '{"version":1,"id":"p","name":"News","thought":"","language":"en","agents":[{"id":"workflow","agent":"Browser","task":"Read","dependsOn":[],"status":"initial","steps":[{"kind":"step","id":"s","text":"Read of {{city}}","status":"initial"}]}]}';
  const run = (words: string, given = {}, source = weather) =>
    templateRun('plans/w.dot', source, words, given);

  test('is named by its own name, else by its file', () => {
    expect(run('')).toMatchObject({ name: 'Weather', source: weather, run: { values: {} } });
    expect(run('', {}, 'digraph { a [label="Read it"]; }')).toMatchObject({ name: 'w' });
  });

  test('may be left without words, and no other task may', () => {
    expect(parse('--template', 'w.dot')).toMatchObject({
      request: { words: '' },
      template: { file: 'w.dot' },
    });
  });

  test.each([
    ['city: Bern', {}, { city: 'Bern' }],
    ['Weather', { city: 'Bern' }, { city: 'Bern' }],
    ['/weather city: Bern, day = Tuesday', {}, { city: 'Bern', day: 'Tuesday' }],
    ['day: Sunday', { city: 'Bern, day: x' }, { city: 'Bern, day: x', day: 'Sunday' }],
  ])('%j beside it with %j gives values', (words, given, values) => {
    expect(run(words, given)).toMatchObject({ run: { values } });
  });

  test.each([
    [
      'read the page',
      {},
      weather,
      '"read the page" is no value of "Weather". Its places are filled with --value "city=…"',
    ],
    ['Weather of Bern', {}, weather, '"of Bern" is no value'],
    [
      'go',
      {},
      'digraph { a [label="Read it"]; }',
      'It has no places for values. To have the words themselves done, leave --template out.',
    ],
    ['city: Bern', { city: 'Basel' }, weather, '"city" stands in the words and in --value. Give it once.'],
    ['modify: read the wind too', {}, weather, '"modify: read the wind too" is no value'],
    ['', {}, 'digraph Weather {', '--template plans/w.dot is no plan that can be read. Line 1'],
  ])('%j beside it with %j is refused', (words, given, source, said) => {
    expect(run(words, given, source)).toContain(said);
  });

  test('a workflow is changed by words, as in the panel', () => {
    expect(run('modify: read the wind, too', { city: 'Bern' }, workflow)).toMatchObject({
      name: 'News',
      run: { words: '/News city: Bern, modify: read the wind, too' },
    });
  });
});

test('advice names ways of working by their option', () => {
  expect(
    withStrategyNames(
      'Send it anew with the way of working “Plan first” or “Step by step”, or choose another model.',
    ),
  ).toBe('Send it anew with --strategy plan or --strategy react, or choose another model.');
  expect(withStrategyNames('Click “Send”, or choose another way of working.')).toBe(
    'Click “Send”, or choose another --strategy.',
  );
  // Every advice of the product that names a strategy.
  const sources = ['src/core/strategy/', 'src/core/task/'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(folder + file, 'utf8')),
  );
  const named = sources.flatMap((source) => source.match(/'[^'\n]*way of working “[^'\n]*'/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  for (const advice of named) expect(withStrategyNames(advice)).not.toMatch(/way of working|“/);
});

describe('the end', () => {
  const result: TaskResult = {
    taskId: 't',
    status: 'completed',
    result: { price: 49 },
    turns: 3,
    usage: { inputTokens: 10, cachedInputTokens: 0, outputTokens: 5 },
  };
  const asked = {
    ...result,
    status: 'waiting',
    question: { path: 'q', question: { kind: 'input' as const, text: 'Which?' } },
  };
  const endings: [Ending, exitCode: number, said: RegExp | undefined, last: object][] = [
    [{ kind: 'ended', result }, 0, undefined, result],
    [{ kind: 'ended', result: { ...result, status: 'error' } }, 1, undefined, { status: 'error' }],
    [{ kind: 'ended', result: { ...result, status: 'aborted' } }, 1, undefined, { status: 'aborted' }],
    [{ kind: 'unreachable', why: 'refused' }, 1, /cannot be opened \(refused\)/, { status: 'error' }],
    [{ kind: 'refused', why: 'The message is empty.' }, 2, /is empty/, { status: 'error' }],
    [{ kind: 'person', result: asked }, 3, /--answer/, { status: 'waiting', question: { path: 'q' } }],
    [{ kind: 'time', taskId: 't' }, 124, /Not done after 9 s/, { taskId: 't', status: 'aborted' }],
  ];

  test.each(endings)('%j: exit code %d', (ending, exitCode, said, last) => {
    const wish = { url: 'http://a.example/', timeoutMs: 9000 };
    const plain = reportOf({ ...wish, json: false }, ending);
    expect(plain.exitCode).toBe(exitCode);
    if (said) expect(plain.error.join()).toMatch(said);
    else expect(plain.out.join()).toMatch(/"price": 49[\s\S]*, 3 turns, 15 tokens/);
    const json = reportOf({ ...wish, json: true }, ending);
    expect(json.exitCode).toBe(exitCode);
    expect(JSON.parse(json.out.at(-1) ?? '')).toMatchObject(last);
  });

  test('what a page says cannot steer the terminal: neither in a result, nor in a line of progress', () => {
    const hostile = 'Lamp\u001b[2J\u001b]0;root\u0007\r\u009b1Aline 1\n\tline 2';
    const plain = 'Lamp[2J]0;root1Aline 1\n\tline 2';
    const wish = { url: 'http://a.example/', timeoutMs: 9000, json: false };
    expect(reportOf(wish, { kind: 'ended', result: { ...result, result: hostile } }).out.join()).toContain(
      plain,
    );
    expect(reportOf(wish, { kind: 'unreachable', why: hostile }).error.join()).toContain(plain);
    const saved = { type: 'file-saved', path: 'p', name: hostile, bytes: 1, text: { inline: '' } } as const;
    expect(progressLine({ ...saved, taskId: 't', seq: 0, at: 0 })).toContain(plain);
  });
});
