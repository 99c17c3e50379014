import * as z from 'zod';

/** Characters of an earlier agent's result that a later agent is told: unless the person chose, and what they may choose. */
export const SHORT_RESULT = { standard: 500, least: 100, most: 20_000 };

/** What a person may choose about plans; what is absent is off. */
export const planOptionsSchema = z.object({
  /** Characters of an earlier agent's result in a later agent's prompt; the rest is given by recall. */
  shortResult: z.int().min(SHORT_RESULT.least).max(SHORT_RESULT.most).optional(),
  /** Each agent's result is checked by a model; one that misses something is made once more. */
  check: z.boolean().optional(),
  /** After each agent the planner may replace what has not begun. */
  replan: z.boolean().optional(),
  /** Every ten turns an agent brings its list up to date, and is told what it repeats. */
  review: z.boolean().optional(),
  /** After several agents one more reads the whole record and answers the wish. */
  summary: z.boolean().optional(),
});
