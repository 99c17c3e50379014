import type { Agent } from '../../agent/agent.ts';
import { FILE_AGENT } from '../../agent/agents.ts';
import { namesTime } from '../../agent/prompts/planner-sections.ts';
import { wordsSaid } from '../../agent/steps-now.ts';
import { BUILT_IN } from '../../model/built-in.ts';
import { TIMER } from '../../plan/timer-agents.ts';
import { namesFiles } from '../../policy/names-files.ts';
import type { TaskState } from '../../task/state.ts';
import { folderIfAgreed } from '../../tools/files/use-folder.ts';
import { setScheduleIfAgreed } from '../../tools/set-schedule.ts';
import { UPDATES } from '../reflection/updates.ts';

type Planned = Pick<TaskState, 'created' | 'agents' | 'messages'>;

/**
 * An agent of a plan, which asks before it does what nobody wished for. A planner is told titles of tabs, what was
 * selected on a page, and results, all of which may be words of pages. So a Timer that the person named no time for asks
 * before it sets its schedule, which outlives the task; and a File agent without a word of theirs about files asks before
 * it reads in their folder, because a page may have what the files say typed into itself.
 */
export function asAgreed(state: Planned, agent: Agent): Agent {
  if (agent.name !== TIMER && agent.name !== FILE_AGENT) return agent;
  const names = agent.name === TIMER ? namesTime : namesFiles;
  if (!isPlannedByModel(state) || [state.created.words, ...wordsSaid(state)].some(names)) return agent;
  const tools = agent.tools.map((tool) =>
    tool.name === setScheduleIfAgreed.name ? setScheduleIfAgreed : folderIfAgreed(tool),
  );
  return { ...agent, tools };
}

/** A plan that came with the task is the person's own, and the interpreter obeys no page. */
const isPlannedByModel = ({ created, agents }: Planned): boolean =>
  created.model !== BUILT_IN && agents.some(({ path }) => path === 'planner' || path.startsWith(UPDATES));
