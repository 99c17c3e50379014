import { redact, type Secrets } from '../policy/redaction.ts';
import type { TraceSpan } from './trace-spans.ts';

/** An `ExportTraceServiceRequest` of OpenTelemetry, in the JSON form of OTLP 1.x over HTTP. */
export interface OtlpRequest {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { scope: { name: string; version: string }; spans: OtlpSpan[] }[];
  }[];
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: internal, 3: client. */
  kind: 1 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtlpAttribute[];
  /** 1: ok, 2: error. */
  status: { code?: 1 | 2; message?: string };
}

interface OtlpAttribute {
  key: string;
  value: { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean };
}

/**
 * The spans of one task as a request to a collector's `/v1/traces`. The trace's id is the task's uuid; span ids are
 * hashes of the spans' own, so that sending twice produces the same ids. `hash` gives hex (SHA-256).
 */
export async function otlpRequest(
  taskId: string,
  spans: readonly TraceSpan[],
  world: { version: string; secrets: Secrets; hash: (text: string) => Promise<string> },
): Promise<OtlpRequest> {
  const clean = (text: string): string => redact(text, world.secrets);
  const spanId = async (id: string): Promise<string> => (await world.hash(`${taskId} ${id}`)).slice(0, 16);
  const attribute = (key: string, value: string | number | boolean): OtlpAttribute => {
    if (typeof value === 'string') return { key, value: { stringValue: clean(value) } };
    if (typeof value === 'boolean') return { key, value: { boolValue: value } };
    return { key, value: Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value } };
  };
  const traceId = taskId.replaceAll('-', '').toLowerCase();
  const written = await Promise.all(
    spans.map(
      async (span): Promise<OtlpSpan> => ({
        traceId,
        spanId: await spanId(span.id),
        ...(span.parent !== undefined && { parentSpanId: await spanId(span.parent) }),
        name: clean(span.name),
        kind: span.id.startsWith('model ') ? 3 : 1,
        startTimeUnixNano: nanoseconds(span.startedAt),
        endTimeUnixNano: nanoseconds(span.endedAt),
        attributes: Object.entries(span.attributes).map(([key, value]) => attribute(key, value)),
        status:
          span.status === 'failed'
            ? { code: 2, ...(span.message !== undefined && { message: clean(span.message) }) }
            : span.status === 'ok'
              ? { code: 1 }
              : {},
      }),
    ),
  );
  const resource = {
    attributes: [attribute('service.name', 'tabwright'), attribute('service.version', world.version)],
  };
  const scope = { name: 'tabwright', version: world.version };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: written }] }] };
}

const nanoseconds = (ms: number): string => `${Math.round(ms)}000000`;
