import * as z from 'zod';

/** Characters of a listing of a file or folder. */
export const LONGEST_LISTING = 20_000;

/** The offscreen document's reply about a watched file or folder. */
export const filesReplySchema = z.discriminatedUnion('status', [
  /** For a folder one line per file; for a short text file its lines, else one line. */
  z.object({ status: z.literal('seen'), name: z.string(), text: z.string().max(LONGEST_LISTING) }),
  /** The browser does not grant access any more: it asks the person again after a restart. */
  z.object({ status: z.literal('no-permission'), name: z.string() }),
  /** It no longer exists, or nothing was picked. */
  z.object({ status: z.literal('gone'), name: z.string() }),
]);
export type FilesReply = z.infer<typeof filesReplySchema>;

/** Offscreen document to worker: the watched file or folder may have changed. */
export const filesToldSchema = z.object({ from: z.literal('tabwright-offscreen'), filesChanged: z.string() });
