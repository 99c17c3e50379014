import * as z from 'zod';

/** Characters of what is told of a file or folder. */
export const LONGEST_LISTING = 20_000;

/** What the offscreen document says of a file or folder that is watched. */
export const filesReplySchema = z.discriminatedUnion('status', [
  /** Of a folder a line for each file in it; of a short text file its lines, else one line. */
  z.object({ status: z.literal('seen'), name: z.string(), text: z.string().max(LONGEST_LISTING) }),
  /** The browser gives it out no more: it asks the person anew after a restart. */
  z.object({ status: z.literal('no-permission'), name: z.string() }),
  /** It is not there any more, or nothing was picked. */
  z.object({ status: z.literal('gone'), name: z.string() }),
]);
export type FilesReply = z.infer<typeof filesReplySchema>;

/** Offscreen document to worker: what that watch looks at may have changed. */
export const filesToldSchema = z.object({ from: z.literal('tabwright-offscreen'), filesChanged: z.string() });
