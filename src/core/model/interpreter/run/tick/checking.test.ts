import { expect, it } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const page = pageFrom(`
main
  [1] button "Notifications for Crumbs"
  [2] radio "Weekly mail" checked
`);

it('leaves a button that was off as it is, and says so', () => {
  const { calls, result } = run(contextFor('turn off notifications for Crumbs'), {
    page,
    play: () => ({ status: 'done', unchanged: true }),
  });
  expect(calls[0]).toMatchObject({ tool: 'set_checked', input: { ref: '1', checked: false } });
  expect(calls.map(({ tool }) => tool)).not.toContain('click');
  expect(result).toContain('was so already');
});

it('presses a button that takes no tick', () => {
  const { calls } = run(contextFor('turn off notifications for Crumbs'), {
    page,
    play: ({ tool }) => ({ status: tool === 'set_checked' ? 'wrong-kind' : 'done' }),
  });
  expect(calls.map(({ tool }) => tool).slice(0, 2)).toEqual(['set_checked', 'click']);
});

it('presses no radio button that cannot be left by that', () => {
  const { calls } = run(contextFor('turn off weekly mail'), {
    page,
    play: ({ tool }) => ({ status: tool === 'set_checked' ? 'wrong-kind' : 'done' }),
  });
  expect(calls.map(({ tool }) => tool)).not.toContain('click');
});
