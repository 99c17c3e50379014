import * as z from 'zod';

/** Offscreen document to its thread. */
export interface ThreadRequest {
  bytes: ArrayBuffer;
  answer: MessagePort;
}

/** A thread that has not read its document by then never will. */
export const READING_DEADLINE_MS = 50_000;

/** Maximum length of one document in characters; the rest is counted. */
export const LONGEST_TEXT = 4_000_000;

/** The answer of the offscreen document, and of its parsing thread. */
export const pdfReplySchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('read'),
    title: z.string().max(2000),
    markdown: z.string().max(LONGEST_TEXT + 1000),
    pages: z.int(),
    /** Pages without any text: most likely scanned. */
    emptyPages: z.int(),
  }),
  z.object({ status: z.literal('failed'), why: z.string().max(2000) }),
]);

export type PdfReply = z.infer<typeof pdfReplySchema>;
