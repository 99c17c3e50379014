import type { AnyTool } from '../tools/tool.ts';
import type { AgentAssignment } from './agent.ts';

/**
 * What only looks, navigates in order to look, speaks with the person, or stays inside the task (its plan, its
 * variables). A read-only task is offered nothing else.
 */
const LOOKING = new Set([
  'navigate',
  'go_back',
  'go_forward',
  'open_tab',
  'switch_tab',
  'list_tabs',
  'snapshot',
  'expand',
  'find',
  'read_page',
  'extract',
  'screenshot',
  'read_video',
  'file_list',
  'file_read',
  'file_find',
  'web_search',
  'scroll',
  'wait_for',
  'human_interact',
  'return_output',
  'task_node_status',
  // What runs inside them is read-only as well.
  'foreach_task',
  'watch_trigger',
  // What it runs later is read-only too.
  'set_schedule',
  'ask_agent',
  // Closing is reversible; the policy refuses an answer that is not.
  'handle_dialog',
  'calculate',
  'read_table',
  'variable_storage',
  'generate_workflow',
]);

/** Does this tool leave pages, files and the world as they are? */
export const onlyLooks = (tool: Pick<AnyTool, 'name'>): boolean => LOOKING.has(tool.name);

/** The assignment for a read-only task: the tools that act are removed, so no model, plan or page can use them. */
export const forReading = (assignment: AgentAssignment): AgentAssignment => ({
  ...assignment,
  agent: { ...assignment.agent, tools: assignment.agent.tools.filter(onlyLooks) },
});
