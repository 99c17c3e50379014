import * as z from 'zod';

/** Status of a plan's node. Only the runner changes it (docs/plan.md). */
export const nodeStatusSchema = z.enum([
  'initial',
  'ready',
  'running',
  'waiting-for-input',
  'done',
  'failed',
  'skipped',
]);
export type NodeStatus = z.infer<typeof nodeStatusSchema>;

const common = {
  id: z.string().min(1),
  serves: z.string().optional(),
  status: nodeStatusSchema,
  result: z.string().optional(),
  extra: z.record(z.string(), z.string()).optional(),
};

/** One step, in words, with the calls that are planned for it or that carried it out. */
export interface ActionStep {
  kind: 'step';
  id: string;
  /** The words of the wish that it serves, quoted from it (wish-parts.ts); unset: its own text names them. */
  serves?: string | undefined;
  text: string;
  after?: string[] | undefined;
  input?: string[] | undefined;
  output?: string | undefined;
  /** Form of its result, in the notation of output-form.ts. */
  returns?: string | undefined;
  tools?: string[] | undefined;
  calls?: { tool: string; input: unknown; outcome?: string | undefined }[] | undefined;
  status: NodeStatus;
  result?: string | undefined;
  extra?: Record<string, string> | undefined;
}

/** Runs its steps once for each item. */
export interface ForEachStep {
  kind: 'forEach';
  id: string;
  serves?: string | undefined;
  /** A literal list, or the name of a variable. */
  items: string[] | string;
  as?: string | undefined;
  after?: string[] | undefined;
  steps: Step[];
  status: NodeStatus;
  result?: string | undefined;
  extra?: Record<string, string> | undefined;
}

/** Repeats its steps until a condition holds, at most `max` times. */
export interface LoopStep {
  kind: 'loop';
  id: string;
  serves?: string | undefined;
  /** Condition in words, judged by the model after each round. */
  until: string;
  max: number;
  after?: string[] | undefined;
  steps: Step[];
  status: NodeStatus;
  result?: string | undefined;
  extra?: Record<string, string> | undefined;
}

/** Runs its steps when a region, a file or a folder changes. */
export interface WatchStep {
  kind: 'watch';
  id: string;
  serves?: string | undefined;
  event: 'dom' | 'file';
  loop: boolean;
  description: string;
  /** It stops waiting after this time; unset: it waits without a limit. */
  limitSeconds?: number | undefined;
  /** Interval at which the page is reloaded, for pages that do not update by themselves. */
  reloadSeconds?: number | undefined;
  after?: string[] | undefined;
  trigger: Step[];
  status: NodeStatus;
  result?: string | undefined;
  extra?: Record<string, string> | undefined;
}

/** A question to the person. */
export interface ConfirmStep {
  kind: 'confirm';
  id: string;
  serves?: string | undefined;
  question: string;
  /** Variable that receives the answer; "answer" when unset. */
  output?: string | undefined;
  options?: string[] | undefined;
  component?: string | undefined;
  payload?: string | undefined;
  answer?: string | undefined;
  after?: string[] | undefined;
  status: NodeStatus;
  result?: string | undefined;
  extra?: Record<string, string> | undefined;
}

export type Step = ActionStep | ForEachStep | LoopStep | WatchStep | ConfirmStep;

const after = z.array(z.string()).optional();

export const stepSchema: z.ZodType<Step> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('step'),
      ...common,
      text: z.string(),
      after,
      input: z.array(z.string()).optional(),
      output: z.string().optional(),
      returns: z.string().optional(),
      tools: z.array(z.string()).optional(),
      calls: z
        .array(z.object({ tool: z.string(), input: z.unknown(), outcome: z.string().optional() }))
        .optional(),
    }),
    z.object({
      kind: z.literal('forEach'),
      ...common,
      items: z.union([z.array(z.string()), z.string()]),
      as: z.string().optional(),
      after,
      steps: z.array(stepSchema),
    }),
    z.object({
      kind: z.literal('loop'),
      ...common,
      until: z.string(),
      max: z.int().positive(),
      after,
      steps: z.array(stepSchema),
    }),
    z.object({
      kind: z.literal('watch'),
      ...common,
      event: z.enum(['dom', 'file']),
      loop: z.boolean(),
      description: z.string(),
      limitSeconds: z.int().positive().optional(),
      reloadSeconds: z.int().positive().optional(),
      after,
      trigger: z.array(stepSchema),
    }),
    z.object({
      kind: z.literal('confirm'),
      ...common,
      question: z.string(),
      output: z.string().optional(),
      options: z.array(z.string()).optional(),
      component: z.string().optional(),
      payload: z.string().optional(),
      answer: z.string().optional(),
      after,
    }),
  ]),
);

/** The task of one agent. */
export const agentTaskSchema = z.object({
  id: z.string().min(1),
  /** Name of an agent: Browser, Chat, File … */
  agent: z.string().min(1),
  task: z.string(),
  /** The words of the wish that it serves. */
  serves: z.string().optional(),
  dependsOn: z.array(z.string()),
  /** Form of its result, in the notation of output-form.ts; unset: any. */
  returns: z.string().optional(),
  steps: z.array(stepSchema),
  status: nodeStatusSchema,
  result: z.string().optional(),
  extra: z.record(z.string(), z.string()).optional(),
});
export type AgentTask = z.infer<typeof agentTaskSchema>;

/** The one typed value behind the XML, DOT and JSON notations. */
export const planSchema = z.object({
  version: z.literal(1),
  id: z.string().min(1),
  name: z.string(),
  thought: z.string(),
  /** BCP 47 tag of the wish's language. */
  language: z.string(),
  agents: z.array(agentTaskSchema),
  /** What other tools wrote into it, kept unchanged. */
  extra: z.record(z.string(), z.string()).optional(),
});
export type Plan = z.infer<typeof planSchema>;
