import type { Entry } from '../../../core/task/entry.ts';
import { intentOf } from './player.testing.ts';

/** Compares the external effects, counted by the pages, with what the journal says. */
export function judgeEffects(
  entries: readonly Entry[],
  effects: readonly { nonce: string }[],
): readonly string[] {
  const broken: string[] = [];
  const pathOf = new Map<string, string>();
  const callOf = new Map<string, string>();
  for (const entry of entries) {
    if (entry.type === 'tool-committed') pathOf.set(entry.nonce, entry.path);
    if (entry.type === 'tool-called' && !callOf.has(entry.path)) callOf.set(entry.path, entry.callId);
  }
  const paths = effects.map(({ nonce }) => pathOf.get(nonce));
  if (paths.includes(undefined)) broken.push('an effect happened that was never committed');
  const intents = paths.flatMap((path) => (path === undefined ? [] : [intentOf(callOf.get(path) ?? '')]));
  if (new Set(intents).size < intents.length) broken.push('an effect happened twice');
  const done = entries.filter(
    (entry) => entry.type === 'tool-result' && entry.tool === 'click' && entry.status === 'done',
  );
  if (done.some((entry) => 'path' in entry && !paths.includes(entry.path)))
    broken.push('something is told as done that did not happen');
  return broken;
}
