import * as z from 'zod';
import type { Moments } from '../../core/schedule/moments.ts';

const checkedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), nextAt: z.number() }),
  z.object({ ok: z.literal(false), kind: z.enum(['no-time', 'passed', 'never']), problem: z.string() }),
]);
const passedSchema = z.object({ count: z.number(), last: z.number() });

type Ask = (
  job: 'moments-check' | 'moments-passed',
  of: Parameters<Moments['passed']>[0],
) => Promise<unknown>;

/** Times of schedules, computed in the offscreen document: rejects if it does not answer. */
export const offscreenMoments = (ask: Ask): Moments => ({
  check: async (of) => checkedSchema.parse(await ask('moments-check', { until: of.after, ...of })),
  passed: async (of) => passedSchema.parse(await ask('moments-passed', of)),
});
