import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sayer } from '../sentences.ts';
import type { AnyTool } from './tool.ts';
import { zhActParts, zhActs, zhRoles } from './zh-acts.ts';

const inputs: Record<string, object[]> = {
  click: [{}, { count: 2 }, { button: 'right' }],
  type: [{ text: 'red' }, { text: '⟪secret:1⟫' }],
  press_keys: [{ keys: ['Enter'] }],
  paste: [{ text: 'red' }],
  copy: [{}],
  select_option: [{ option: 'Red' }],
  set_checked: [{ checked: true }, { checked: false }],
  set_value: [{ value: '7' }, { value: '⟪secret:1⟫' }],
  fill_form: [{ fields: [{}] }, { fields: [{}, {}] }],
  drag: [{ toRef: '7' }, { right: 10 }],
  hover: [{}],
  upload_file: [{ names: ['a.txt'], files: ['a.txt'], name: 'a.txt' }],
  scroll: [
    { direction: 'into-view', text: 'red' },
    { direction: 'into-view' },
    ...['top', 'bottom', 'up', 'down', 'left', 'right'].map((direction) => ({ direction })),
  ],
  open_tab: [{ url: 'https://a.example' }],
  navigate: [{ url: 'https://a.example' }],
};
const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const tools = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => value instanceof Object && 'describe' in value && 'run' in value) as AnyTool[];
const say = sayer(zhActs, { ...zhActParts, ...zhRoles });

test('each tool that acts in a page is known here', () => {
  const acting = readdirSync(import.meta.dirname)
    .filter((name) => !name.includes('.test.') && /^(?!act-in-tab|screenshot|type-into)/.test(name))
    .filter((name) =>
      /actInTab\(|typeInto\(|context\.act\(/.test(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
    )
    .map((name) => name.replace('.ts', '').replaceAll('-', '_'));
  expect(acting.length).toBeGreaterThan(10);
  expect(acting.filter((name) => !(name in inputs))).toEqual([]);
});

test.each(Object.entries(inputs).flatMap(([name, all]) => all.map((input) => [name, input] as const)))(
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
