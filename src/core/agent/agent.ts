import * as z from 'zod';
import type { ModelRole } from '../model/port.ts';
import type { AnyTool } from '../tools/tool.ts';

/** Turn limit of an agent without a limit of its own, if the person has not chosen another one. */
export const STANDARD_TURNS = 50;

/** An agent is a value: adding one leaves the others' prompts unchanged, byte for byte. */
export interface Agent {
  name: string;
  /** For people and for other agents. */
  description: string;
  /** For the planner: when to use it and how to word its task; `description` when absent. */
  planDescription?: string;
  tools: readonly AnyTool[];
  /** System text, before system-text.ts adds what all agents of a task are told. */
  prompt: string;
  /** It works in a tab: it looks at the page before its first turn. */
  usesPage: boolean;
  /** A reply without calls is its result (Chat); otherwise such an agent must end with return_output. */
  textIsResult: boolean;
  /** Such a text is not accepted when the person has said something that it was written without. */
  hearsLast?: true;
  /**
   * Judges a reply without calls, by its text alone: the result in it, or what is wrong with it, which goes back to the
   * model. Unset: the text is the result.
   */
  readReply?: (text: string) => ReadReply;
  /** The role of its model; unset: that of agents, or the one for talk when it has no page. */
  role?: ModelRole;
  /** STANDARD_TURNS stands for what the person has chosen; a lower limit is kept. */
  maxTurns: number;
}

/** A parsed reply: `value` is the result in it, `problem` what goes back to the model. */
export type ReadReply = { ok: true; value: unknown } | { ok: false; problem: string };

/** A step as an agent's prompt lists it, and as the journal keeps it. */
export const stepLineSchema = z.object({
  id: z.string(),
  kind: z.enum(['step', 'forEach', 'loop', 'watch', 'confirm']),
  text: z.string(),
  /** Which variables it uses and leaves, and which calls are planned for it, in words. */
  note: z.string().optional(),
});
export type StepLine = z.infer<typeof stepLineSchema>;

/** One run of an agent, as a strategy asks for it. */
export interface AgentAssignment {
  /** Structural path of the run: "react", "plan/0". */
  path: string;
  agent: Agent;
  /** Node of the plan this run carries out; '' when there is none. */
  nodeId: string;
  /** What to do, in the language of the person's request. */
  task: string;
  /** The plan's steps for this agent, when there are any. */
  steps: StepLine[];
  /** Short results of the earlier agents; `whole` if one was cut, for recall; `told` if `around` contains it. */
  earlier: { agent: string; task: string; result: string; whole?: string; told?: true }[];
  /** It may recall what all agents of the task were told. */
  readsAll?: true;
  tabId?: number;
  /** Form that its result must have, in the notation of plan/output-form.ts; unset: any. */
  returns?: string;
  /** Further sections of its first message, made from nothing that changes while it runs; page text in fences. */
  around?: string;
  /** It is one part of a larger piece of work: its result is accepted without a checklist. */
  isPart?: true;
  /** The task continues without its result when its model fails or the budget is used up. */
  optional?: true;
  /** It only has to answer: the structured form of that question, for the built-in interpreter. */
  ask?: FlowQuestion;
}

/** Questions of control flow: the items of a forEach, whether a condition holds, or what a watch looks at. */
export interface FlowQuestion {
  kind: 'items' | 'condition' | 'region';
  words: string;
}
