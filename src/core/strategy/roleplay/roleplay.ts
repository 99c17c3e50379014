import type { Agent } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { asData } from '../../agent/header.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { stepsOfInstruction } from '../../agent/prompts/roleplay.ts';
import { phrase } from '../../task/phrase.ts';
import { wishesIn } from '../../task/state.ts';
import { asksForOriginal } from '../message-commands.ts';
import type { Directive, Strategy } from '../strategy.ts';
import {
  answerer,
  caster,
  listPlanner,
  plainRoles,
  type Roles,
  solver,
  specifier,
  stepPlanner,
} from './agents.ts';
import { nextInstruction } from './next-instruction.ts';
import { withDefaults } from './options.ts';
import { wordsIn } from './read-replies.ts';
import { around, isOver, passOf, recallable, type Scene, speak, speakIn, tab, textOr } from './scene.ts';
import { listUpdater, openTasks, taskLister } from './tasks.ts';

/** OWL: a user agent gives one instruction at a time, an assistant agent solves it with tools, until the done mark. */
export const roleplay: Strategy = {
  name: 'roleplay',
  description: 'Two agents talk it through: one instructs, the other carries out with tools.',
  next: async (state, load) => {
    const options = withDefaults(state.created.roleplay);
    const value = async (path: string): Promise<unknown> => {
      const payload = agentRunOf(state, path)?.value;
      return payload === undefined ? undefined : load(payload);
    };
    const { words } = state.created;

    // 1. The chosen first passes. One without a result is left out.
    const brought = async (path: string): Promise<unknown> =>
      agentRunOf(state, path)?.status === 'done' ? value(path) : undefined;
    const exact = textOr(await brought(SPECIFY), words);
    const isTakenBack =
      exact !== words && wishesIn(state.messages).some((said) => asksForOriginal(said.words));
    const task = isTakenBack ? words : exact;
    // What was made from the specified task is made once more when the person takes that back; what is at work ends
    // first.
    const own = (path: string): string =>
      isTakenBack && agentRunOf(state, path)?.status !== 'running' ? `${path}-original` : path;
    const passes: [wanted: boolean, path: string, agent: Agent][] = [
      [isSaidShortly(words, options.specifyWords), SPECIFY, specifier(options.specifyWords)],
      [options.roles, own(ROLES), caster],
      [options.plan, own(PLAN), listPlanner],
      [options.tasks, own(TASKS), taskLister],
    ];
    const missing = passes.find(([wanted, path]) => wanted && !isOver(state, path));
    if (missing) return [passOf(speak(missing[1], missing[2], task))];
    const roles = ((await brought(own(ROLES))) ?? plainRoles) as Roles;
    const plan = textOr(await brought(own(PLAN)), '');

    // 2. The dialogue, round by round.
    const scene: Scene = { state, value, roles, task, plan, memory: options.memory, rounds: [] };
    const listed = options.tasks ? await brought(own(TASKS)) : undefined;
    if (listed !== undefined) scene.open = openTasks(listed);
    let solved = false;
    let last = '';
    for (let round = 1; round <= options.rounds; round++) {
      const turn = await nextInstruction(scene, round, solved, options);
      if ('do' in turn) return [turn];
      if (turn.done) return ending(scene, last);
      const path = `roleplay/assistant-${round}`;
      const run = agentRunOf(state, path);
      const words = `${turn.instruction}\n\nInput: ${turn.input}`;
      const planned = `${path}/steps`;
      const present: Scene = { ...scene, present: words };
      if (options.steps && !isOver(state, planned))
        return [passOf(speakIn(present, planned, stepPlanner, words))];
      const steps = options.steps ? textOr(await brought(planned), '') : '';
      if (!run || run.status === 'running')
        return [
          speak(
            path,
            solver(roles, state.created),
            words,
            around(present) + (steps === '' ? '' : fill(stepsOfInstruction, { steps })),
            { ...tab(state, round), earlier: recallable(present) },
          ),
        ];
      solved = run.status === 'done';
      last = String((await value(path)) ?? '');
      scene.rounds.push({ ...turn, solution: last, solved });

      // 3. The list of open tasks is updated. One that was made from the specified task before it was taken back is
      //    left out.
      const update = `${TASKS}-${round}`;
      const isOld = isTakenBack && isOver(state, update);
      if (scene.open === undefined || isOld || round === options.rounds) continue;
      if (!isOver(state, own(update))) return [passOf(speakIn(scene, own(update), listUpdater, task))];
      const updated = await brought(own(update));
      if (updated !== undefined) scene.open = asData(state, openTasks(updated));
    }
    return [
      {
        do: 'end',
        status: 'error',
        value: `After ${options.rounds} instructions the task was not said to be solved. The newest solution:\n\n${last}`,
        nextStep: 'Send it again with more rounds, or with another way of working.',
        phrase: phrase('rounds-used', { rounds: options.rounds, last: last.slice(0, 1500) }),
      },
    ];
  },
};

/** A longer task could only lose conditions by being said in so many words. */
const isSaidShortly = (words: string, limit: number): boolean => limit > 0 && wordsIn(words) <= limit;

const SPECIFY = 'roleplay/specify';
const ROLES = 'roleplay/roles';
const PLAN = 'roleplay/plan';
const TASKS = 'roleplay/tasks';

/** The dialogue is over: its answer is written from the solutions; if that fails, the last solution is the answer. */
async function ending(scene: Scene, last: string): Promise<Directive[]> {
  const path = 'roleplay/answer';
  const run = agentRunOf(scene.state, path);
  // It is written from all solutions, also from those that had nothing to do with the last instruction.
  const whole: Scene = { ...scene, memory: withDefaults({}).memory };
  if (!run || run.status === 'running') return [passOf(speakIn(whole, path, answerer, scene.task))];
  const value = run.status === 'done' ? await scene.value(path) : last;
  return [{ do: 'end', status: 'completed', value: value ?? last }];
}
