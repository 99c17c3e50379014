import * as z from 'zod';

/** Characters of an earlier agent's result that a later agent is given: the default, and what the person may choose. */
export const SHORT_RESULT = { standard: 500, least: 100, most: 20_000 };

/** Options of plans; what is absent is off. */
export const planOptionsSchema = z.object({
  /** Characters of an earlier agent's result in a later agent's prompt; recall gives the rest. */
  shortResult: z.int().min(SHORT_RESULT.least).max(SHORT_RESULT.most).optional(),
  /** A model checks each agent's result; a result that misses something is produced once more. */
  check: z.boolean().optional(),
  /** After each agent the planner may replace what has not begun. */
  replan: z.boolean().optional(),
  /** Every ten turns an agent updates its list, and is told what it repeats. */
  review: z.boolean().optional(),
  /** After several agents, one more run reads the whole record and answers the task. */
  summary: z.boolean().optional(),
});
