import { expect, test } from 'vitest';
import type { View } from './panel-state.ts';
import { lastTaskOf, trailTo, trailWithout } from './trail.ts';

const home: View = { name: 'home' };
const history: View = { name: 'history', look: { filter: 'failed', query: 'lamp', taskId: 'a' } };
const settings: View = { name: 'settings' };
const task = (taskId: string): View => ({ name: 'task', taskId });

/** Where Back leads after these views, until the empty panel. */
function wayBack(...views: View[]): View[] {
  let trail: readonly View[] = [];
  for (const [index, view] of views.entries())
    if (index > 0) trail = trailTo(view, views[index - 1] ?? home, trail);
  return [...trail].reverse();
}

test('back from a past task leads to the list as it was, and from the list to where the person was before', () => {
  expect(wayBack(home, history, task('a'))).toEqual([history]);
  expect(wayBack(home, task('t'), history, task('a'))).toEqual([history, task('t')]);
  expect(wayBack(home, task('t'), history, task('a'), { name: 'history' })).toEqual([task('t')]);
});

test('back from the settings and the like leads to what was on show', () => {
  expect(wayBack(home, task('t'), settings)).toEqual([task('t')]);
  expect(wayBack(home, task('t'), settings, { name: 'privacy' }, settings)).toEqual([task('t')]);
  expect(wayBack(home, settings, settings)).toEqual([]);
  expect(wayBack(home, history, task('a'), settings)).toEqual([task('a'), history]);
});

test('a new task, and the empty panel, begin anew', () => {
  expect(wayBack(home, history, task('a'), task('b'))).toEqual([]);
  expect(wayBack(home, history, task('a'), home, settings)).toEqual([]);
});

test('what is gone is not gone back to', () => {
  const trail = [task('t'), history, task('a')];
  expect(trailWithout(trail, 'a')).toEqual([task('t'), history]);
  expect(trailWithout(trail)).toEqual([history]);
  expect(lastTaskOf(settings, trail)).toBe('a');
  expect(lastTaskOf(task('b'), trail)).toBe('b');
  expect(lastTaskOf(home, [])).toBeUndefined();
});
