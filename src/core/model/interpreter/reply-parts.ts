import type {
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Interpretation } from './interpret.ts';

/** Nothing was sent to any model: no tokens, which is the truth. */
export const NO_TOKENS: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

export function contentOf(reply: Interpretation): LanguageModelV4Content[] {
  const text: LanguageModelV4Content[] = reply.text === undefined ? [] : [{ type: 'text', text: reply.text }];
  const calls = (reply.calls ?? []).map(
    ({ id, name, input }): LanguageModelV4Content => ({
      type: 'tool-call',
      toolCallId: id,
      toolName: name,
      input: JSON.stringify(input),
    }),
  );
  return [...text, ...calls];
}

export const finishOf = (reply: Interpretation): LanguageModelV4FinishReason => ({
  unified: (reply.calls ?? []).length > 0 ? 'tool-calls' : 'stop',
  raw: undefined,
});

/** Characters of one piece of streamed text: small enough for a plan to be seen growing. */
const PIECE = 24;

/** Pieces that never tear a character apart. */
function piecesOf(text: string): string[] {
  const letters = Array.from(text);
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at += PIECE) pieces.push(letters.slice(at, at + PIECE).join(''));
  return pieces;
}

/** The reply as the parts of a stream, from its start to its end. */
export function* streamParts(reply: Interpretation): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  if (reply.text !== undefined) {
    yield { type: 'text-start', id: 'text' };
    for (const delta of piecesOf(reply.text)) yield { type: 'text-delta', id: 'text', delta };
    yield { type: 'text-end', id: 'text' };
  }
  for (const { id, name, input } of reply.calls ?? []) {
    const text = JSON.stringify(input);
    yield { type: 'tool-input-start', id, toolName: name };
    for (const delta of piecesOf(text)) yield { type: 'tool-input-delta', id, delta };
    yield { type: 'tool-input-end', id };
    yield { type: 'tool-call', toolCallId: id, toolName: name, input: text };
  }
  yield { type: 'finish', usage: NO_TOKENS, finishReason: finishOf(reply) };
}
