import { createPlayground } from '../../playground/server.ts';
import { defineSuite } from '../suite.ts';
import { otherTasks } from './others.ts';
import { shopTasks } from './shop.ts';
import { trackerTasks } from './tracker.ts';

export const playgroundSuite = defineSuite({
  name: 'playground',
  start: () => createPlayground(),
  tasks: [...shopTasks, ...trackerTasks, ...otherTasks],
});
