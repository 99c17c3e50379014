import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { withoutProviderTools } from './vite-own-tools-only.ts';

const whole = readFileSync('node_modules/@ai-sdk/anthropic/dist/internal/index.js', 'utf8');

test('tools that the provider runs are neither offered, called nor told of, and what comes of our own is as it was', () => {
  const left = withoutProviderTools(whole);
  expect(whole.length - left.length).toBeGreaterThan(30_000);
  for (const ours of ['type: "tool_use",', 'type: "tool_result",', 'input_schema: tool.inputSchema,'])
    expect(left.split(ours)).toHaveLength(whole.split(ours).length);
  expect(left).toMatch(/^\t+providerToolNames: \{\}$/m);
  expect(
    left.match(/^.*Tools that the provider runs are not in this build/gm)?.map((line) => line.trim()),
  ).toEqual(
    ['case "provider":', 'if (part.providerExecuted)', 'case "tool-result":'].map((place) =>
      expect.stringContaining(place),
    ),
  );
});

test('of a reply in which the provider ran a tool unasked, the words and our own calls are read', async () => {
  const start = (index: number, content_block: object): object => ({
    type: 'content_block_start',
    index,
    content_block,
  });
  const delta = (index: number, delta: object): object => ({ type: 'content_block_delta', index, delta });
  const stop = (index: number): object => ({ type: 'content_block_stop', index });
  const found = { type: 'web_search_result', url: 'https://a.example/', title: 'A', encrypted_content: 'x' };
  const parts = await streamed([
    { type: 'message_start', message: { usage: { input_tokens: 1 } } },
    start(0, { type: 'server_tool_use', id: 's1', name: 'web_search', input: {} }),
    delta(0, { type: 'input_json_delta', partial_json: '{"query":"a"}' }),
    stop(0),
    start(1, { type: 'web_search_tool_result', tool_use_id: 's1', content: [found] }),
    stop(1),
    start(2, { type: 'text', text: '' }),
    delta(2, { type: 'text_delta', text: 'Found it.' }),
    stop(2),
    start(3, { type: 'tool_use', id: 't1', name: 'click', input: {} }),
    delta(3, { type: 'input_json_delta', partial_json: '{"ref":"7"}' }),
    stop(3),
  ]);
  expect(
    parts.filter(({ type }) => /^(?:error|tool-call|tool-result|source|text-delta)$/.test(type)),
  ).toEqual([
    { type: 'text-delta', id: '2', delta: 'Found it.' },
    expect.objectContaining({ type: 'tool-call', toolCallId: 't1', input: '{"ref":"7"}' }),
  ]);
});

test('an AI SDK that writes it in another way is told of', () => {
  expect(() => withoutProviderTools('export {};')).toThrow('mend ownToolsOnly');
});

/** Streams the chunks of a reply through the model of the reduced module. */
async function streamed(chunks: readonly object[]): Promise<{ type: string }[]> {
  // Beside the packages that it imports.
  const folder = mkdtempSync(resolve('node_modules', '.own-tools-'));
  try {
    const file = join(folder, 'model.mjs');
    writeFileSync(file, withoutProviderTools(whole));
    const { AnthropicLanguageModel } = await import(pathToFileURL(file).href);
    const body = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
    const model = new AnthropicLanguageModel('claude-sonnet-4-5', {
      provider: 'anthropic.messages',
      baseURL: 'https://model.example',
      headers: {},
      supportedUrls: () => ({}),
      generateId: () => 'id',
      fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    });
    const prompt = [{ role: 'user', content: [{ type: 'text', text: 'Look.' }] }];
    const { stream } = await model.doStream({ prompt });
    const parts: { type: string }[] = [];
    for await (const part of stream) parts.push(part);
    return parts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
