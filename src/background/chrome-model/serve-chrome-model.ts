import type { LanguageModelV4Prompt, LanguageModelV4StreamPart as StreamPart } from '@ai-sdk/provider';
import type { PromptApi } from '../../core/model/prompt-api.ts';
import { promptHere } from './prompt-here.ts';

/** The server side of one call: the needed part of an extension connection. */
export interface ModelConnection {
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
  postMessage(message: unknown): void;
}

/** Answers the one prompt of a connection with the parts of the reply; closing the connection stops the model. */
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
    // Produced by our own worker, so the type is enough.
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
