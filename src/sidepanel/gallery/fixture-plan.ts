import type { NodeStatus, Plan } from '../../core/plan/plan.ts';

/** A plan of two agents with every kind of step; statuses are given by id (`initial` otherwise). */
export function fixturePlan(statuses: Record<string, NodeStatus> = {}): Plan {
  const at = (id: string) => ({ id, status: statuses[id] ?? ('initial' as const) });
  return {
    version: 1,
    id: 'plan',
    name: 'Cheapest desk lamp',
    thought: 'Compare the prices in the shop first, then put the cheapest lamp into the cart.',
    language: 'en',
    agents: [
      {
        ...at('0'),
        agent: 'Browser',
        task: 'Find the cheapest desk lamp in the shop',
        dependsOn: [],
        steps: [
          { kind: 'step', ...at('0.1'), text: 'Open the category “Desk lamps”' },
          { kind: 'step', ...at('0.2'), text: 'Sort by price, lowest first' },
          {
            kind: 'forEach',
            ...at('0.3'),
            items: ['Ada', 'Brio', 'Cleo'],
            steps: [{ kind: 'step', ...at('0.3.1'), text: 'Note price and delivery time' }],
          },
        ],
      },
      {
        ...at('1'),
        agent: 'Browser',
        task: 'Put it into the cart',
        dependsOn: ['0'],
        steps: [
          { kind: 'step', ...at('1.1'), text: 'Add one piece to the cart' },
          { kind: 'confirm', ...at('1.2'), question: 'Shall the order be placed?' },
        ],
      },
    ],
  };
}

/** The same plan as a model writes it, cut off in the middle. */
export const halfWrittenPlan = `<root><name>Cheapest desk lamp</name>
<thought>Compare the prices in the shop first, then put the cheapest lamp into the cart.</thought>
<agents><agent name="Browser" id="0" dependsOn=""><task>Find the cheapest desk lamp in the shop</task>
<nodes><node>Open the category “Desk lamps”</node><node>Sort by price, lowest fi`;
