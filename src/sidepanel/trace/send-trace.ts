import * as z from 'zod';
import { otlpRequest } from '../../core/task/export-otlp.ts';
import { secretsIn } from '../../core/task/trace-secrets.ts';
import { traceSpans } from '../../core/task/trace-spans.ts';
import type { EntrySource } from '../port/entry-source.ts';

export interface TraceWorld {
  entries: Pick<EntrySource, 'readTask' | 'loadPayload'>;
  /** The address that the person gave; empty when there is none. */
  address: string;
  fetch: typeof globalThis.fetch;
  hash: (text: string) => Promise<string>;
  version: string;
}

const LONGEST_MS = 20_000;

/** A collector may take the request and refuse some of it (OTLP, "partial success"). */
const answerSchema = z.object({
  partialSuccess: z
    .object({ rejectedSpans: z.coerce.number().optional(), errorMessage: z.string().optional() })
    .nullish(),
});

/**
 * Sends the spans of a task by OTLP/HTTP, and says in words what became of it. Done by the page that the button is on,
 * because the worker's size is limited and this needs nothing of it.
 */
export async function sendTrace(
  taskId: string,
  world: TraceWorld,
): Promise<{ sent: boolean; message: string }> {
  const url = collectorUrl(world.address);
  if (!url)
    return {
      sent: false,
      message: 'Enter the address of a collector in the settings first, such as http://localhost:4318.',
    };
  const entries = await world.entries.readTask(taskId, 0);
  const secrets = await secretsIn(entries, world.entries.loadPayload);
  const spans = traceSpans(entries);
  if (spans.length === 0) return { sent: false, message: 'This task is no longer stored.' };
  const { version, hash } = world;
  const request = await otlpRequest(taskId, spans, { version, hash, secrets });
  try {
    const response = await world.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      // What is sent goes to the address that was given, and nowhere else.
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    if (!response.ok)
      return { sent: false, message: `${url} refused the trace with status ${response.status}.` };
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined)).data?.partialSuccess;
    if (answer?.rejectedSpans)
      return {
        sent: false,
        message: `${url} refused ${answer.rejectedSpans} of ${spans.length} spans: ${answer.errorMessage ?? ''}`,
      };
    return { sent: true, message: `${spans.length} spans were sent to ${url}.` };
  } catch {
    return {
      sent: false,
      message: `${url} could not be reached. See that the collector runs and takes OTLP over HTTP.`,
    };
  }
}

/** The address with the path that the protocol gives it, unless it has one. */
function collectorUrl(address: string): string | undefined {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (!url.pathname.endsWith('/v1/traces')) url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
}
