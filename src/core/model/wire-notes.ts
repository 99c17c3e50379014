import * as z from 'zod';
import { WireIds } from './wire-ids.ts';

/** A fragment of a call in an event of /chat/completions. */
const pieceSchema = z.object({
  index: z.number().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});

/** The parts of a raw event that show a refusal (OpenAI's own field), and its position in the order of pieces. */
const eventSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ refusal: z.string().nullish(), tool_calls: z.array(pieceSchema).nullish() }),
      }),
    )
    .nullish(),
  type: z.string().nullish(),
  index: z.number().nullish(),
});

/**
 * What only the raw events of a reply show, and the AI SDK drops: the server's ids of calls, a refusal in words, and
 * pieces whose beginning never arrived: the SDK silently drops such texts, and adds the arguments of one such call to
 * another.
 */
export class WireNotes {
  readonly ids = new WireIds();
  /** Text of a refusal; empty if there was none. */
  refusal = '';
  /** A piece arrived for a block or call that was not open: the reply has a gap. */
  outOfOrder = false;
  #open = new Set<number>();

  note(rawValue: unknown): void {
    this.ids.note(rawValue);
    const { data } = eventSchema.safeParse(rawValue);
    const delta = data?.choices?.[0]?.delta;
    this.refusal += delta?.refusal ?? '';
    for (const { index: call, function: piece } of delta?.tool_calls ?? []) {
      if (typeof call !== 'number') continue;
      if (piece?.name) this.#open.add(call);
      else if (piece?.arguments && !this.#open.has(call)) this.outOfOrder = true;
    }
    const index = data?.index ?? -1;
    if (data?.type === 'content_block_start') this.#open.add(index);
    if (data?.type === 'content_block_delta' && !this.#open.has(index)) this.outOfOrder = true;
    if (data?.type === 'content_block_stop') this.#open.delete(index);
  }
}
