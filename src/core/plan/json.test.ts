import { expect, test } from 'vitest';
import { parsePlanJson } from './json.ts';

test.each([
  ['{', 'not JSON'],
  ['[]', 'no "version"'],
  [`{"version":1,"agents":${'['.repeat(6000)}${']'.repeat(6000)}}`, 'nested more than 200 deep'],
  ['{"version":2}', 'newer Tabwright (version 2). Update first.'],
  ['{"version":1,"id":"a","name":"","thought":"","language":"en","agents":[{"id":"0"}]}', 'agents.0.agent'],
])('%.80s is refused with the reason', (text, reason) => {
  const parsed = parsePlanJson(text);
  expect(parsed.ok ? [] : parsed.problems.join(' ')).toContain(reason);
});
