import type { LanguageModelV4, LanguageModelV4StreamPart as StreamPart } from '@ai-sdk/provider';
import { simulateReadableStream, wrapLanguageModel } from 'ai';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinkTagsMiddleware } from './think-tags.ts';

function modelThatStreams(pieces: readonly string[]): LanguageModelV4 {
  const deltas = pieces.map((delta): StreamPart => ({ type: 'text-delta', id: '0', delta }));
  const chunks: StreamPart[] = [{ type: 'text-start', id: '0' }, ...deltas, { type: 'text-end', id: '0' }];
  return {
    specificationVersion: 'v4',
    provider: 'played',
    modelId: 'played',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Only streams are played.')),
    doStream: async () => ({
      stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }),
    }),
  };
}

async function divide(pieces: readonly string[]) {
  const model = wrapLanguageModel({ model: modelThatStreams(pieces), middleware: thinkTagsMiddleware });
  const { stream } = await model.doStream({ prompt: [] });
  const parts: StreamPart[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  const joined = (type: 'text-delta' | 'reasoning-delta') =>
    parts.map((part) => (part.type === type ? part.delta : '')).join('');
  const order = parts.map(({ type }) => type).filter((type) => !type.startsWith('text-'));
  return { text: joined('text-delta'), reasoning: joined('reasoning-delta'), order };
}

test.each([
  ['<think>hm </think>\n\nDone', 'Done', 'hm '],
  [' \n<think></think>Done', 'Done', ''],
  ['Use <think> as a tag</think>', 'Use <think> as a tag</think>', ''],
  ['<think>never ends', '', 'never ends'],
  ['<thin', '<thin', ''],
  ['<think>a </thin b</think>c', 'c', 'a </thin b'],
  ['', '', ''],
])('%j', async (written, text, reasoning) => {
  expect(await divide([written])).toMatchObject({ text, reasoning });
  expect(await divide([...written])).toMatchObject({ text, reasoning });
});

test('the thinking is one block that begins and ends once', async () => {
  const { order } = await divide(['<think>one ', 'two', '</think>', 'Done', '.']);
  expect(order).toEqual(['reasoning-start', 'reasoning-delta', 'reasoning-delta', 'reasoning-end']);
});

test('nothing is lost or doubled, whatever the pieces', async () => {
  const piece = fc.constantFrom('<', 'think', '>', '/', '<think>', '</think>', 'a', ' ');
  await fc.assert(
    fc.asyncProperty(fc.array(piece), async (pieces) => {
      const { text, reasoning } = await divide(pieces);
      const written = pieces.join('');
      const kept = (reasoning + text).replace(/\s/g, '');
      expect(
        [written, written.replace('<think>', ''), written.replace('<think>', '').replace('</think>', '')].map(
          (all) => all.replace(/\s/g, ''),
        ),
      ).toContain(kept);
    }),
  );
});
