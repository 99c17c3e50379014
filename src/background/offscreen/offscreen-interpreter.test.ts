import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart as StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { createInterpreter } from '../../core/model/interpreter/create-interpreter.ts';
import { shopPage } from '../../core/model/interpreter/testing/fixtures.testing.ts';
import { contextFor, realTools } from '../../core/model/interpreter/testing/loop.testing.ts';
import { interpretHere } from './interpret-here.ts';
import type { Interpret } from './message.ts';
import { createOffscreenInterpreter } from './offscreen-interpreter.ts';

/** Chrome's serialisation of a message between two of the extension's pages. */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const remote = createOffscreenInterpreter(async (request: Interpret) =>
  asJson(await interpretHere(asJson(request))),
);

const options = (context: unknown): LanguageModelV4CallOptions => ({
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'A prompt that nobody reads.' }] }],
  tools: realTools.map((known) => ({ type: 'function', ...known, inputSchema: known.inputSchema as never })),
  providerOptions: { tabwright: context as never },
});

async function partsOf({ doStream }: Pick<typeof remote, 'doStream'>, asked: LanguageModelV4CallOptions) {
  const parts: StreamPart[] = [];
  const reader = (await doStream(asked)).stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  return parts;
}

test.each([
  ['a call', contextFor('click "Find"', { page: shopPage() })],
  ['a plan', contextFor('打开 a.example，然后点击“登录”', { produce: 'plan' })],
])('%s comes over as it was made', async (_, context) => {
  const asked = options(asJson(context));
  const far = await partsOf(remote, asked);
  expect(far).toEqual(asJson(await partsOf(createInterpreter(), asked)));
  expect(far.at(-1)).toMatchObject({ type: 'finish' });
});

test('a broken request rejects with the fields that are wrong', async () => {
  await expect(remote.doStream(options({ words: 7 }))).rejects.toThrow(/InterpreterContext.*words/s);
});

test('no answer, or one of another form, is an error and no empty reply', async () => {
  for (const answer of [undefined, { status: 'replied' }, { status: 'replied', parts: ['text'] }])
    await expect(createOffscreenInterpreter(async () => answer).doStream(options({}))).rejects.toThrow(
      'did not answer',
    );
});

test('a call that was given up meanwhile brings nothing', async () => {
  const stop = new AbortController();
  const slow = createOffscreenInterpreter(async (request) => {
    stop.abort(new Error('Stopped.'));
    return interpretHere(request);
  });
  await expect(slow.doStream({ ...options({}), abortSignal: stop.signal })).rejects.toThrow('Stopped.');
});
