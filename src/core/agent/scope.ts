import type { AgentAssignment } from './agent.ts';
import type { PreparedCall } from './call/prepare-call.ts';
import type { AgentServices } from './services.ts';

/** What everything that is done for a task shares. */
export interface TaskScope {
  services: AgentServices;
  /** Ends whatever is under way. */
  signal: AbortSignal;
}

/** One run of an agent. */
export interface AgentScope extends TaskScope {
  assignment: AgentAssignment;
}

/** One call within that run, from its parsed input to its outcome. */
export interface CallScope extends AgentScope {
  prepared: PreparedCall;
}
