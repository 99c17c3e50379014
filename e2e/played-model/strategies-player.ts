import type { PageView } from './page-view.ts';
import type { PlayedReply, PlayedTurn } from './server.ts';
import { call, planXml } from './turns.ts';

/** A task as sentences that the built-in interpreter understands too. */
export interface MeasuredTask {
  name: string;
  steps: readonly string[];
}

const ANSWER = 'It is done: the lamp costs $49.00.';
const NEEDED: [pattern: RegExp, tool: string][] = [
  [/^click/, 'click'],
  [/^type/, 'type'],
  [/^open/, 'navigate'],
  [/^read/, 'read_page'],
];
const toolOf = (step: string): string => NEEDED.find(([pattern]) => pattern.test(step))?.[1] ?? 'read_page';

export const templateOf = ({ steps }: MeasuredTask): string => `digraph Measured { ${chain(steps, -1)} }`;

/** Nodes one after the other; the one of that number is ready. */
const chain = (steps: readonly string[], ready: number): string =>
  [
    ...steps.map(
      (step, at) => `s${at} [label=${JSON.stringify(step)}${at === ready ? ', status=ready' : ''}];`,
    ),
    ...steps.slice(1).map((_, at) => `s${at} -> s${at + 1};`),
  ].join(' ');

/**
 * Plays every role of every strategy for one task without a slip: what is counted is what a strategy itself costs.
 * `offered` tells how many steps were called.
 */
export function playFor({ steps }: MeasuredTask): { turn: PlayedTurn; offered: () => number } {
  const called = new Set<number>();
  const next = (within: string): number =>
    steps.findIndex((step, at) => !called.has(at) && within.includes(step));
  const carryOut = (view: PageView, at: number): PlayedReply => {
    called.add(at);
    const step = steps[at] ?? '';
    const tool = toolOf(step);
    const [, first = '', second = ''] = /"([^"]*)"(?: into "([^"]*)")?/.exec(step) ?? [];
    if (tool === 'click') return call('click', { ref: view.ref('button', first) });
    if (tool === 'type') return call('type', { ref: view.ref('textbox', second), text: first });
    return tool === 'navigate' ? call('navigate', { url: step.slice('open '.length) }) : call('read_page');
  };
  const solved = (view: PageView): number => view.text.split('\nSolution').length - 1;
  const turn: PlayedTurn = (view) => {
    const { text } = view;
    const is = (words: string) => text.includes(words);
    if (is('You are the planner of')) return { text: planXml('Measured', steps.join('; '), steps) };
    if (is('You write workflows for')) return call('generate_workflow', workflowOf(steps));
    if (is('You keep the execution plan of')) {
      const id = /The plan with the id (\S+) as it stands/.exec(text)?.[1];
      const head = id === undefined ? '' : `*id=${id}\n`;
      return {
        text: `@epupdatelog@\nGoing on.\n@epupdatelog@\n@EP@\n${head}*graph=\ndigraph p { ${chain(steps, called.size)} }\n@EP@`,
      };
    }
    if (is('You make a task more exact')) return { text: steps.join(', then ') };
    if (is('You plan for two agents')) return { text: '1. Do one thing after the other' };
    if (is('have solved a task in a dialogue')) return { text: ANSWER };
    if (is('give instructions; another agent')) {
      const step = steps[solved(view)];
      return { text: step === undefined ? '<CAMEL_TASK_DONE>' : `Instruction: ${step}\nInput: None` };
    }
    if (is('You get one instruction at a time')) {
      const at = next(/# Task\n([^\n]*)/.exec(text)?.[1] ?? '');
      return at >= 0 ? carryOut(view, at) : { text: `Solution: ${ANSWER}\nNext request.` };
    }
    if (is('You are the Chat agent')) {
      const read = steps.indexOf('read the page');
      if (read >= 0 && !called.has(read)) {
        called.add(read);
        return call('read_page', { tabId: Number(/- tab (\d+) "/.exec(text)?.[1]) });
      }
      const left = steps.filter((_, at) => !called.has(at));
      return {
        text:
          left.length === 0
            ? ANSWER
            : `I can read pages here, and not act in them. Not done: ${left.join('; ')}.`,
      };
    }
    const at = next(text);
    return at >= 0 ? carryOut(view, at) : call('return_output', { value: ANSWER });
  };
  return { turn, offered: () => called.size };
}

const workflowOf = (steps: readonly string[]) => ({
  name: 'Measured',
  description: 'One step after the other.',
  nodes: steps.map((step, at) => ({
    id: `s${at}`,
    name: `Step ${at + 1}`,
    description: `${step}.`,
    dependsOn: at === 0 ? [] : [`s${at - 1}`],
    tools: [toolOf(step), 'find', 'expand'],
  })),
});
