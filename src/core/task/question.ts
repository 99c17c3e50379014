import * as z from 'zod';
import { phraseSchema } from './phrase.ts';

/** A question to the person. docs/automation.md says which kind of `Answer` goes with which question. */
export const questionSchema = z.discriminatedUnion('kind', [
  /** `phrase`: the text as a value, when it is the product's own words. */
  z.object({ kind: z.literal('confirm'), text: z.string(), phrase: phraseSchema.optional() }),
  z.object({ kind: z.literal('input'), text: z.string(), secret: z.boolean().optional() }),
  z.object({
    kind: z.literal('choose'),
    text: z.string(),
    options: z.array(z.string()),
    multiple: z.boolean().optional(),
    phrase: phraseSchema.optional(),
  }),
  /** The person acts in the page; answered when they hand back. `shows`: what the page asked for at that moment. */
  z.object({
    kind: z.literal('takeover'),
    text: z.string(),
    tabId: z.int().optional(),
    shows: z.literal('sign-in').optional(),
  }),
  /** May this external effect happen? */
  z.object({
    kind: z.literal('approve'),
    text: z.string(),
    origin: z.string(),
    target: z.string(),
    /** What the control belongs to: words of its row, list item or article that no other beside it has. */
    item: z.string().optional(),
    tool: z.string(),
    data: z.string().optional(),
    /** Words in it that only a frame of another site said: why it is asked. */
    ofOthers: z.string().optional(),
    /** The same of words that only the memory of an earlier task said. */
    ofEarlier: z.string().optional(),
    tabId: z.int().optional(),
    ref: z.string().optional(),
    /** Hash of the page's address and of the further controls: an answer after a restart applies only to these. */
    place: z.string().optional(),
  }),
  /** May the task go to this site? */
  z.object({ kind: z.literal('origin'), text: z.string(), origin: z.string(), url: z.string() }),
  /** May the browser's debugger press and type in this task, although Chrome shows its bar? `why` names the need. */
  z.object({
    kind: z.literal('trusted-input'),
    text: z.string(),
    why: z.string(),
    tabId: z.int().optional(),
  }),
  /** A file or folder to be picked in the panel and kept under `key`; `again`: access to it has to be granted anew. */
  z.object({ kind: z.literal('files'), text: z.string(), key: z.string(), again: z.boolean().optional() }),
  /** The browser withholds access to the site; the panel's button asks for it. */
  z.object({ kind: z.literal('site-access'), text: z.string(), origin: z.string() }),
]);
export type Question = z.infer<typeof questionSchema>;

/** An answer to a question. `scope: task` applies to all similar questions in this task. */
export const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yes'), scope: z.enum(['once', 'task']) }),
  z.object({ kind: z.literal('no'), words: z.string().optional() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('chosen'), options: z.array(z.string()) }),
  z.object({ kind: z.literal('handed-back'), words: z.string().optional() }),
]);
export type Answer = z.infer<typeof answerSchema>;
