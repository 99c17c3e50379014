import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withMarks } from './vite-wrapping-only.ts';

test('what `ai` makes when it is loaded is marked as something that may be left out', () => {
  const marked = withMarks(readFileSync('node_modules/ai/dist/index.js', 'utf8'));
  expect(marked).not.toMatch(/^const [\w$]+ = (?:z(?:\$1)?\.|createIdGenerator|createDownload\()/m);
  expect(marked).toMatch(/^const modelMessageSchema = \/\* @__PURE__ \*\/ \(\(\) => z\.union\(/m);
  expect(marked).toMatch(/^const wrapLanguageModel = \(\{ model/m);
});

test.each([
  [
    'const id = createIdGenerator$1({\n\tsize: 24\n});',
    '/* @__PURE__ */ (() => createIdGenerator$1({\n\tsize: 24\n}))();',
  ],
  [
    'const one = z.union([z.object({\n\ta: 1\n}), z.object({\n\tb: 2\n})]);\nlet x;',
    '/* @__PURE__ */ (() => z.union([z.object({\n\ta: 1\n}), z.object({\n\tb: 2\n})]))();\nlet x;',
  ],
])('a statement of several lines is marked as a whole: %j', (code, marked) => {
  expect(withMarks(code).replace(/^const \w+ = /, '')).toBe(marked);
});
