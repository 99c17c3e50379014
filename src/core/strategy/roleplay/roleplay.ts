import type { Agent, AgentAssignment } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { asData } from '../../agent/header.ts';
import { fill } from '../../agent/prompts/fill.ts';
import {
  dialoguePrompt,
  othersPrompt,
  planOfRoleplay,
  proposalsPrompt,
  roleplayAround,
  solvedProposalPrompt,
  stepsOfInstruction,
} from '../../agent/prompts/roleplay.ts';
import { type Phrase, phrase } from '../../task/phrase.ts';
import { type TaskState, wishesIn } from '../../task/state.ts';
import { keepsOriginal } from '../orders.ts';
import { cutTo, inShort } from '../short-results.ts';
import { tabLeftBy } from '../single-agent.ts';
import type { Directive, Strategy } from '../strategy.ts';
import {
  answerer,
  caster,
  critic,
  instructor,
  listPlanner,
  plainRoles,
  type Roles,
  solver,
  specifier,
  stepPlanner,
} from './agents.ts';
import { withDefaults } from './options.ts';
import type { Instruction } from './read-replies.ts';

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

    // 1. The first passes that were asked for. One that brings nothing is left out.
    const passes: [wanted: boolean, path: string, agent: Agent][] = [
      [options.specifyWords > 0, SPECIFY, specifier(options.specifyWords)],
      [options.roles, ROLES, caster],
      [options.plan, PLAN, listPlanner],
    ];
    const missing = passes.find(([wanted, path]) => wanted && !isOver(state, path));
    const brought = async (path: string): Promise<unknown> =>
      agentRunOf(state, path)?.status === 'done' ? value(path) : undefined;
    const task = wishesIn(state.messages).some((said) => keepsOriginal(said.words))
      ? words
      : textOr(await brought(SPECIFY), words);
    if (missing) return [passOf(speak(missing[1], missing[2], task))];
    const roles = ((await brought(ROLES)) ?? plainRoles) as Roles;
    const plan = textOr(await brought(PLAN), '');

    // 2. The dialogue, round by round.
    const scene: Scene = { state, value, roles, task, plan, rounds: [] };
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
      if (options.steps && !isOver(state, planned))
        return [passOf(speakIn(scene, planned, stepPlanner, words))];
      const steps = options.steps ? textOr(await brought(planned), '') : '';
      if (!run || run.status === 'running')
        return [
          speak(
            path,
            solver(roles),
            words,
            around(scene) + (steps === '' ? '' : fill(stepsOfInstruction, { steps })),
            { ...tab(state, round), earlier: recallable(scene) },
          ),
        ];
      solved = run.status === 'done';
      last = String((await value(path)) ?? '');
      scene.rounds.push({ ...turn, solution: last, solved });
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

const SPECIFY = 'roleplay/specify';
const ROLES = 'roleplay/roles';
const PLAN = 'roleplay/plan';

const isOver = (state: TaskState, path: string): boolean => {
  const run = agentRunOf(state, path);
  return run !== undefined && run.status !== 'running';
};

