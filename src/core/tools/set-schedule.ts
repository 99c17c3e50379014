import * as z from 'zod';
import { optionalText } from './fields.ts';
import type { ScheduleRequest, Tool } from './tool.ts';

const schema = z.object({
  time: z
    .string()
    .describe(
      'Five cron fields in the local time of the person ("0 9 * * 1-5": minute hour day month weekday), or one moment ("2026-12-01T09:00").',
    ),
  missed: z
    .enum(['run', 'skip'])
    .optional()
    .describe(
      'A moment that passed while the computer slept: run once when it is back (default), or skip it.',
    ),
});

/**
 * Sets the schedule of the Timer agent's plan, and ends that agent's work. Called again it changes the same schedule.
 */
export const setSchedule: Tool<ScheduleRequest> = {
  name: 'set_schedule',
  description:
    'Sets when the agents that wait for you are run. Each time they are run as a new task, and the person sees and changes it under Schedules.',
  schema,
  after: 'nothing',
  effect: () => 'reversible',
  describe: ({ time }) => `Setting a schedule: ${time}`,
  run: async (input, context) => {
    if (!context.setSchedule)
      return { status: 'refused', text: 'Only a Timer agent of a plan can set a schedule.' };
    const set = await context.setSchedule(input);
    if (!set.ok) return { status: 'refused', text: set.why };
    return { status: 'done', text: set.text, value: set.text, output: { value: set.text, failed: false } };
  },
};

/** The same where the person said nothing of a time: what a page says may have led the planner to it. */
export const setScheduleIfAgreed: typeof setSchedule = { ...setSchedule, effect: () => 'external' };

const schemaInCall = schema.extend({
  task: optionalText('What is to be done each time, in words, with all that is needed for it.'),
});

/**
 * The same for a Timer that another agent asks to schedule something, in these words. No plan chose the agent that runs
 * at those times, and pages may have influenced the choice: the person is asked.
 */
export const setScheduleFor = (words: string): Tool<ScheduleRequest> => ({
  ...setSchedule,
  description:
    'Sets when your task is done. Each time it is run as a new task, and the person sees and changes it under Schedules.',
  schema: schemaInCall,
  effect: () => 'external',
  describe: ({ time, task = words }) => `Setting a schedule: ${time}: ${task.slice(0, 300)}`,
  run: (input, context) => setSchedule.run({ ...input, task: input.task ?? words }, context),
});
