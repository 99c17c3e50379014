import { isAllowed, originOf } from '../policy/scope.ts';
import { keptAddress } from '../task/kept-address.ts';
import type { TaskRun } from '../task/run.ts';
import type { TaskScope } from './scope.ts';

/**
 * Only the person adds to the task's list of sites. Returns the reason when the task may not go to that address.
 * @param path of what needs the site; a second site that the same thing leads to is a question of its own
 */
export async function consentToOrigin(
  { services, signal }: TaskScope,
  path: string,
  url: string,
): Promise<string | undefined> {
  const { run } = services;
  const state = run.state();
  if (isAllowed(url, state.origins)) return undefined;
  const kept = keptAddress(url, services.secrets);
  const origin = originOf(url) ?? kept.slice(0, 200);
  const refusal = `${origin} is not among the sites of this task, and the person did not allow it. Reach the goal without it, or say in the result that it was not allowed.`;
  if (state.created.approve === 'deny') return refusal;
  const first = state.questions.find((asked) => asked.path === `${path}/origin`)?.question;
  const isAnother = first !== undefined && !(first.kind === 'origin' && first.origin === origin);
  const answer = await run.ask(
    isAnother ? `${path}/origin-${origin}` : `${path}/origin`,
    { kind: 'origin', text: `May this task go to ${origin}?`, origin, url: kept },
    signal,
  );
  if (answer.kind !== 'yes') return refusal;
  await allowOrigin(run, origin);
  return undefined;
}

/** Writes the person's decision down once, however often it is replayed. */
export async function allowOrigin(run: TaskRun, origin: string): Promise<void> {
  if (!run.state().origins.includes(origin)) await run.commit({ type: 'origin-allowed', origin });
}
