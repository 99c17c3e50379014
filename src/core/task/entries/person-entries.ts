import * as z from 'zod';
import { answerSchema, questionSchema } from '../question.ts';

/** Entries of the person: what was asked and answered, said, allowed and taken over. */
export const personEntries = [
  z.object({ type: z.literal('question-asked'), path: z.string(), question: questionSchema }),
  z.object({
    type: z.literal('question-answered'),
    path: z.string(),
    answer: answerSchema,
    by: z.enum(['person', 'beforehand', 'policy']),
  }),
  /** The person talks while it runs. */
  z.object({
    type: z.literal('message-received'),
    words: z.string(),
    /** The command it came with, so that it is heard once when the command is sent again. */
    id: z.string().optional(),
    /** Path of the question that it answered; then it is no change of the wish. */
    answers: z.string().optional(),
  }),
  z.object({ type: z.literal('origin-allowed'), origin: z.string() }),
  z.object({ type: z.literal('effects-allowed'), origin: z.string() }),
  /** The person's word on real input in this task; withdrawn: they pressed Cancel in Chrome's bar. */
  z.object({
    type: z.literal('trusted-input-decided'),
    decision: z.enum(['allowed', 'denied', 'withdrawn']),
  }),
  /** A page in the person's hands shows a sign-in form, or shows it no more: then they are told that they can hand back. */
  z.object({
    type: z.literal('takeover-watched'),
    path: z.string(),
    shows: z.enum(['sign-in', 'signed-in']),
  }),
] as const;
