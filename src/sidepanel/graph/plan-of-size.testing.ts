import type { Plan, Step } from '../../core/plan/plan.ts';

/** A plan with about that number of nodes: agents with lists, forks and loops. */
export function planOfSize(nodes: number): Plan {
  const perAgent = 10;
  const agents = Array.from({ length: Math.ceil(nodes / perAgent) }, (_, number) => {
    const id = `${number}`;
    const step = (place: string, after?: string[]): Step => ({
      kind: 'step',
      id: `${id}.${place}`,
      text: `Look at product ${number}.${place}, compare its price with the one before and note what is different`,
      status: 'initial',
      ...(after ? { after: after.map((before) => `${id}.${before}`) } : {}),
    });
    const loop: Step = {
      kind: 'loop',
      id: `${id}.8`,
      until: 'there is no further page',
      max: 5,
      status: 'initial',
      after: [`${id}.6`],
      steps: [step('8.1')],
    };
    const forked = [
      step('1'),
      step('2', ['1']),
      step('3', ['1']),
      step('4', ['1', '2']),
      step('5', ['3', '4']),
    ];
    return {
      id,
      agent: 'Browser',
      task: `Find the products of category ${number}`,
      dependsOn: number === 0 ? [] : [`${number - 1 - (number % 2)}`].filter((before) => Number(before) >= 0),
      steps: [...forked, step('6', ['5']), step('7', ['1', '6']), loop],
      status: 'initial' as const,
    };
  });
  return { version: 1, id: 'large', name: 'Large', thought: '', language: 'en', agents };
}
