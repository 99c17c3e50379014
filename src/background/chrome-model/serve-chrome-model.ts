import type { LanguageModelV4Prompt, LanguageModelV4StreamPart as StreamPart } from '@ai-sdk/provider';
import type { PromptApi } from '../../core/model/prompt-api.ts';
import { promptHere } from './prompt-here.ts';

/** The far end of one call: what it needs of a connection of the extension. */
export interface ModelConnection {
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
  postMessage(message: unknown): void;
}

/** Answers the one prompt that comes over a connection with the parts of the reply; its end stops the model. */
export function serveChromeModel(
  connection: ModelConnection,
  api: PromptApi | undefined,
  onEnd: () => void,
): void {
  const ended = new AbortController();
  connection.onDisconnect.addListener(() => {
    ended.abort();
    onEnd();
  });
  connection.onMessage.addListener((message) => {
    // Made by our own worker: the type names its form.
    const { prompt } = message as { prompt: LanguageModelV4Prompt };
    answer(prompt).catch((error: unknown) => {
      if (!ended.signal.aborted) send({ type: 'error', error: String(error) });
    });
  });
  const answer = async (prompt: LanguageModelV4Prompt): Promise<void> => {
    for await (const part of promptHere(api, prompt, ended.signal)) send(part);
  };
  const send = (part: StreamPart): void => {
    if (!ended.signal.aborted) connection.postMessage(part);
  };
}
