import { BUILT_IN } from '../model/built-in.ts';
import { timedAgentIds } from '../plan/timer-agents.ts';
import type { TaskState } from '../task/state.ts';

/** "modify: …": a change of a workflow, which is rewritten with it, or of a plan. */
export const MODIFY = /^\s*(?:modify|修改)\s*[:：]\s*/i;

/** "use my words": a dialogue goes back to the task as the person wrote it. The message must contain nothing else. */
const KEEP_ORIGINAL =
  /^\s*(?:(?:please )?(?:(?:use |keep |take )?(?:the )?original(?: task| words?)?|use my (?:own |original )?words)|请?(?:用|恢复|使用)?(?:我的)?原(?:文|话|任务|来的(?:任务|说法))?)\s*[.!。！]?\s*$/i;

/** Does the person want the task in their own words again? */
export const asksForOriginal = (words: string): boolean => KEEP_ORIGINAL.test(words);

/** Words that the strategy itself carries out: agents do not get them. */
export const isStrategyCommand = ({ strategy }: Pick<TaskState, 'strategy'>, words: string): boolean =>
  (strategy === 'workflow' && MODIFY.test(words)) || (strategy === 'roleplay' && asksForOriginal(words));

/**
 * The planner handles these words. Nobody changes a template or what a schedule runs, and the built-in interpreter
 * plans by the first words alone.
 */
export const changesPlan = ({ strategy, created, plan }: TaskState, words: string): boolean =>
  MODIFY.test(words) &&
  strategy === 'plan' &&
  created.model !== BUILT_IN &&
  plan !== undefined &&
  timedAgentIds(plan).size === 0;
