import * as z from 'zod';
import { agentRunOf } from '../../agent/agent-state.ts';
import { builtInAgents } from '../../agent/agents.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { itemsPrompt } from '../../agent/prompts/flow.ts';
import type { ForEachStep } from '../../plan/plan.ts';
import { jsonValue } from '../../plan/xml/grammar.ts';
import { inShort } from '../short-results.ts';
import { agentFor } from './agent-for.ts';
import { asText, type FlowContext, fail, next, type Progress } from './flow-context.ts';
import { aroundPart, tabFor } from './part.ts';
import { variableAt } from './variables.ts';

/** Above this number of items the person says how many are processed. */
export const MOST_ITEMS = 1000;

const listSchema = z.array(z.unknown());

/**
 * The items of a forEach: a literal list, the value of a variable, or, if there is no such variable or it holds no
 * list, the answer to one question about what came before and the page.
 */
export async function nextOfItems(context: FlowContext, step: ForEachStep, path: string): Promise<Progress> {
  if (Array.isArray(step.items)) return resolved(context, step, path, step.items);
  const value = variableAt(context, step.items, path);
  const list = value && listIn(await context.load(value));
  if (list) return resolved(context, step, path, list);
  const run = agentRunOf(context.state, `${path}/list`);
  if (run?.status === 'failed') return fail(run.value ? await context.load(run.value) : '');
  if (run?.status === 'done') {
    const answer = run.value ? await context.load(run.value) : [];
    return resolved(context, step, path, listIn(answer) ?? [answer]);
  }
  const agent = agentFor(context.state, context.task, { returnsForm: true });
  return next({
    do: 'agent',
    assignment: {
      path: `${path}/list`,
      agent,
      nodeId: step.id,
      task: fill(itemsPrompt, { items: step.items }),
      steps: [],
      earlier: inShort(
        context.state,
        [
          ...context.earlier.slice(-1),
          ...(value
            ? [{ agent: context.task.agent, task: step.items, result: asText(await context.load(value)) }]
            : []),
        ],
        8000,
      ),
      returns: 'string[]',
      isPart: true,
      around: aroundPart(context),
      ask: { kind: 'items', words: step.items },
      ...(builtInAgents.some(({ name, usesPage }) => name === agent.name && usesPage) ? tabFor(context) : {}),
    },
  });
}

async function resolved(
  context: FlowContext,
  step: ForEachStep,
  path: string,
  found: readonly unknown[],
): Promise<Progress> {
  const { words, state } = context;
  const commit = (items: readonly unknown[]): Progress =>
    next({
      do: 'commit',
      entries: [
        { type: 'items-resolved', path, nodeId: step.id, items: { inline: items }, count: found.length },
      ],
    });
  if (found.length <= MOST_ITEMS) return commit(found);
  const asked = `${path}/many`;
  const answer = state.questions.find((question) => question.path === asked)?.answer;
  const name = Array.isArray(step.items) ? step.items.slice(0, 3).join(', ') : step.items;
  const first = words.first(MOST_ITEMS);
  if (!answer)
    return next({
      do: 'ask',
      path: asked,
      question: {
        kind: 'choose',
        text: words.tooMany(found.length, name),
        options: [first, words.noneOfThem],
      },
    });
  const chosen = answer.kind === 'chosen' ? answer.options[0] : undefined;
  return commit(chosen === first ? found.slice(0, MOST_ITEMS) : []);
}

/** The list that a value is, holds as its only list, or is written as; undefined when it is none. */
export function listIn(value: unknown): unknown[] | undefined {
  const list = listSchema.safeParse(value).data;
  if (list) return list;
  if (typeof value === 'object' && value !== null) {
    const lists = Object.values(value).filter((field) => Array.isArray(field));
    return lists.length === 1 ? listSchema.safeParse(lists[0]).data : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^[[{]/.test(text)) {
    const parsed = jsonValue(text);
    return parsed === undefined || typeof parsed === 'string' ? undefined : listIn(parsed);
  }
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const bullets = lines.filter((line) => BULLET.test(line));
  if (bullets.length > 1 && bullets.length >= lines.length - 1 && isCounted(bullets))
    return bullets.map((line) => line.replace(BULLET, ''));
  return undefined;
}

/** A bullet, or a number with its dot, before something that is not a number: "-5" and "19.99" are no bullets. */
const BULLET = /^(?:•|[-*–](?!\d)|(\d{1,4})(?:[.)](?!\d)|[、．）]))\s*/;

/** Numbers of lines count up from the first one: "24. Dezember" is a date. */
const isCounted = (lines: readonly string[]): boolean => {
  const numbers = lines.flatMap((line) => BULLET.exec(line)?.[1] ?? []).map(Number);
  return numbers.every((number, index) => number === index + 1);
};
