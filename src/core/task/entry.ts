import * as z from 'zod';
import { agentEntries } from './entries/agent-entries.ts';
import { flowEntries } from './entries/flow-entries.ts';
import { personEntries } from './entries/person-entries.ts';
import { taskEntries } from './entries/task-entries.ts';
import { toolCallSchema } from './entries/values.ts';

export {
  type Approve,
  approveSchema,
  contextSchema,
  type Effect,
  type Payload,
  type TaskStatus,
  type TaskTab,
  type TrustedInputMode,
  taskTemplateSchema,
  trustedInputSchema,
} from './entries/values.ts';
export { type Answer, answerSchema, type Question, questionSchema } from './question.ts';

/**
 * The journal. A task is the list of these entries and nothing else; state is their fold (reducer.ts). Entries stay
 * small: anything that may be long is a Payload, which the blob store keeps by hash.
 */
export const entryBodySchema = z.discriminatedUnion('type', [
  ...taskEntries,
  ...agentEntries,
  ...personEntries,
  ...flowEntries,
]);
export type EntryBody = z.infer<typeof entryBodySchema>;
/** Name of a kind of entry. */
export type EntryType = EntryBody['type'];
/** An entry of that kind, without its head. */
export type EntryOf<T extends EntryType> = Extract<EntryBody, { type: T }>;

const headSchema = z.object({
  taskId: z.string(),
  /** 0, 1, 2 … without gaps within the task. */
  seq: z.int().nonnegative(),
  /** Wall clock in ms. */
  at: z.number(),
});

/** One row of the journal: what happened, and where and when. */
export const entrySchema = z.intersection(headSchema, entryBodySchema);
export type Entry = z.infer<typeof headSchema> & EntryBody;

/** The calls of a reply, as their blob holds them. */
export const storedCallsSchema = z.array(toolCallSchema);
