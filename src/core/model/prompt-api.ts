/**
 * Chrome's built-in model as pages see it (the Prompt API, https://webmachinelearning.github.io/prompt-api/), as far as
 * it is used here. It exists in windows only, so not in the worker. Chrome renames the counts of tokens; both are read.
 */
export interface PromptApi {
  /** `unavailable`, `downloadable`, `downloading` or `available`. */
  availability(options: object): Promise<string>;
  create(options: object): Promise<PromptSession>;
}

/** One conversation; its counts are tokens. */
export interface PromptSession {
  promptStreaming(input: string, options: { signal: AbortSignal }): ReadableStream<string>;
  contextUsage?: number;
  inputUsage?: number;
  contextWindow?: number;
  inputQuota?: number;
  destroy(): void;
}

/** Chrome wants the same of both calls, and refuses languages that the model does not speak: our prompts are English. */
export const promptOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** The API of a window; undefined in browsers without it. */
export const promptApiOf = (scope: object): PromptApi | undefined =>
  'LanguageModel' in scope ? (scope.LanguageModel as PromptApi) : undefined;
