import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PARTS } from './test-parts.ts';

const readme = readFileSync('README.md', 'utf8');
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('the README', () => {
  test.each([
    ['what it is', /Chrome extension that carries out a task, said in plain words/],
    ['a picture of the panel at work', /!\[[^\]]{20,}\]\(docs\/panel\.png\)/],
    ['the two commands', /## Two commands[\s\S]*npm start[\s\S]*npm test/],
    ['how to add a model', /## Add a model[\s\S]*Test[\s\S]*--base-url/],
    ['what leaves the machine', /## What leaves the machine[\s\S]*built-in interpreter[\s\S]*With a model/],
    [
      'the architecture in one drawing',
      /```\n[\s\S]*side panel[\s\S]*service worker[\s\S]*page kit[\s\S]*```/,
    ],
    ['how to add a tool', /- \*\*a tool\*\*/],
    ['how to add an agent', /- \*\*an agent\*\*/],
    ['how to add a provider', /- \*\*a provider\*\*/],
    ['how to add a message', /- \*\*a message\*\*/],
  ])('says %s', (_, words) => expect(readme).toMatch(words));

  test('names only files and folders that exist', () => {
    const named = [
      ...readme.matchAll(/`((?:src|docs|e2e|scripts)\/[\w./-]*\w\/?)`|\]\((docs\/[\w.-]+)\)/g),
    ].map(([, quoted, linked]) => quoted ?? linked ?? '');
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('names only commands that exist, and every one of them', () => {
    const named = [...readme.matchAll(/(?:`|^)npm (?:run )?([a-z][\w:]*)/gm)];
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(Object.keys(packageJson.scripts)));
    for (const [, script = ''] of readme.matchAll(/node scripts\/bootstrap\.mjs ([\w-]+)/g))
      expect(existsSync(`scripts/${script}.ts`)).toBe(true);
  });

  test('the words after "npm test --" are in the names of parts', () => {
    const words = [...readme.matchAll(/`npm test -- ([a-z ]+)`/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(words.length).toBeGreaterThan(0);
    for (const word of words)
      expect(
        PARTS.some(({ name }) => name.includes(word)),
        word,
      ).toBe(true);
  });
});

test('packages are named by exact versions', () => {
  const versions = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the packages that the product stands on are there', () => {
  const all = { ...packageJson.dependencies, ...packageJson.devDependencies };
  const wanted = ['@crxjs/vite-plugin', 'vite', 'react', 'react-dom', 'ai', '@ai-sdk/openai', 'zod'];
  const others = ['webextension-polyfill', 'playwright', 'vitest'];
  expect([...wanted, ...others].filter((name) => !(name in all))).toEqual([]);
});

test('types are checked as strictly as the compiler can', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  expect(compilerOptions).toMatchObject(strict);
});
