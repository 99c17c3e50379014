import * as z from 'zod';
import type { Meaning } from '../context/memory.ts';
import type { ModelConfiguration, Settings } from './settings.ts';

/** Embeds a text; undefined when no model can, or not now: then texts are compared by their words. */
export type Embedder = (text: string) => Promise<Meaning | undefined>;

const DEADLINE_MS = 3000;
/** Maximum number of characters of a text that are sent. */
const LONGEST = 4000;

/**
 * Addresses with the `/embeddings` endpoint of OpenAI's API. Anthropic has none, nor do the interpreter and Chrome's
 * model.
 */
const ADDRESSES: Partial<Record<ModelConfiguration['provider'], string>> = {
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta/openai',
};

const replySchema = z.object({ data: z.array(z.object({ embedding: z.array(z.number()) })).min(1) });

/**
 * Embeddings by the default model's provider, if the person has named one of its models for them. That provider only
 * gets what it would see anyway, words and results of tasks, and only while memory is on.
 */
export function createEmbedder(world: {
  settings: () => Promise<Pick<Settings, 'models' | 'defaultModel' | 'memory'>>;
  key: (modelId: string, asked: ModelConfiguration) => Promise<string | undefined>;
  fetch: typeof globalThis.fetch;
}): Embedder {
  return async (text) => {
    const { models, defaultModel, memory } = await world.settings();
    const name = memory.embeddingModel?.trim();
    const model = models.find(({ id }) => id === defaultModel);
    const address = (model?.baseUrl ?? ADDRESSES[model?.provider ?? 'built-in'])?.replace(/\/$/, '');
    if (!name || !model || address === undefined || model.provider === 'anthropic') return undefined;
    try {
      const key = await world.key(model.id, model);
      const response = await world.fetch(`${address}/embeddings`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: {
          'content-type': 'application/json',
          ...(key ? { authorization: `Bearer ${key}` } : {}),
          ...model.headers,
        },
        body: JSON.stringify({ model: name, input: [text.slice(0, LONGEST)] }),
      });
      const parsed = replySchema.safeParse(response.ok ? await response.json() : undefined);
      const vector = parsed.data?.data[0]?.embedding;
      return vector && { model: `${address} ${name}`, vector };
    } catch {
      return undefined;
    }
  };
}
