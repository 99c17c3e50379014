import { expect, test } from 'vitest';
import { act, page } from '../testing.ts';

const drag = (ref: string, to: string) => ({ kind: 'drag', ref, to: { ref: to, expected: null } }) as const;

test('a line from a joint of a flow chart to a node goes to the joint there that takes it', async () => {
  const node = (id: string, left: number) =>
    `<div class="x-flow__node x-flow__node-default" style="position:absolute;left:${left}px;top:20px">
       <div id="${id}" style="width:80px;height:60px">${id}</div>
       <i id="${id}-in" class="x-flow__handle target" style="position:absolute;left:-4px;top:26px;width:8px;height:8px"></i>
       <i id="${id}-out" class="x-flow__handle source" style="position:absolute;right:-4px;top:26px;width:8px;height:8px"></i>
     </div>`;
  page(`<div style="position:relative;height:200px">${node('one', 20)}${node('two', 200)}</div>`);
  const ends: string[] = [];
  addEventListener('mouseup', (event) => ends.push((event.target as Element).id), { once: true });
  await act(drag('one-out', 'two'));
  addEventListener('mouseup', (event) => ends.push((event.target as Element).id), { once: true });
  await act(drag('one', 'two'));
  expect(ends).toEqual(['two-in', 'two']);
});
