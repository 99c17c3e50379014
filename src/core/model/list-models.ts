import { APICallError } from '@ai-sdk/provider';
import * as z from 'zod';
import { parseJson } from '../parse-json.ts';
import { addressOf, failureAt, refusedBeforeAsking } from './ask-once.ts';
import type { ModelPortDependencies } from './create-model-port.ts';
import { startWatchdog } from './deadlines.ts';
import type { ModelFailure } from './port.ts';
import { providers } from './providers/providers.ts';
import type { ModelConfiguration } from './settings.ts';

const waitMs = 15_000;

/** OpenAI, compatible servers and Anthropic answer with `data`, Google with `models`. */
const listSchema = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }),
  z.object({
    models: z.array(
      z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() }),
    ),
  }),
]);

/** The names of the models that an address offers, sorted. The configuration's own model name is ignored. */
export async function listModels(
  configuration: Pick<ModelConfiguration, 'provider' | 'baseUrl' | 'headers'>,
  key: string | undefined,
  dependencies: Pick<ModelPortDependencies, 'fetch' | 'clock' | 'online' | 'withheldOrigin'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ ok: true; models: string[] } | ModelFailure> {
  const full: ModelConfiguration = { id: '', label: 'The model', model: 'any', ...configuration };
  const baseUrl = addressOf(full);
  const refused = refusedBeforeAsking({ configuration: full, key }, baseUrl);
  if (refused) return refused;
  const limits = { headersMs: waitMs, firstByteMs: waitMs, stallMs: waitMs, totalMs: waitMs };
  const watchdog = startWatchdog(dependencies.clock, limits, signal);
  const ask = async (): Promise<string[]> => {
    const url = `${baseUrl}/models${configuration.provider === 'google' ? '?pageSize=1000' : ''}`;
    const headers = { ...providers[full.provider]?.headers(key), ...configuration.headers };
    const response = await dependencies.fetch(url, {
      headers,
      redirect: 'error',
      credentials: 'omit',
      signal: watchdog.signal,
    });
    const body = await response.text();
    const parsed = response.ok ? listSchema.safeParse(parseJson(body)) : undefined;
    if (parsed?.success) return namesOf(parsed.data);
    throw new APICallError({
      message: 'No list of models came.',
      url,
      requestBodyValues: {},
      statusCode: response.status,
      responseHeaders: Object.fromEntries(response.headers),
      responseBody: body,
    });
  };
  try {
    return { ok: true, models: (await ask()).sort() };
  } catch (error) {
    return failureAt(error, full, baseUrl, dependencies);
  } finally {
    watchdog.stop();
  }
}

function namesOf(list: z.infer<typeof listSchema>): string[] {
  if ('data' in list) return list.data.map(({ id }) => id);
  return list.models
    .filter(({ supportedGenerationMethods: can }) => can === undefined || can.includes('generateContent'))
    .map(({ name }) => name.replace(/^models\//, ''));
}
