import type { Agent } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { asData } from '../../agent/header.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { stepsOfInstruction } from '../../agent/prompts/roleplay.ts';
import { phrase } from '../../task/phrase.ts';
import { type TaskState, wishesIn } from '../../task/state.ts';
import { asksForOriginal } from '../message-commands.ts';
import type { Directive, PayloadLoader, Strategy } from '../strategy.ts';
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
    const play = await playOf(state, load);
    const pass = firstPass(play);
    return pass ? [pass] : nextOfDialogue(play, await sceneOf(play));
  },
};

/** What all parts of the strategy know of its task. */
interface Play {
  state: TaskState;
  options: ReturnType<typeof withDefaults>;
  /** The result of the run of that path; undefined when it has none. */
  value: (path: string) => Promise<unknown>;
  /** The same, of runs that ended well. */
  brought: (path: string) => Promise<unknown>;
  /** The specified task; the person's words where nothing was specified, or the person took that back. */
  task: string;
  isTakenBack: boolean;
  /**
   * The path of a pass. What was made from the specified task is made once more when the person takes that back; what
   * is at work ends first.
   */
  own: (path: string) => string;
}

async function playOf(state: TaskState, load: PayloadLoader): Promise<Play> {
  const { words } = state.created;
  const value = async (path: string): Promise<unknown> => {
    const payload = agentRunOf(state, path)?.value;
    return payload === undefined ? undefined : load(payload);
  };
  const brought = async (path: string): Promise<unknown> =>
    agentRunOf(state, path)?.status === 'done' ? value(path) : undefined;
  const exact = textOr(await brought(SPECIFY), words);
  const isTakenBack = exact !== words && wishesIn(state.messages).some((said) => asksForOriginal(said.words));
  return {
    state,
    options: withDefaults(state.created.roleplay),
    value,
    brought,
    task: isTakenBack ? words : exact,
    isTakenBack,
    own: (path) => (isTakenBack && agentRunOf(state, path)?.status !== 'running' ? `${path}-original` : path),
  };
}

/** The first of the chosen passes before the dialogue that is not over. One that ends without a result is left out. */
function firstPass({ state, options, task, own }: Play): Directive | undefined {
  const passes: [wanted: boolean, path: string, agent: Agent][] = [
    [isSaidShortly(state.created.words, options.specifyWords), SPECIFY, specifier(options.specifyWords)],
    [options.roles, own(ROLES), caster],
    [options.plan, own(PLAN), listPlanner],
    [options.tasks, own(TASKS), taskLister],
  ];
  const missing = passes.find(([wanted, path]) => wanted && !isOver(state, path));
  return missing && passOf(speak(missing[1], missing[2], task));
}

/** The dialogue before its first round. */
async function sceneOf({ state, options, value, brought, task, own }: Play): Promise<Scene> {
  const roles = ((await brought(own(ROLES))) ?? plainRoles) as Roles;
  const plan = textOr(await brought(own(PLAN)), '');
  const scene: Scene = { state, value, roles, task, plan, memory: options.memory, rounds: [] };
  const listed = options.tasks ? await brought(own(TASKS)) : undefined;
  if (listed !== undefined) scene.open = openTasks(listed);
  return scene;
}

/** Goes through the rounds: an instruction, its solution, and the list of open tasks, which is updated. */
async function nextOfDialogue(play: Play, scene: Scene): Promise<Directive[]> {
  const { options } = play;
  let solved = false;
  let last = '';
  for (let round = 1; round <= options.rounds; round++) {
    const turn = await nextInstruction(scene, round, solved, options);
    if ('do' in turn) return [turn];
    if (turn.done) return ending(scene, last);
    const solving = await nextOfSolution(play, scene, round, turn);
    if (solving) return [solving];
    const path = solutionPath(round);
    solved = agentRunOf(play.state, path)?.status === 'done';
    last = String((await play.value(path)) ?? '');
    scene.rounds.push({ ...turn, solution: last, solved });
    const updating = round < options.rounds && (await nextOfOpenTasks(play, scene, round));
    if (updating) return [updating];
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
}

const solutionPath = (round: number): string => `roleplay/assistant-${round}`;

/** The steps of an instruction, where they are wanted, then the assistant; undefined when it is over. */
async function nextOfSolution(
  { state, options, brought }: Play,
  scene: Scene,
  round: number,
  { instruction, input }: { instruction: string; input: string },
): Promise<Directive | undefined> {
  const path = solutionPath(round);
  const words = `${instruction}\n\nInput: ${input}`;
  const planned = `${path}/steps`;
  const present: Scene = { ...scene, present: words };
  if (options.steps && !isOver(state, planned)) return passOf(speakIn(present, planned, stepPlanner, words));
  if (isOver(state, path)) return undefined;
  const steps = options.steps ? textOr(await brought(planned), '') : '';
  return speak(
    path,
    solver(scene.roles, state.created),
    words,
    around(present) + (steps === '' ? '' : fill(stepsOfInstruction, { steps })),
    { ...tab(state, round), earlier: recallable(present) },
  );
}

/**
 * Brings the list of open tasks up to date; one that was made from the specified task before it was taken back is left
 * out.
 */
async function nextOfOpenTasks(
  { state, brought, own, task, isTakenBack }: Play,
  scene: Scene,
  round: number,
): Promise<Directive | undefined> {
  const update = `${TASKS}-${round}`;
  const isOld = isTakenBack && isOver(state, update);
  if (scene.open === undefined || isOld) return undefined;
  if (!isOver(state, own(update))) return passOf(speakIn(scene, own(update), listUpdater, task));
  const updated = await brought(own(update));
  if (updated !== undefined) scene.open = asData(state, openTasks(updated));
  return undefined;
}

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
