import * as z from 'zod';
import type { Payload } from './entry.ts';

/** A task that another one continues from: its request and its result, both cut. */
const followedTaskSchema = z.object({
  taskId: z.string(),
  words: z.string(),
  result: z.string(),
  /** Parts of the result that only frames of other sites said. */
  ofOthers: z.array(z.string()).optional(),
});
export type FollowedTask = z.infer<typeof followedTaskSchema>;

/**
 * The tasks that a task continues from, the last one last; empty for a task that stands alone, or whose blob is gone.
 */
export function followedTasks({ follows }: { follows?: Payload | undefined }): FollowedTask[] {
  if (!follows || !('inline' in follows)) return [];
  const parsed = z.array(followedTaskSchema).safeParse(follows.inline);
  return parsed.success ? parsed.data : [];
}
