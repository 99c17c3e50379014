import type { AnyTool } from '../tool.ts';
import { askAgent } from './ask-agent.ts';
import { foreachTask } from './foreach-task.ts';
import { watchTrigger } from './watch-trigger.ts';

/** Control flow for an agent without a plan. */
export const flowTools: readonly AnyTool[] = [foreachTask, watchTrigger, askAgent];
