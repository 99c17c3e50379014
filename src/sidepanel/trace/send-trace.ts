import * as z from 'zod';
import { otlpRequest } from '../../core/task/export-otlp.ts';
import { secretsIn } from '../../core/task/trace-secrets.ts';
import { traceSpans } from '../../core/task/trace-spans.ts';
import type { EntrySource } from '../port/entry-source.ts';

export interface TraceWorld {
  entries: Pick<EntrySource, 'readTask' | 'loadPayload'>;
  /** The address from the settings; empty if there is none. */
  address: string;
  fetch: typeof globalThis.fetch;
  hash: (text: string) => Promise<string>;
  version: string;
}

const LONGEST_MS = 20_000;

/** A collector may accept the request and reject a part of it (OTLP, "partial success"). */
const answerSchema = z.object({
  partialSuccess: z
    .object({ rejectedSpans: z.coerce.number().optional(), errorMessage: z.string().optional() })
    .nullish(),
});

/** The result; the panel translates it. */
export type TraceOutcome =
  | { kind: 'no-address' | 'gone' }
  | { kind: 'refused'; url: string; status: number }
  | { kind: 'partly'; url: string; refused: number; all: number; why: string }
  | { kind: 'sent'; url: string; all: number }
  | { kind: 'unreachable'; url: string };

/**
 * Sends the spans of a task by OTLP/HTTP. The page with the button does this, because the worker's size is limited and
 * is not needed for it.
 */
export async function sendTrace(taskId: string, world: TraceWorld): Promise<TraceOutcome> {
  const url = collectorUrl(world.address);
  if (!url) return { kind: 'no-address' };
  const entries = await world.entries.readTask(taskId, 0);
  const secrets = await secretsIn(entries, world.entries.loadPayload);
  const spans = traceSpans(entries);
  if (spans.length === 0) return { kind: 'gone' };
  const { version, hash } = world;
  const request = await otlpRequest(taskId, spans, { version, hash, secrets });
  try {
    const response = await world.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      // The trace goes to the given address, and nowhere else.
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    if (!response.ok) return { kind: 'refused', url, status: response.status };
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined)).data?.partialSuccess;
    const all = spans.length;
    if (!answer?.rejectedSpans) return { kind: 'sent', url, all };
    return { kind: 'partly', url, refused: answer.rejectedSpans, all, why: answer.errorMessage ?? '' };
  } catch {
    return { kind: 'unreachable', url };
  }
}

/** The address with the protocol's default path, unless it has a path. */
function collectorUrl(address: string): string | undefined {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (!url.pathname.endsWith('/v1/traces')) url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
}
