import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  countEvaluation,
  countPart,
  countPlaywright,
  countVitest,
  inGroups,
  longParts,
  PARTS,
  type Part,
  SHARES,
} from './test-parts.ts';

test('Vitest: tests are counted, and a file that does not load is a failure', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          {
            status: 'failed',
            fullName: 'two',
            failureMessages: ['\u001b[31mexpected\u001b[39m 1\n\n  at x.ts:1'],
          },
          { status: 'skipped', fullName: 'three' },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['two\nexpected 1\n  at x.ts:1', 'broken.test.ts'],
  });
});

test('Playwright: a flaky test is a failure', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'x.spec.ts',
        specs: [{ title: 'one', tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'group',
            specs: [
              {
                title: 'two',
                tests: [{ status: 'flaky', results: [{ errors: [{ message: 'no button' }] }, {}] }],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['x.spec.ts › group › two\nno button'],
  });
});

test('each share of the long suite plays 2,000 sequences of its own', () => {
  const seeds = Array.from({ length: SHARES }, (_, at) => {
    const part = longParts(at + 1).find(({ args }) => args.at(-1)?.includes('incremental'));
    expect(part?.env?.VITE_SEQUENCES).toBe('2000');
    return Number(part?.env?.VITE_SEED);
  });
  expect(seeds).toEqual(Array.from({ length: SHARES }, (_, at) => at * 2000 + 1));
});

test('the long suite takes two and a half hours at most', () => {
  const times = inGroups(longParts(1)).map((group) => Math.max(...group.map(({ timeoutMs }) => timeoutMs)));
  const minutes = times.reduce((sum, time) => sum + time, 0) / 60_000;
  expect(minutes).toBeLessThanOrEqual(150);
});

test('parts run beside those that they name, and never beside what they need', () => {
  const names = (parts: readonly Part[]) => inGroups(parts).map((group) => group.map(({ name }) => name));
  const all = names(PARTS);
  expect(all.flat()).toEqual(PARTS.map(({ name }) => name));
  const first = 'format, lint and import directions';
  expect(all[0]).toEqual([
    first,
    'types',
    'dead code and unused packages',
    'large applications that tests run against',
  ]);
  // Timed parts run alone on the machine.
  expect(all.slice(1).every((group) => group.length === 1)).toBe(true);
  expect(names(PARTS.filter(({ name }) => name !== first))[0]).toEqual(['types']);
});

test('evaluation: a failed task is named with what did not hold', () => {
  const tasks = [
    { id: 'a', success: true, failed: [] },
    { id: 'b', success: false, failed: ['one order'] },
  ];
  expect(countEvaluation({ tasks })).toEqual({ passed: 1, failed: 1, failures: ['b: one order'] });
});

describe('a part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabwright-parts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const part: Part = { name: 'unit', args: [], count: 'vitest', timeoutMs: 1000 };
  const passing = {
    testResults: [{ name: 'a', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'x' }] }],
  };

  test.each([
    ['wrote no report', part, 0, undefined, { passed: 0, failed: 1 }],
    ['ran no test', part, 0, { testResults: [] }, { passed: 0, failed: 1 }],
    [
      'was told to pass without tests, and ran none',
      { ...part, args: ['--pass-with-no-tests'] },
      0,
      { testResults: [] },
      { passed: 0, failed: 1 },
    ],
    ['broke after its tests', part, 1, passing, { passed: 1, failed: 1 }],
    ['was ended by a signal', part, null, passing, { passed: 1, failed: 1 }],
    ['went well', part, 0, passing, { passed: 1, failed: 0 }],
    [
      'has only an exit code',
      { ...part, count: 'exit-code' as const },
      3,
      undefined,
      { passed: 0, failed: 1 },
    ],
  ])('that %s', (_name, tried, exitCode, report, expected) => {
    writeFileSync(file, report === undefined ? '' : JSON.stringify(report));
    expect(countPart(tried, exitCode, file)).toMatchObject(expected);
  });
});
