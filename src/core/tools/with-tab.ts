import type { ToolContext, ToolOutcome } from './tool.ts';

/** Runs with the agent's tab; without one, says how to get one. */
export async function withTab(
  context: ToolContext,
  run: (tabId: number) => Promise<ToolOutcome>,
): Promise<ToolOutcome> {
  if (context.tabId !== undefined) return run(context.tabId);
  return {
    status: 'no-tab',
    text: 'You have no tab yet. Open one with open_tab, or choose one of list_tabs with switch_tab.',
  };
}
