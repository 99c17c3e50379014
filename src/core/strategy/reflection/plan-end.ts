import type { Plan, Step } from '../../plan/plan.ts';
import { isOver } from '../../plan/status.ts';
import { nodeMoved } from '../../task/node-moved.ts';
import { phrase } from '../../task/phrase.ts';
import type { TaskState } from '../../task/state.ts';
import { answerText } from '../flow/confirm.ts';
import { resultText } from '../result-text.ts';
import type { Directive, PayloadLoader } from '../strategy.ts';
import { askedOf, runOf, textOf } from './node-run.ts';
import { nodesOf } from './nodes.ts';
import { MOST_NODES, TOO_LONG } from './read-update.ts';
import { latestUpdate, updateAssignment } from './update.ts';

/** What a node brought, whole, whatever the plan holds of it: the result of its run, or the person's answer. */
export async function broughtBy(state: TaskState, node: Step, load: PayloadLoader): Promise<string> {
  const run = runOf(state, node);
  if (run) return resultText(run.value, load);
  const answer = askedOf(state, node)?.answer;
  return answer ? answerText(answer) : (node.result ?? '');
}

/** The newest update was refused because it would have made the plan too long. */
async function growsOn(state: TaskState, load: PayloadLoader): Promise<boolean> {
  const latest = latestUpdate(state);
  const text = latest?.status === 'failed' && latest.turns.at(-1)?.reply?.text;
  if (!latest || !text) return false;
  const read = updateAssignment(state, latest.path).agent.readReply?.(String(await load(text)));
  return read?.ok === false && read.problem.includes(TOO_LONG);
}

/** Everything is over and the newest update has seen it: the results of the last nodes are the result. */
export async function planEnd(state: TaskState, plan: Plan, load: PayloadLoader): Promise<Directive[]> {
  const nodes = nodesOf(plan);
  const used = new Set(nodes.flatMap(({ after }) => after ?? []));
  const open = nodes.filter(({ status }) => !isOver(status));
  const last = nodes.filter(({ id, status }) => !used.has(id) && status !== 'skipped');
  const parts = await Promise.all(
    last.map(async (node) => {
      const text = await broughtBy(state, node, load);
      return last.length > 1 ? `**${textOf(node)}**\n\n${text}` : text;
    }),
  );
  const value = parts.join('\n\n');
  if (await growsOn(state, load))
    return [
      {
        do: 'end',
        status: 'error',
        value: `The model adds to the plan without end: more than ${MOST_NODES} nodes are not carried out.${value ? `\n\n${value}` : ''}`,
        nextStep: 'Say what is still missing in a new message, or choose another model.',
        phrase: phrase('plan-grows-on', { most: MOST_NODES }),
      },
    ];
  if (open.length > 0)
    return [
      {
        do: 'end',
        status: 'error',
        value: `The plan was not brought up to date, and nothing in it can go on. Not done: ${open.map(textOf).join('; ')}${value ? `\n\n${value}` : ''}`,
        nextStep: 'Say what should happen now in a new message, or choose another model.',
        phrase: phrase('plan-stands-still', { open: open.map(textOf).join('; ').slice(0, 1000) }),
      },
    ];
  if (last.some(({ status }) => status === 'failed'))
    return [
      {
        do: 'end',
        status: 'error',
        value,
        nextStep: 'Say it in other words, or take over in the page.',
        phrase: phrase('nodes-failed'),
      },
    ];
  const held = plan.agents.slice(0, 1).filter(({ status }) => status !== 'done');
  if (held.length === 0) return [{ do: 'end', status: 'completed', value }];
  // Perhaps nothing has begun, when all of it was skipped: what has not begun cannot be done.
  const begins = held.filter(({ status }) => status !== 'running').map(({ id }) => nodeMoved(id, 'running'));
  return [{ do: 'commit', entries: [...begins, ...held.map(({ id }) => nodeMoved(id, 'done'))] }];
}
