/** What is worked out by code that is too large for the worker (core/compute). */
export type ComputeRequest =
  /** An expression, exactly; `data` is a table whose columns it may name. */
  | { kind: 'calculate'; expression: string; data: unknown }
  /** The table in a text: CSV or Markdown. */
  | { kind: 'table'; text: string }
  /** Does a value have the form of a JSON Schema? A text that holds the wanted JSON is taken for it. */
  | { kind: 'form'; value: unknown; schema: Record<string, unknown> }
  /** Rows for a schema out of the one table that fits it. */
  | { kind: 'rows'; tables: string[][][]; schema: Record<string, unknown> }
  /** When a schedule runs, in words. */
  | { kind: 'schedule'; time: string; language: 'en' | 'zh' };

/** `done` with what came of it as `value`, or what is wrong with the request and what to do now. */
export interface ComputeReply {
  status: 'done' | 'invalid-input' | 'invalid-output' | 'not-found' | 'failed';
  /** For the model. */
  text: string;
  /** For the model too, as data: words of a table. */
  shown?: string;
  value?: unknown;
}

/** Settles always, with `failed` when it takes too long; rejects only with the reason of the signal. */
export type ComputePort = (request: ComputeRequest, signal: AbortSignal) => Promise<ComputeReply>;
