import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sayer } from '../sentences.ts';
import { actInputs } from './act/act-inputs.testing.ts';
import type { AnyTool } from './tool.ts';
import { zhActParts, zhActs, zhRoles } from './zh-acts.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });
const tools = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => value instanceof Object && 'describe' in value && 'run' in value) as AnyTool[];
const say = sayer(zhActs, { ...zhActParts, ...zhRoles });

test('each tool that acts in a page is known here', () => {
  const acting = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .filter((path) =>
      /actInTab\(|typeInto\(|context\.act\(/.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
    )
    .map((path) => basename(path, '.ts'))
    .filter((name) => !['act-in-tab', 'screenshot', 'type-into'].includes(name))
    .map((name) => name.replaceAll('-', '_'));
  expect(acting.length).toBeGreaterThan(10);
  expect(acting.filter((name) => !(name in actInputs))).toEqual([]);
});

test.each(Object.entries(actInputs).flatMap(([name, all]) => all.map((input) => [name, input] as const)))(
  '%s %o is said in Chinese',
  (name, input) => {
    for (const target of [undefined, { role: 'button', name: 'Cart' }, { role: 'button', name: '' }]) {
      const tool = tools.find((one) => one.name === name);
      const said = say(tool?.describe(input as never, target as never) ?? '') ?? '';
      expect(said).toMatch(/\p{Script=Han}/u);
      expect(said.replace(/"[^"]*"|\[\d+\]|https?:\S+|Enter/g, '')).not.toMatch(/[a-z]/i);
    }
  },
);
