import * as z from 'zod';
import { answerSchema, questionSchema } from '../question.ts';

/** Entries of the person: questions and answers, messages, permissions and takeovers. */
export const personEntries = [
  z.object({ type: z.literal('question-asked'), path: z.string(), question: questionSchema }),
  z.object({
    type: z.literal('question-answered'),
    path: z.string(),
    answer: answerSchema,
    by: z.enum(['person', 'beforehand', 'policy']),
  }),
  /** The person sends a message while the task runs. */
  z.object({
    type: z.literal('message-received'),
    words: z.string(),
    /** Id of the command that brought it, so that it counts once when the command is sent again. */
    id: z.string().optional(),
    /** Path of the question that it answered; then it does not change the task. */
    answers: z.string().optional(),
  }),
  z.object({ type: z.literal('origin-allowed'), origin: z.string() }),
  z.object({ type: z.literal('effects-allowed'), origin: z.string() }),
  /** The person's decision on real input in this task. withdrawn: they pressed Cancel in Chrome's bar. */
  z.object({
    type: z.literal('trusted-input-decided'),
    decision: z.enum(['allowed', 'denied', 'withdrawn']),
  }),
  /**
   * A page in the person's hands shows a sign-in form, or no longer does: then they are told that they can hand back.
   */
  z.object({
    type: z.literal('takeover-watched'),
    path: z.string(),
    shows: z.enum(['sign-in', 'signed-in']),
  }),
] as const;
