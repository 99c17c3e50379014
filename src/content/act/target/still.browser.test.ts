import { expect, test } from 'vitest';
import { byId, page } from '../testing.ts';
import { comesToRest, stillArranging } from './still.ts';

const MOVED_BY_SCROLLING = `<style>
  @keyframes enter { from { transform: translateY(40px) } }
  #b { animation: enter linear both; animation-timeline: view() }
</style><div style="height:300px"></div><button id="b">B</button><div style="height:3000px"></div>`;

/** Far fewer than pass while a movement is waited for. */
async function fewFrames(): Promise<'moving'> {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  return 'moving';
}

test('what only scrolling moves is at rest while nobody scrolls', async () => {
  page(MOVED_BY_SCROLLING);
  await new Promise(requestAnimationFrame);
  expect(byId('b').getAnimations()[0]?.playState).toBe('running');
  expect(await Promise.race([comesToRest(byId('b')), fewFrames()])).toBe(true);
  expect(stillArranging()).toBe(false);
});

test('what moves by itself is waited for', async () => {
  page('<button id="b">B</button>');
  const moving = byId('b').animate({ transform: ['translateY(40px)', 'none'] }, 400);
  expect(stillArranging()).toBe(true);
  expect(await comesToRest(byId('b'))).toBe(true);
  expect(moving.playState).toBe('finished');
});
