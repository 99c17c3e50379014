import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { expect, test } from 'vitest';

/** Views are composed in screens, in the sections of the settings, and in the shell around them. */
const isScreen = (file: string): boolean => /(?:-screen|-section)\.tsx$|^shell\//.test(file);

/** Where messages are sent and received. */
const isConnected = (file: string): boolean => /^(?:panel|port|mirror|automation|gallery)\//.test(file);

/** Data types that messages carry and components show, and their limits. */
const DATA = /^(?:TabInfo|GivenFile|Template|MAX_\w+)$/;

const HOOKS = /\b(?:usePanel|usePanelState)\b/;

const IMPORTS = /import (type )?(\{[^}]*\}|\w+) from '([^']+)'/g;

/** What is wrong with a file of the panel, by its path below src/sidepanel. */
function wrongIn(file: string, code: string): string[] {
  return [...code.matchAll(IMPORTS)].flatMap(([, typeOnly, names = '', from = '']) => {
    const imported = posix.join(posix.dirname(file), from);
    if (imported === 'panel/panel-context.tsx' && HOOKS.test(names) && !isScreen(file))
      return [`${file}: only screens use the panel's hook. Take what is needed as props from the screen.`];
    if (isConnected(file)) return [];
    if (imported.startsWith('../core/protocol/')) {
      const messages = names.match(/\w+/g)?.filter((name) => name !== 'type' && !DATA.test(name)) ?? [];
      return messages.map(
        (name) => `${file}: ${name} is the worker's protocol. Let panel/ name the data of it.`,
      );
    }
    if (imported.startsWith('port/') && typeOnly === undefined && !/^(?:shell\/|[^/]+$)/.test(file))
      return [`${file}: what lies outside the panel is reached through panel/. Take it as a prop.`];
    return [];
  });
}

const sources = readdirSync('src/sidepanel', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing)\.tsx?$/.test(file));

test('components take props and hold no protocol; screens connect them to the worker by one hook', () => {
  expect(sources.filter(isScreen).length).toBeGreaterThan(15);
  expect(sources.flatMap((file) => wrongIn(file, readFileSync(join('src/sidepanel', file), 'utf8')))).toEqual(
    [],
  );
});

test.each([
  ['task/a.tsx', "import { usePanel } from '../panel/panel-context.tsx';"],
  ['home/use-a.ts', "import { usePanelState } from '../panel/panel-context.tsx';"],
  ['task/a.tsx', "import type { CommandResult } from '../../core/protocol/panel.ts';"],
  ['task/a.tsx', "import { tabSchema } from '../../core/protocol/panel.ts';"],
  ['task/a-screen.tsx', "import { createWorkerPort } from '../port/worker-port.ts';"],
])('%s must not: %s', (file, code) => expect(wrongIn(file, code)).toHaveLength(1));

test.each([
  ['task/a-screen.tsx', "import { usePanel, usePanelState } from '../panel/panel-context.tsx';"],
  ['task/a.tsx', "import type { TabInfo } from '../../core/protocol/panel.ts';"],
  ['task/a.tsx', "import type { ChromeModelState } from '../port/panel-browser.ts';"],
  ['panel/a.ts', "import type { CommandName } from '../../core/protocol/panel.ts';"],
])('%s may: %s', (file, code) => expect(wrongIn(file, code)).toEqual([]));
