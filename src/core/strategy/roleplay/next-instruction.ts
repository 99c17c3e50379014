import { agentRunOf } from '../../agent/agent-state.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { proposalsPrompt } from '../../agent/prompts/roleplay.ts';
import { type Phrase, phrase } from '../../task/phrase.ts';
import { cutTo } from '../short-results.ts';
import type { Directive } from '../strategy.ts';
import { critic, instructor } from './agents.ts';
import type { withDefaults } from './options.ts';
import type { Instruction } from './read-replies.ts';
import { around, type Scene, shown, speakIn } from './scene.ts';

type Critic = Pick<ReturnType<typeof withDefaults>, 'criteria' | 'criticRole'>;

/** The next instruction: the user agent's own, or the one that a critic chose among several. */
export async function nextInstruction(
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
    // The end is proposed twice, although another way was asked for: further proposals would give nothing to choose.
    if (!run && proposals.length > 1 && proposals.every(({ done }) => done)) break;
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
    ? chosenByPerson(scene, round, proposals, options)
    : chosenByModel(scene, round, proposals, options);
}

async function chosenByModel(
  scene: Scene,
  round: number,
  proposals: readonly Instruction[],
  { criteria, criticRole }: Critic,
): Promise<Directive | Instruction> {
  const path = `roleplay/critic-${round}`;
  const run = agentRunOf(scene.state, path);
  if (!run || run.status === 'running') {
    const list = proposals.map((proposal, index) => `${index + 1}. ${shown(proposal)}`).join('\n\n');
    const text = fill(proposalsPrompt, { dialogue: around(scene), proposals: list });
    return speakIn(scene, path, critic(criteria, criticRole, proposals.length), scene.task, text);
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

/** A card with the proposals; words that are none of them lead to another question. */
function chosenByPerson(
  scene: Scene,
  round: number,
  proposals: readonly Instruction[],
  { criteria, criticRole }: Critic,
): Directive | Instruction {
  const options = proposals.map((proposal, index) => `${index + 1}. ${shown(proposal)}`.slice(0, 200));
  for (let attempt = 1; ; attempt++) {
    const path = `roleplay/critic-${round}-${attempt}`;
    const answer = scene.state.questions.find((asked) => asked.path === path)?.answer;
    const again = attempt > 1 ? 'That is none of the proposals. ' : '';
    // If an option is cut, the question lists them all whole, as far as its own length allows.
    const list = proposals.some((proposal, at) => options[at] !== `${at + 1}. ${shown(proposal)}`)
      ? `\n\n${proposals.map((proposal, at) => `${at + 1}. ${shown(proposal)}`).join('\n\n')}`
      : '';
    const more = [criticRole, criteria].filter((words) => words !== '').join(' · ');
    const question = `${again}Which instruction should come next?${more === '' ? '' : ` ${more}`}`;
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
