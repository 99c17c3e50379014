import type { AnyTool } from '../tools/tool.ts';
import type { AgentAssignment } from './agent.ts';

/**
 * What only looks, goes somewhere to look, speaks with the person, or stays inside the task (its plan, its variables).
 * Everything else is not offered to read-only.
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
  // Closing is reversible; an answer that is not is refused by the policy.
  'handle_dialog',
  'calculate',
  'read_table',
  'variable_storage',
  'generate_workflow',
]);

/** Does this tool leave pages, files and the world as they are? */
export const onlyLooks = (tool: Pick<AnyTool, 'name'>): boolean => LOOKING.has(tool.name);

/**
 * The assignment as a read-only task may have it: the tools that act are not there, so that no model, plan or page
 * can make use of them.
 */
export const forReading = (assignment: AgentAssignment): AgentAssignment => ({
  ...assignment,
  agent: { ...assignment.agent, tools: assignment.agent.tools.filter(onlyLooks) },
});
