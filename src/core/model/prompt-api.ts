/**
 * The subset of Chrome's built-in model used here (the Prompt API, https://webmachinelearning.github.io/prompt-api/).
 * It exists in windows only, not in the worker. Chrome is renaming the token counts; both names are read.
 */
export interface PromptApi {
  /** `unavailable`, `downloadable`, `downloading` or `available`. */
  availability(options: object): Promise<string>;
  create(options: object): Promise<PromptSession>;
}

/** One conversation; its counts are in tokens. */
export interface PromptSession {
  promptStreaming(input: string, options: { signal: AbortSignal }): ReadableStream<string>;
  contextUsage?: number;
  inputUsage?: number;
  contextWindow?: number;
  inputQuota?: number;
  destroy(): void;
}

/**
 * Chrome requires the same options in both calls, and refuses languages that the model does not support: our prompts
 * are English.
 */
export const promptOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** The API of a window; undefined in browsers without it. */
export const promptApiOf = (scope: object): PromptApi | undefined =>
  'LanguageModel' in scope ? (scope.LanguageModel as PromptApi) : undefined;
