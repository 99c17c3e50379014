import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askedFor, withoutUnused } from './vite-streams-only.ts';

const PACKAGES = [
  'anthropic/dist/internal',
  'google/dist/internal',
  'openai/dist/internal',
  'openai-compatible/dist',
];

test.each(PACKAGES)(
  'what is left of @ai-sdk/%s streams, and asks for nothing that was left out',
  (folder) => {
    const left = withoutUnused(readFileSync(`node_modules/@ai-sdk/${folder}/index.js`, 'utf8'));
    expect(left).toMatch(/^\tasync doStream\(/m);
    expect(left).not.toMatch(/^\tasync doGenerate\(/m);
    expect(askedFor(left)).toEqual([]);
  },
);

test.each([
  ['const reply = await model.doGenerate({ prompt });', ['doGenerate']],
  ['return this.convertResponse(body) ?? Model.convertResponse(body);', ['convertResponse']],
  ['const text = JSON.stringify(Model[WORKFLOW_SERIALIZE](model));', ['WORKFLOW_SERIALIZE']],
  ['const give = () => model.doGenerate(transformedParams), doGenerate = 1;', []],
  ['return { doGenerate: () => Promise.reject(new Error("no")) };', []],
])('%s', (code, names) => {
  expect(askedFor(code)).toEqual(names);
});
