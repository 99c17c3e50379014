import { quoteDot } from '../../plan/dot/text.ts';
import { edgeWords } from '../../plan/dot/tree.ts';
import type { Plan, Step } from '../../plan/plan.ts';
import { nodesOf } from './nodes.ts';

/**
 * The plan as the model sees it: its nodes and their order, in the form in which it is to answer, without what only
 * files and drawings need.
 */
export function shownGraph(plan: Plan): string {
  const nodes = nodesOf(plan);
  const lines = [
    ...nodes.map((node) => `${quoteDot(node.id)} ${printAttributes(attributesOf(node))};`),
    ...nodes.flatMap(({ id, after = [], extra = {} }) =>
      after.map((before) => {
        const words = extra[edgeWords(before)];
        return `${quoteDot(before)} -> ${quoteDot(id)}${words ? ` ${printAttributes({ label: words })}` : ''};`;
      }),
    ),
  ];
  return ['digraph plan {', ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

type Attributes = Record<string, string | undefined>;

const printAttributes = (attributes: Attributes): string => {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${quoteDot(value)}`],
  );
  return `[${written.join(', ')}]`;
};

function attributesOf(node: Step): Attributes {
  const { status, result, extra = {} } = node;
  switch (node.kind) {
    case 'confirm':
      return {
        type: 'confirm',
        question: node.question,
        options: node.options && JSON.stringify(node.options),
        output: node.output,
        status,
        answer: node.answer,
        result,
      };
    case 'step': {
      const [call] = node.calls ?? [];
      const type =
        extra.agent === undefined
          ? { type: 'function', toolCode: call?.tool, toolInput: call && JSON.stringify(call.input) }
          : { type: 'agent', agent: extra.agent };
      return { label: node.text, ...type, output: node.output, status, result };
    }
    default:
      return { label: extra.label, type: node.kind, status, result };
  }
}
