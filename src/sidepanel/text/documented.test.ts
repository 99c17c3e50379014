import { expect, test } from 'vitest';
import page from '../../../docs/panel.md?raw';
import { en } from './en.ts';

test('docs/panel.md names what the panel calls its parts', () => {
  const [, section = ''] = /## Names that tests rely on\n\n([\s\S]*?)\n\n/.exec(page) ?? [];
  const names = [...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/: …$/, ''));
  const words = JSON.stringify(en, (_, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !words.includes(name))).toEqual([]);
});
