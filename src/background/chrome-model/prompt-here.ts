import type {
  LanguageModelV4Prompt,
  LanguageModelV4Usage,
  LanguageModelV4StreamPart as StreamPart,
} from '@ai-sdk/provider';
import { type PromptApi, type PromptSession, promptOptions } from '../../core/model/prompt-api.ts';

/** An error part in the format that the table of failures reads (core/model/call-error.ts). */
const failed = (code: string, message: string): StreamPart => ({ type: 'error', error: { code, message } });

/**
 * Asks Chrome's built-in model once, in a new session, and yields the reply as the parts of a stream. Any error is the
 * last part; an abort throws.
 */
export async function* promptHere(
  api: PromptApi | undefined,
  prompt: LanguageModelV4Prompt,
  signal: AbortSignal,
): AsyncGenerator<StreamPart> {
  const availability = (await api?.availability(promptOptions)) ?? 'unavailable';
  if (!api || availability === 'unavailable')
    return yield failed('model_not_found', 'It is switched off, or this computer cannot run it.');
  if (availability !== 'available')
    // Only a click of the person starts a download: the card in the settings.
    return yield failed('model_not_found', 'It is not downloaded yet. Add it again in the settings.');
  const messages = messagesOf(prompt);
  const last = messages.at(-1);
  let session: PromptSession | undefined;
  try {
    session = await api.create({ ...promptOptions, initialPrompts: messages.slice(0, -1), signal });
    const before = usedBy(session);
    yield { type: 'stream-start', warnings: [] };
    yield { type: 'text-start', id: 'text' };
    let length = 0;
    for await (const delta of session.promptStreaming(last?.content ?? '', { signal })) {
      length += delta.length;
      yield { type: 'text-delta', id: 'text', delta };
    }
    yield { type: 'text-end', id: 'text' };
    yield {
      type: 'finish',
      finishReason: { unified: 'stop', raw: 'stop' },
      usage: usageOf(before, usedBy(session), last?.content.length ?? 0, length),
    };
  } catch (error) {
    signal.throwIfAborted();
    yield troubleOf(error, session);
  } finally {
    session?.destroy();
  }
}

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Calls and results are text already (core/model/text-tools.ts); pictures are mentioned there as left out. */
const messagesOf = (prompt: LanguageModelV4Prompt): Message[] =>
  prompt.flatMap((message): Message[] => {
    if (message.role === 'system') return [{ role: 'system', content: message.content }];
    if (message.role === 'tool') return [];
    const texts = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    return [{ role: message.role, content: texts.join('\n') }];
  });

const usedBy = ({ contextUsage, inputUsage }: PromptSession): number | undefined =>
  contextUsage ?? inputUsage;

/** The session counts its whole content; what the last prompt and the reply added is divided by their lengths. */
function usageOf(
  before: number | undefined,
  after: number | undefined,
  asked: number,
  answered: number,
): LanguageModelV4Usage {
  const added = before === undefined || after === undefined ? undefined : Math.max(0, after - before);
  const output =
    added === undefined ? undefined : Math.round((added * answered) / Math.max(1, asked + answered));
  const input = added === undefined ? undefined : (before ?? 0) + added - (output ?? 0);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function troubleOf(error: unknown, session: PromptSession | undefined): StreamPart {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const room = session?.contextWindow ?? session?.inputQuota;
  if (name === 'QuotaExceededError')
    return failed('context_length_exceeded', room ? `It reads at most ${room} tokens.` : message);
  // A reply blocked by Chrome's own safety check.
  if (name === 'NotReadableError' || name === 'NotAllowedError') return failed('content_filter', message);
  return failed('server_error', message);
}
