import * as z from 'zod';

/** The part of a /chat/completions event that begins or continues tool calls. */
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        tool_calls: z.array(
          z.object({
            index: z.number().nullish(),
            id: z.string().nullish(),
            function: z.object({ name: z.string().nullish() }).nullish(),
          }),
        ),
      }),
    }),
  ),
});

/**
 * The ids that the server gave its calls. The AI SDK replaces a repeated id with a new one, so that a call that a
 * server sends twice would run twice; the original ids show that it is one call.
 */
export class WireIds {
  #starts: { index: number; id: string }[] = [];

  /** Reads a raw event of the stream; other kinds of events are ignored. */
  note(rawValue: unknown): void {
    const parsed = chunkSchema.safeParse(rawValue);
    for (const call of parsed.data?.choices[0]?.delta.tool_calls ?? []) {
      const begins = Boolean(call.function?.name?.trim());
      if (begins) this.#starts.push({ index: call.index ?? this.#starts.length, id: call.id ?? '' });
    }
  }

  /** The ids of the calls in the SDK's order (by index); undefined if they cannot be assigned. */
  inOrder(count: number): string[] | undefined {
    if (this.#starts.length !== count) return undefined;
    return [...this.#starts].sort((one, other) => one.index - other.index).map(({ id }) => id);
  }
}
