import * as z from 'zod';
import type { InterpreterContext } from '../port.ts';
import { allInWords } from './text/in-words.ts';

const flag = z.boolean().catch(false);

/** Only what the interpreter reads of a node; the rest of it passes through unchecked. */
const nodeSchema = z.looseObject({
  ref: z.string().optional(),
  role: z.string(),
  name: z.string(),
  depth: z.number(),
  level: z.number().optional(),
  value: z.string().optional(),
  secret: z.boolean().optional(),
  inputType: z.string().optional(),
  placeholder: z.string().optional(),
  description: z.string().optional(),
  states: z.array(z.string()),
  options: z.array(z.string()).optional(),
  url: z.string().optional(),
  screen: z.number(),
});

const pageSchema = z.looseObject({
  tabId: z.number(),
  url: z.string(),
  title: z.string(),
  nodes: z.array(nodeSchema),
});

const savedSchema = z.object({
  number: z.number(),
  origin: z.string(),
  label: z.string(),
  user: z.string().optional(),
});

const recordSchema = z.looseObject({
  id: z.string(),
  tool: z.string(),
  input: z.unknown(),
  status: z.string(),
  text: z.string(),
  value: z.unknown().optional(),
});

const contextSchema = z.object({
  produce: z.enum(['plan', 'calls', 'answer']),
  words: z.array(z.string()),
  assignment: z.string(),
  steps: z.array(z.object({ id: z.string(), text: z.string() })),
  history: z.array(recordSchema),
  again: z.array(z.object({ after: z.number(), byHand: flag })).optional(),
  page: pageSchema.optional(),
  saved: z.array(savedSchema).optional(),
  tabs: z.array(
    z.object({
      tabId: z.number(),
      title: z.string(),
      url: z.string(),
      attached: flag,
      mentioned: flag,
      current: flag,
    }),
  ),
  ask: z.object({ kind: z.enum(['items', 'condition', 'region']), words: z.string() }).optional(),
  agents: z.array(z.object({ name: z.string(), description: z.string() })),
});

/**
 * Parses `providerOptions.tabwright`. A failure names the fields and is a bug of whoever asks, never of the person.
 */
export function parseContext(
  value: unknown,
): { ok: true; context: InterpreterContext } | { ok: false; problem: string } {
  const parsed = contextSchema.safeParse(value);
  if (!parsed.success) return { ok: false, problem: z.prettifyError(parsed.error) };
  const { page, history } = parsed.data;
  // What pages say; the words of the person stay as they are.
  const context = { ...parsed.data, ...allInWords({ history, ...(page && { page }) }) };
  return { ok: true, context: context as unknown as InterpreterContext };
}
