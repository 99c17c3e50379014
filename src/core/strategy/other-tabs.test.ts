import { expect, test } from 'vitest';
import { call } from '../agent/fake-world.testing.ts';
import { type Player, said, strategyWorld } from './strategy-world.testing.ts';

const plan =
  '<root><name>Lamp</name><thought/><agents><agent name="Browser" id="0"><task>Read the lamp</task><nodes><node>Read it</node></nodes></agent></agents></root>';
const ends = { calls: [call('return_output', { value: 'A lamp for 49.' }, 'end')] };

/** A task in a window with one more tab, which the person did not choose for it. */
async function requestsOf(strategy: string, play: Player) {
  const world = await strategyWorld({ strategy, words: 'Read the lamp' }, play);
  const { windowId } = world.state().created;
  const tab = { active: false, restricted: false, windowId };
  world.services.browser.tabs = async () => [
    { ...tab, tabId: 7, title: 'Shop', url: 'http://shop.example/', active: true },
    { ...tab, tabId: 8, title: 'Payslip of May', url: 'http://pay.example/may' },
  ];
  await world.run();
  expect(world.state().status).toBe('completed');
  return world.model.requests.map(said);
}

test.each(['react', 'plan', 'chat'])('%s tells no model of other open tabs unasked', async (strategy) => {
  const requests = await requestsOf(strategy, ({ role, tools }) => {
    if (role === 'planner') return { text: plan };
    return tools.some(({ name }) => name === 'return_output') ? ends : { text: 'A lamp.' };
  });
  expect(requests.some((text) => text.includes('shop.example'))).toBe(true);
  for (const text of requests) expect(text).not.toMatch(/Payslip|pay\.example/);
});

test('list_tabs tells of them', async () => {
  const requests = await requestsOf('react', (request) =>
    request.messages.length > 2 ? ends : { calls: [call('list_tabs', {}, 'tabs')] },
  );
  expect(requests[0]).not.toContain('Payslip');
  expect(requests.at(-1)).toContain('Payslip of May');
});