interface Scene {
  state: TaskState;
  /** The result of the run of that path; undefined when it has none. */
  value: (path: string) => Promise<unknown>;
  roles: Roles;
  task: string;
  plan: string;
  /** What was said up to now, oldest first. */
  rounds: (Extract<Instruction, { done: false }> & { solution: string; solved: boolean })[];
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise;

/** The next instruction: the user agent's own, or the one that a critic chose among several. */
async function nextInstruction(
  scene: Scene,
  round: number,
  solved: boolean,
  options: ReturnType<typeof withDefaults>,
): Promise<Directive | Instruction> {
  const count = options.critic === 'none' ? 1 : options.proposals;
  const proposals: Instruction[] = [];
  for (let number = 1; number <= count; number++) {
    const path = count === 1 ? `roleplay/user-${round}` : `roleplay/user-${round}-${number}`;
    const run = agentRunOf(scene.state, path);
    if (!run || run.status === 'running')
      return speakIn(scene, path, instructor(scene.roles, solved), scene.task, around(scene, proposals));
    if (run.status === 'done') proposals.push((await scene.value(path)) as Instruction);
  }
  const [only] = proposals;
  if (!only)
    return stuck(
      'The user agent gave no instruction in the form of its role.',
      'Send it anew with the way of working “Plan first” or “Step by step”, or choose another model: the built-in interpreter plays no roles.',
      phrase('no-instruction'),
    );
  const marks = proposals.filter(({ done }) => done).length;
  if (proposals.length === 1 || marks === proposals.length) return only;
  return options.critic === 'person'
    ? chosenByPerson(scene, round, proposals, options.criteria)
    : chosenByModel(scene, round, proposals, options.criteria);
}

const shown = (proposal: Instruction): string =>
  proposal.done ? 'The task is solved.' : `${proposal.instruction}\nInput: ${proposal.input}`;

async function chosenByModel(
  scene: Scene,
  round: number,
  proposals: readonly Instruction[],
  criteria: string,
): Promise<Directive | Instruction> {
  const path = `roleplay/critic-${round}`;
  const run = agentRunOf(scene.state, path);
  if (!run || run.status === 'running') {
    const list = proposals.map((proposal, index) => `${index + 1}. ${shown(proposal)}`).join('\n\n');
    const text = fill(proposalsPrompt, { dialogue: around(scene), proposals: list });
    return speakIn(scene, path, critic(criteria, proposals.length), scene.task, text);
  }
  const value = run.status === 'done' ? ((await scene.value(path)) as { index: number }) : undefined;
  const chosen = value && proposals[value.index];
  return (
    chosen ??
    stuck(
      'The critic chose none of the proposals.',
      'Run it again with a person as critic, or with none.',
      phrase('no-choice'),
    )
  );
}

/** A card with the proposals; words that are none of them are asked about again. */
function chosenByPerson(
  scene: Scene,
  round: number,
  proposals: readonly Instruction[],
  criteria: string,
): Directive | Instruction {
  const options = proposals.map((proposal, index) => `${index + 1}. ${shown(proposal)}`.slice(0, 200));
  for (let attempt = 1; ; attempt++) {
    const path = `roleplay/critic-${round}-${attempt}`;
    const answer = scene.state.questions.find((asked) => asked.path === path)?.answer;
    const again = attempt > 1 ? 'That is none of the proposals. ' : '';
    // The options are cut; who chooses reads them whole.
    const list = proposals.some((proposal, at) => options[at] !== `${at + 1}. ${shown(proposal)}`)
      ? `\n\n${proposals.map((proposal, at) => `${at + 1}. ${shown(proposal)}`).join('\n\n')}`
      : '';
    const question = `${again}Which instruction should come next?${criteria === '' ? '' : ` ${criteria}`}`;
    const text = cutTo(question + list, 1900);
    if (!answer) return { do: 'ask', path, question: { kind: 'choose', text, options } };
    const said = answer.kind === 'chosen' ? (answer.options[0] ?? '') : '';
    const index = options.findIndex((option) => option === said || said.trim() === option.split('.')[0]);
    const chosen = proposals[index];
    if (chosen) return chosen;
  }
}

const stuck = (value: string, nextStep: string, why: Phrase): Directive => ({
  do: 'end',
  status: 'error',
  value,
  nextStep,
  phrase: why,
});

/** The dialogue is over: its answer is written from the solutions; should that fail, the last one stands for it. */
async function ending(scene: Scene, last: string): Promise<Directive[]> {
  const path = 'roleplay/answer';
  const run = agentRunOf(scene.state, path);
  if (!run || run.status === 'running') return [passOf(speakIn(scene, path, answerer, scene.task))];
  const value = run.status === 'done' ? await scene.value(path) : last;
  return [{ do: 'end', status: 'completed', value: value ?? last }];
}

/** Who plays, what is planned and what was said; other proposals of the same round, so that each is another one. */
function around(scene: Scene, others: readonly Instruction[] = []): string {
  const { roles, plan } = scene;
  const dialogue = dialogueOf(scene);
  const told = fill(roleplayAround, {
    ...roles,
    plan: plan === '' ? '' : fill(planOfRoleplay, { plan }),
    dialogue: dialogue === '' ? '' : fill(dialoguePrompt, { dialogue }),
  });
  if (others.length === 0) return told;
  const list = others.map((other) => `- ${shown(other)}`).join('\n');
  const asked = others.some(({ done }) => done) ? ` ${solvedProposalPrompt}` : '';
  return told + fill(othersPrompt, { list, asked });
}

/** Solutions that are told at length, and the characters of these and of older ones. */
const NEWEST = 3;
const LONGEST_NEW = 4000;
const LONGEST_OLD = 500;

/** The solutions as they are told: older ones short, so that a long dialogue costs no more with each round. */
const solutionsIn = ({ state, rounds }: Scene): AgentAssignment['earlier'] => {
  const all = rounds.map(({ instruction, solution }) => ({
    agent: 'Assistant',
    task: instruction,
    result: solution,
  }));
  const older = inShort(state, all, LONGEST_OLD).slice(0, -NEWEST);
  return [...older, ...inShort(state, all, LONGEST_NEW).slice(older.length)];
};

function dialogueOf(scene: Scene): string {
  const told = solutionsIn(scene);
  return scene.rounds
    .map(({ instruction, input, solved }, index) => {
      const solution = asData(scene.state, told[index]?.result ?? '');
      return `Instruction ${index + 1}: ${instruction}\nInput: ${input}\nSolution${solved ? '' : ' (none; it ended by itself)'}:\n${solution}`;
    })
    .join('\n\n');
}

/** The dialogue tells them; what was cut there can be recalled. */
const recallable = (scene: Scene): AgentAssignment['earlier'] =>
  solutionsIn(scene).map((solution) => ({ ...solution, told: true }));

const speakIn = (
  scene: Scene,
  path: string,
  agent: Agent,
  task: string,
  text = around(scene),
): AgentDirective => speak(path, agent, task, text, { earlier: recallable(scene) });

/** Where the assistant left off in the rounds before. */
const tab = (state: TaskState, round: number): { tabId?: number } =>
  tabLeftBy(
    state,
    Array.from({ length: round - 1 }, (_, index) => agentRunOf(state, `roleplay/assistant-${index + 1}`)),
  );

const speak = (
  path: string,
  agent: Agent,
  task: string,
  text?: string,
  more: Pick<AgentAssignment, 'tabId'> & Partial<Pick<AgentAssignment, 'earlier'>> = {},
): AgentDirective => ({
  do: 'agent',
  assignment: {
    path,
    agent,
    nodeId: '',
    task,
    steps: [],
    earlier: [],
    ...(text === undefined ? {} : { around: text }),
    ...more,
  },
});

/** A pass that brings nothing is left out. */
const passOf = ({ assignment }: AgentDirective): Directive => ({
  do: 'agent',
  assignment: { ...assignment, optional: true },
});

type AgentDirective = Extract<Directive, { do: 'agent' }>;
