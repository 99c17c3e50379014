/** Requests to code that is too large for the worker (core/compute). */
export type ComputeRequest =
  /** Evaluates an expression exactly; `data` is a table whose columns it may name. */
  | { kind: 'calculate'; expression: string; data: unknown }
  /** The table in a text: CSV or Markdown. */
  | { kind: 'table'; text: string }
  /** Does a value match a JSON Schema? A text that contains the required JSON is accepted. */
  | { kind: 'form'; value: unknown; schema: Record<string, unknown> }
  /** Rows that match a schema, from the one table that fits it. */
  | { kind: 'rows'; tables: string[][][]; schema: Record<string, unknown> }
  /** Parses the times of a schedule, given in words. */
  | { kind: 'schedule'; time: string; language: 'en' | 'zh' };

/** `done` with the result as `value`, or what is wrong with the request and what to do now. */
export interface ComputeReply {
  status: 'done' | 'invalid-input' | 'invalid-output' | 'not-found' | 'failed';
  /** For the model. */
  text: string;
  /** Also for the model, as data: words of a table. */
  shown?: string;
  value?: unknown;
}

/** Always settles, with `failed` when it takes too long; rejects only with the signal's reason. */
export type ComputePort = (request: ComputeRequest, signal: AbortSignal) => Promise<ComputeReply>;
