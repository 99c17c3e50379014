import * as z from 'zod';
import { WireIds } from './wire-ids.ts';

/** What of a raw event says that the model refused (OpenAI's own field), or where in Anthropic's order it stands. */
const eventSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ refusal: z.string().nullish() }) })).nullish(),
  type: z.string().nullish(),
  index: z.number().nullish(),
});

/**
 * What only the raw events of a reply show, and the AI SDK drops: the ids of calls as the server wrote them, a refusal
 * in words, and pieces that came outside of their block, which the SDK leaves out without a word.
 */
export class WireNotes {
  readonly ids = new WireIds();
  /** Words of a refusal; empty when there was none. */
  refusal = '';
  /** A piece came for a block that was not open: the reply has a hole. */
  outOfOrder = false;
  #open = new Set<number>();

  note(rawValue: unknown): void {
    this.ids.note(rawValue);
    const { data } = eventSchema.safeParse(rawValue);
    this.refusal += data?.choices?.[0]?.delta.refusal ?? '';
    const index = data?.index ?? -1;
    if (data?.type === 'content_block_start') this.#open.add(index);
    if (data?.type === 'content_block_delta' && !this.#open.has(index)) this.outOfOrder = true;
    if (data?.type === 'content_block_stop') this.#open.delete(index);
  }
}
