import { wishNodes } from './wish-nodes.ts';

/** What the control of each item may be called, from the steps for it; undefined where the wish does not hold them. */
export function controlsFor(items: string, wishes: readonly string[]): string[] | undefined {
  const node = wishes
    .flatMap((wish) => wishNodes(wish))
    .find((each) => each.kind === 'forEach' && each.items === items);
  const instruction = node?.kind === 'forEach' ? node.body[0]?.instruction : undefined;
  if (instruction?.kind === 'check') return [];
  if (instruction?.kind === 'click') return instruction.target.readings.map(({ name }) => name);
  if (instruction?.kind !== 'buy') return undefined;
  return [instruction.button, instruction.cart].flatMap(
    (target) => target?.readings.map(({ name }) => name) ?? [],
  );
}
