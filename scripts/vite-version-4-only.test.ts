import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutOlderModels } from './vite-version-4-only.ts';

test('what is left of `ai` takes a model of version 4 as it is, and refuses an older one', () => {
  const left = withoutOlderModels(readFileSync('node_modules/ai/dist/index.js', 'utf8'));
  const [taken] = /^function asLanguageModelV4\([\s\S]*?^\}$/m.exec(left) ?? [];
  const take = new Function(`${taken}; return asLanguageModelV4`)();
  const model = { specificationVersion: 'v4' };
  expect(take(model)).toBe(model);
  expect(() => take({ specificationVersion: 'v3' })).toThrow('not in this build');
});

test('a module that takes them in another way stops the build', () => {
  expect(() => withoutOlderModels('function asLanguageModelV4(model) { return model; }')).toThrow('mend');
});
