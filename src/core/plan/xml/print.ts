import { printItems, printNames } from '../list-text.ts';
import type { AgentTask, Plan, Step, WatchStep } from '../plan.ts';
import type { PlanStates } from './frames.ts';

/**
 * Prints a plan in the planner's language. With `states: 'keep'` (the default) it also writes states and results, and
 * `parsePlanXml(printPlanXml(plan), { states: 'keep' })` gives the same plan; with 'reset' it prints the plan before it
 * ran.
 */
export function printPlanXml(plan: Plan, options: { states?: PlanStates } = {}): string {
  const keep = options.states !== 'reset';
  const lines = [
    tag('root', keep ? { id: plan.id, language: plan.language } : {}),
    `  <name>${content(plan.name)}</name>`,
    `  <thought>${content(plan.thought)}</thought>`,
    ...(keep ? extras(plan).map((line) => `  ${line}`) : []),
    '  <agents>',
    ...plan.agents.flatMap((agent) => printAgent(agent, keep)),
    '  </agents>',
    '</root>',
  ];
  return lines.join('\n');
}

function printAgent(agent: AgentTask, keep: boolean): string[] {
  const open = tag('agent', {
    name: agent.agent,
    id: agent.id,
    dependsOn: printNames(agent.dependsOn),
    serves: agent.serves,
    returns: agent.returns,
    ...(keep && state(agent)),
  });
  const steps = agent.steps.flatMap((step, index) =>
    printStep(step, `${agent.id}.${index + 1}`, keep, '        '),
  );
  return [
    `    ${open}`,
    `      <task>${content(agent.task)}</task>`,
    ...(steps.length > 0 ? ['      <nodes>', ...steps, '      </nodes>'] : []),
    ...(keep ? details(agent).map((line) => `      ${line}`) : []),
    '    </agent>',
  ];
}

function printStep(step: Step, defaultId: string, keep: boolean, indent: string): string[] {
  const head = {
    ...(step.id !== defaultId && { id: step.id }),
    serves: step.serves,
    ...(step.after && { after: printNames(step.after) }),
    ...(keep && state(step)),
  };
  const inner = `${indent}  `;
  const children = (steps: Step[], deeper: string): string[] =>
    steps.flatMap((child, index) => printStep(child, `${step.id}.${index + 1}`, keep, deeper));
  const extras = keep ? details(step) : [];
  switch (step.kind) {
    case 'step': {
      const open = tag('node', {
        ...head,
        input: step.input && printNames(step.input),
        output: step.output,
        returns: step.returns,
        tools: step.tools && printNames(step.tools),
      });
      return [`${indent}${open}${content(step.text)}${extras.join('')}</node>`];
    }
    case 'confirm': {
      const open = tag('confirm', {
        ...head,
        output: step.output,
        options: step.options && JSON.stringify(step.options),
        component: step.component,
        payload: step.payload,
        ...(keep && { answer: step.answer }),
      });
      return [`${indent}${open}${content(step.question)}${extras.join('')}</confirm>`];
    }
    case 'watch':
      return [
        `${indent}${tag('watch', { ...head, event: step.event, loop: String(step.loop), ...timesOf(step) })}`,
        `${inner}<description>${content(step.description)}</description>`,
        `${inner}<trigger>`,
        ...children(step.trigger, `${inner}  `),
        `${inner}</trigger>`,
        ...extras.map((line) => inner + line),
        `${indent}</watch>`,
      ];
    case 'forEach':
    case 'loop': {
      const open =
        step.kind === 'loop'
          ? tag('loop', { ...head, until: step.until, max: String(step.max) })
          : tag('forEach', { ...head, items: printItems(step.items), as: step.as });
      const lines = [...children(step.steps, inner), ...extras.map((line) => inner + line)];
      return [`${indent}${open}`, ...lines, `${indent}</${step.kind}>`];
    }
  }
}

const timesOf = ({ limitSeconds, reloadSeconds }: WatchStep): Record<string, string | undefined> => ({
  limitSeconds: limitSeconds?.toString(),
  reloadSeconds: reloadSeconds?.toString(),
});

const state = (node: AgentTask | Step): { status?: string } =>
  node.status === 'initial' ? {} : { status: node.status };

function details(node: AgentTask | Step): string[] {
  const calls = 'kind' in node && node.kind === 'step' ? (node.calls ?? []) : [];
  return [
    ...calls.map(({ tool, input, outcome }) => {
      return `${tag('call', { tool, outcome })}${content(JSON.stringify(input) ?? 'null')}</call>`;
    }),
    ...(node.result === undefined ? [] : [`<result>${content(node.result)}</result>`]),
    ...extras(node),
  ];
}

const extras = ({ extra }: Pick<Plan, 'extra'>): string[] =>
  Object.entries(extra ?? {}).map(([name, value]) => `${tag('extra', { name })}${content(value)}</extra>`);

function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Leading and trailing white space would be dropped as layout, so such a text is written verbatim. */
function content(text: string): string {
  if (text === text.trim()) return escaped(text);
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
