import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutProviderTools } from './vite-own-tools-only.ts';

const whole = readFileSync('node_modules/@ai-sdk/anthropic/dist/internal/index.js', 'utf8');

test('tools that the provider runs are neither offered, called nor told of, and what comes of our own is as it was', () => {
  const left = withoutProviderTools(whole);
  expect(whole.length - left.length).toBeGreaterThan(15_000);
  for (const ours of ['type: "tool_use",', 'type: "tool_result",', 'input_schema: tool.inputSchema,'])
    expect(left.split(ours)).toHaveLength(whole.split(ours).length);
  expect(
    left.match(/^.*Tools that the provider runs are not in this build/gm)?.map((line) => line.trim()),
  ).toEqual(
    ['case "provider":', 'if (part.providerExecuted)', 'case "tool-result":'].map((place) =>
      expect.stringContaining(place),
    ),
  );
});

test('an AI SDK that writes it in another way is told of', () => {
  expect(() => withoutProviderTools('export {};')).toThrow('mend ownToolsOnly');
});
