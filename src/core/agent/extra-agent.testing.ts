import * as z from 'zod';
import type { AnyTool } from '../tools/tool.ts';
import type { Agent } from './agent.ts';

/** A made-up tool and agent, for tests of what one more changes. */
export const extraTool: AnyTool = {
  name: 'water_plants',
  description: 'Waters the plants.',
  schema: z.object({ litres: z.number() }),
  after: 'nothing',
  effect: () => 'read',
  describe: () => 'Watering',
  run: async () => ({ status: 'done', text: 'Watered.' }),
};
export const extraAgent: Agent = {
  name: 'Gardener',
  description: 'Waters plants.',
  tools: [extraTool],
  prompt: 'You garden.',
  usesPage: false,
  textIsResult: true,
  maxTurns: 5,
};
