import { expect, test } from 'vitest';
import { createEmbedder } from './embed.ts';
import { defaultSettings, type Settings } from './settings.ts';

const settingsOf = (model: Partial<Settings['models'][number]>, embeddingModel?: string): Settings => ({
  ...defaultSettings,
  models: [{ id: 'm', label: 'M', provider: 'openai', model: 'big', ...model }],
  defaultModel: 'm',
  memory: { mode: 'vector', count: 3, ...(embeddingModel === undefined ? {} : { embeddingModel }) },
});

function world(settings: Settings, answer: () => Response) {
  const sent: { url: string; body: unknown; key: string | null }[] = [];
  const embed = createEmbedder({
    settings: async () => settings,
    key: async () => 'sk-1',
    fetch: async (url, options) => {
      const key = new Headers(options?.headers).get('authorization');
      sent.push({ url: String(url), body: JSON.parse(String(options?.body)), key });
      return answer();
    },
  });
  return { embed, sent };
}
const good = () => Response.json({ data: [{ embedding: [0.5, 1] }] });

test.each([
  [{}, 'https://api.openai.com/v1/embeddings'],
  [{ provider: 'google' as const }, 'https://generativelanguage.googleapis.com/v1beta/openai/embeddings'],
  [
    { provider: 'openai-compatible' as const, baseUrl: 'http://127.0.0.1:11434/v1/' },
    'http://127.0.0.1:11434/v1/embeddings',
  ],
])('%j asks its own provider', async (model, url) => {
  const { embed, sent } = world(settingsOf(model, 'small'), good);
  expect((await embed('a lamp'))?.vector).toEqual([0.5, 1]);
  expect(sent).toEqual([{ url, body: { model: 'small', input: ['a lamp'] }, key: 'Bearer sk-1' }]);
});

test.each([
  ['no model is named', settingsOf({}), good],
  [
    'the provider has none',
    settingsOf({ provider: 'anthropic', baseUrl: 'https://a.example' }, 'small'),
    good,
  ],
  ['it is the interpreter', settingsOf({ provider: 'built-in' }, 'small'), good],
  ['it refuses', settingsOf({}, 'small'), () => new Response('no', { status: 404 })],
  ['it says something else', settingsOf({}, 'small'), () => Response.json({ data: [] })],
  ['it breaks', settingsOf({}, 'small'), () => expect.unreachable() as never],
])('nothing is told by meaning when %s', async (_, settings, answer) => {
  expect(await world(settings, answer).embed('a lamp')).toBeUndefined();
});
