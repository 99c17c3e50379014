import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { generateText, jsonSchema, streamText, type ToolSet, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from './create-interpreter.ts';
import { shopPage } from './testing/fixtures.testing.ts';
import { contextFor, realTools } from './testing/loop.testing.ts';

const model = createInterpreter({ now: () => Date.UTC(2026, 10, 21, 12) });
const optionsFor = (context: unknown): LanguageModelV4CallOptions => ({
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'A prompt that nobody reads.' }] }],
  tools: realTools.map((known) => ({ type: 'function', ...known, inputSchema: known.inputSchema as never })),
  providerOptions: { tabwright: JSON.parse(JSON.stringify(context)) },
});

async function partsOf(options: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamPart[]> {
  const parts: LanguageModelV4StreamPart[] = [];
  const reader = (await model.doStream(options)).stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  return parts;
}

describe('createInterpreter', () => {
  it('gives tool calls as JSON and no tokens', async () => {
    const reply = await model.doGenerate(optionsFor(contextFor('click "Find"', { page: shopPage() })));
    expect(reply.finishReason.unified).toBe('tool-calls');
    expect(reply.usage.inputTokens.total).toBe(0);
    expect(reply.usage.outputTokens.total).toBe(0);
    const [call] = reply.content;
    expect(call).toMatchObject({ type: 'tool-call', toolCallId: 'clause-1-1', toolName: 'click' });
    expect(JSON.parse(call?.type === 'tool-call' ? call.input : '')).toEqual({
      thinking: 'Part 1 of 1: click "Find"',
      observation: 'Pine & Plum https://shop.example/lamps',
      userSidePrompt: "I'm clicking “Find”",
      ref: '7',
    });
  });

  it('streams a plan in small pieces that make the whole', async () => {
    const options = optionsFor(contextFor('打开 a.example，然后点击“登录”', { produce: 'plan' }));
    const parts = await partsOf(options);
    const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []));
    const [whole] = (await model.doGenerate(options)).content;
    expect(deltas.length).toBeGreaterThan(5);
    expect(deltas.join('')).toBe(whole?.type === 'text' ? whole.text : '');
    expect(parts.at(0)?.type).toBe('stream-start');
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } });
  });

  it('works through the AI SDK, with and without streaming', async () => {
    const tools = Object.fromEntries(
      realTools.map(({ name, description, inputSchema }) => [
        name,
        tool({ description, inputSchema: jsonSchema(inputSchema) }),
      ]),
    ) as unknown as ToolSet;
    const providerOptions = {
      tabwright: JSON.parse(JSON.stringify(contextFor('click "Find"', { page: shopPage() }))),
    };
    const { toolCalls, usage } = await generateText({ model, prompt: 'x', tools, providerOptions });
    expect(toolCalls.map(({ toolName }) => toolName)).toEqual(['click']);
    expect(usage.totalTokens).toBe(0);
    const streamed = streamText({ model, prompt: 'x', tools, providerOptions });
    expect((await streamed.toolCalls).map(({ toolCallId }) => toolCallId)).toEqual(['clause-1-1']);
  });

  it('tells the date by the clock it was given', async () => {
    const [part] = (await model.doGenerate(optionsFor(contextFor('what day is it?', { produce: 'answer' }))))
      .content;
    expect(part).toMatchObject({ type: 'text', text: expect.stringContaining('November 21, 2026') });
  });

  it('helps when it was asked without a context, and rejects a broken one with the names of its fields', async () => {
    const { providerOptions: _, ...without } = optionsFor({});
    expect((await model.doGenerate(without)).content).toHaveLength(1);
    await expect(model.doGenerate(optionsFor({ produce: 'calls' }))).rejects.toThrow(/history/);
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const options = { ...optionsFor(contextFor('x', { produce: 'plan' })), abortSignal: controller.signal };
    const reader = (await model.doStream(options)).stream.getReader();
    await reader.read();
    controller.abort(new Error('stopped'));
    await expect(
      (async () => {
        for (let read = await reader.read(); !read.done; read = await reader.read());
      })(),
    ).rejects.toThrow('stopped');
    await expect(model.doGenerate(options)).rejects.toThrow('stopped');
  });
});
