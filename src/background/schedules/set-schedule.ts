import type { Plan } from '../../core/plan/plan.ts';
import { scheduledPlan } from '../../core/plan/timer-agents.ts';
import { originsOfWords } from '../../core/policy/written-addresses.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { ComputePort } from '../../core/tools/compute-port.ts';
import type { ScheduleRequest, ScheduleSet } from '../../core/tools/tool.ts';
import { CommandRefused } from '../orchestrator/command-refused.ts';
import type { Scheduler } from './scheduler.ts';

const SECRET = /⟪secret:\d+⟫/u;

/** Schedules the agents that depend on a task's Timer. If the same Timer sets it again, the same schedule changes. */
export async function setScheduleOf(
  scheduler: Scheduler,
  state: TaskState,
  timerId: string,
  { time, missed = 'run', task }: ScheduleRequest,
  now: number,
  compute: ComputePort,
): Promise<ScheduleSet> {
  const { created, plan } = state;
  const words = task ?? created.words;
  const behind = task === undefined ? plan && scheduledPlan(plan, timerId) : planOfWords(task, created);
  if (!behind)
    return { ok: false, why: 'No agent of the plan waits for this Timer, so nothing could be run.' };
  if (SECRET.test(JSON.stringify(behind)) || SECRET.test(words))
    return {
      ok: false,
      why: 'The wish holds a password, and passwords are not kept for later. Say it without the password; the task asks you to sign in when it runs.',
    };
  const { zone } = created.start;
  try {
    const nextAt = await scheduler.set({
      // A Timer inside a call is identified by the call's path.
      id: `${state.id}-${timerId.replaceAll('/', '-')}`,
      words,
      time,
      zone,
      missed,
      createdAt: now,
      plan: fromItsPage(behind, words, created),
      model: created.model,
      approve: created.approve,
      trustedInput: created.trustedInput ?? 'ask',
      origins: state.origins,
    });
    return { ok: true, text: await told(words, time, zone, nextAt, compute) };
  } catch (error) {
    if (error instanceof CommandRefused) return { ok: false, why: error.message };
    throw error;
  }
}

/** The plan for a Timer that another agent asked for: one agent does it, in these words. */
const planOfWords = (task: string, { start }: TaskState['created']): Plan => ({
  ...{ version: 1, id: 'asked', name: task.slice(0, 80), thought: '', language: start.locale },
  agents: [{ id: '0', agent: 'Browser', task, dependsOn: [], steps: [], status: 'initial' }],
});

/**
 * Today's tab will not exist tomorrow: a task that began in a tab begins by opening its address, unless the words name
 * one.
 */
function fromItsPage(plan: Plan, words: string, created: TaskState['created']): Plan {
  const url = created.tabs.find(({ relation }) => relation === 'attached')?.url;
  if (url === undefined || !/^https?:/.test(url) || originsOfWords(words).length > 0) return plan;
  const isChinese = /\p{Script=Han}/u.test(words);
  const first = plan.agents.find(({ agent }) => agent === 'Browser');
  const open = {
    kind: 'step' as const,
    id: 'start-page',
    text: isChinese ? `打开 ${url}` : `Open ${url}`,
    status: 'initial' as const,
  };
  return {
    ...plan,
    agents: plan.agents.map((agent) => {
      if (agent !== first) return agent;
      const isGraph = agent.steps.some(({ after }) => after !== undefined);
      const steps = isGraph
        ? agent.steps.map((step) => ({ ...step, after: step.after ?? [open.id] }))
        : agent.steps;
      return {
        ...agent,
        task: `${open.text}. ${agent.task}`,
        steps: agent.steps.length > 0 ? [open, ...steps] : [],
      };
    }),
  };
}

async function told(
  words: string,
  time: string,
  zone: string,
  nextAt: number,
  compute: ComputePort,
): Promise<string> {
  const isChinese = /\p{Script=Han}/u.test(words);
  const next = new Date(nextAt).toLocaleString(isChinese ? 'zh-CN' : 'en-GB', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const language = isChinese ? 'zh' : 'en';
  const { status, text } = await compute({ kind: 'schedule', time, language }, new AbortController().signal);
  const when = status === 'done' ? text : time;
  return isChinese
    ? `已安排：${when}（${zone}）。下次：${next}。可在“定时任务”中修改或删除。没有打开的窗口时，会新开一个窗口。`
    : `Scheduled: ${when} (${zone}). Next: ${next}. Change or delete it under Schedules. When no window is open, one is opened for it.`;
}
