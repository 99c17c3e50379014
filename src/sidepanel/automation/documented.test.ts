import { expect, test } from 'vitest';
import page from '../../../docs/automation.md?raw';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { createAutomation } from './automation.ts';
import source from './automation.ts?raw';

/** Names of methods as a page calls them: `run`, `settings.get`. */
const namesOf = (methods: object): string[] =>
  Object.entries(methods).flatMap(([name, value]) =>
    typeof value === 'function' ? [name] : namesOf(value as object).map((inner) => `${name}.${inner}`),
  );

test('docs/automation.md lists every method of window.tabwright, and no other', () => {
  const automation = createAutomation(
    createFakePorts({ name: '', tasks: [], view: { name: 'home' }, tabs: [] }),
  );
  const table = page.split('\n## ').find((section) => section.startsWith('Methods')) ?? '';
  const documented = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w.]+)\(/g)].map(([, name]) => name),
  );
  expect(documented.toSorted()).toEqual(namesOf(automation).toSorted());
});

test('docs/automation.md names every field of a request and of its outcome', () => {
  const fieldsIn = (type: string): string[] => {
    const body = new RegExp(`export interface ${type} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? '';
    return [...body.matchAll(/^ {2}(\w+\??):/gm)].map(([, field = '']) => field);
  };
  const documented = (sentence: RegExp): string[] => sentence.exec(page)?.[1]?.split(', ') ?? [];
  expect(documented(/A request is `\{ ([^}]*) \}`/).toSorted()).toEqual(fieldsIn('RunRequest').toSorted());
  expect(documented(/The outcome is `\{ ([^}]*) \}`/).toSorted()).toEqual(fieldsIn('TaskOutcome').toSorted());
});
