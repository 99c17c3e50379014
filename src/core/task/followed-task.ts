import * as z from 'zod';
import type { Payload } from './entry.ts';

/** A task that another one goes on from: what was asked, and what came of it, both cut. */
const followedTaskSchema = z.object({ taskId: z.string(), words: z.string(), result: z.string() });
export type FollowedTask = z.infer<typeof followedTaskSchema>;

/** The tasks that one goes on from, the last one last; none of one that stands by itself, or whose blob is gone. */
export function followedTasks({ follows }: { follows?: Payload | undefined }): FollowedTask[] {
  if (!follows || !('inline' in follows)) return [];
  const parsed = z.array(followedTaskSchema).safeParse(follows.inline);
  return parsed.success ? parsed.data : [];
}
