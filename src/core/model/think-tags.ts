import type { LanguageModelV4StreamPart as StreamPart } from '@ai-sdk/provider';
import type { LanguageModelMiddleware } from 'ai';

const open = '<think>';
const close = '</think>';

/**
 * Some servers send a model's thinking as text that begins with `<think>`. This middleware of the AI SDK turns it into
 * reasoning parts while it streams, but only at the very beginning of a reply, because later the tag belongs to the
 * reply itself. (`extractReasoningMiddleware` matches it anywhere, and swallows what follows an unclosed tag.)
 */
export const thinkTagsMiddleware: LanguageModelMiddleware = {
  specificationVersion: 'v4',
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    return { stream: stream.pipeThrough(divideThinking()), ...rest };
  },
};

const reasoningId = 'think-tags';

function divideThinking(): TransformStream<StreamPart, StreamPart> {
  const tags = new ThinkTags();
  let thinks = false;
  return new TransformStream({
    transform(part, controller) {
      if (part.type !== 'text-delta' && part.type !== 'text-end') return controller.enqueue(part);
      const { text, reasoning } = part.type === 'text-delta' ? tags.push(part.delta) : tags.end();
      if (reasoning !== '') {
        if (!thinks) controller.enqueue({ type: 'reasoning-start', id: reasoningId });
        thinks = true;
        controller.enqueue({ type: 'reasoning-delta', id: reasoningId, delta: reasoning });
      }
      if (thinks && (text !== '' || part.type === 'text-end')) {
        thinks = false;
        controller.enqueue({ type: 'reasoning-end', id: reasoningId });
      }
      if (text !== '') controller.enqueue({ type: 'text-delta', id: part.id, delta: text });
      if (part.type === 'text-end') controller.enqueue(part);
    },
  });
}

/** Splits the pieces of one reply. An incomplete tag is held back until it is known what it is. */
class ThinkTags {
  #state: 'start' | 'inside' | 'after' | 'outside' = 'start';
  #held = '';

  /** Takes a piece; returns its text and its thinking. */
  push(piece: string): { text: string; reasoning: string } {
    this.#held += piece;
    if (this.#state === 'start') {
      const begun = this.#held.trimStart();
      if (begun.length < open.length && open.startsWith(begun)) return { text: '', reasoning: '' };
      this.#state = begun.startsWith(open) ? 'inside' : 'outside';
      if (this.#state === 'inside') this.#held = begun.slice(open.length);
    }
    if (this.#state === 'after' || this.#state === 'outside')
      return { text: this.#takeText(), reasoning: '' };
    const end = this.#held.indexOf(close);
    if (end < 0) return { text: '', reasoning: this.#take(this.#held.length - halfMark(this.#held)) };
    const reasoning = this.#take(end);
    this.#state = 'after';
    this.#held = this.#held.slice(close.length);
    return { text: this.#takeText(), reasoning };
  }

  /** Returns what was held back when the text ended. */
  end(): { text: string; reasoning: string } {
    const rest = this.#take(this.#held.length);
    return this.#state === 'inside' ? { text: '', reasoning: rest } : { text: rest, reasoning: '' };
  }

  /** The blank lines between the thinking and the text belong to neither. */
  #takeText(): string {
    if (this.#state === 'after') this.#held = this.#held.trimStart();
    if (this.#held !== '') this.#state = 'outside';
    return this.#take(this.#held.length);
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return taken;
  }
}

/** Length of a prefix of `</think>` at the end of the text. */
function halfMark(text: string): number {
  for (let length = Math.min(close.length - 1, text.length); length > 0; length--)
    if (text.endsWith(close.slice(0, length))) return length;
  return 0;
}
