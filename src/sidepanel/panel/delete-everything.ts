import { defaultSettings } from '../../core/model/settings.ts';
import type { PanelCore } from './panel-core.ts';
import type { Trouble } from './panel-state.ts';

/** The parts of all that is the person's, in the order in which they are deleted. */
export type DeletedPart =
  | 'schedules'
  | 'tasks'
  | 'templates'
  | 'signIns'
  | 'memories'
  | 'models'
  | 'beside'
  | 'storage';

/** What came of it. Where it is known how many of a part are still there, that is told. */
export interface Deletion {
  deleted: readonly DeletedPart[];
  left: readonly { part: DeletedPart; count?: { left: number; of: number } }[];
}

/**
 * Deletes all that is the person's: tasks, which are stopped first, schedules before they make new ones, and each thing that
 * the worker holds, by the worker; then what lies beside it (servers, the folder, drafts, forms). What cannot be deleted does
 * not keep the rest from being deleted; the trouble on show says why.
 * @param forgetHere has the panel forget what it holds of what was typed
 */
export async function deleteEverything(
  { ports, store, send: sendOne, set }: PanelCore,
  forgetHere: () => void,
): Promise<Deletion> {
  let refusal: Trouble | undefined;
  const send: typeof sendOne = async (command, params) => {
    const result = await sendOne(command, params);
    if (result === undefined) refusal = store.getState().trouble;
    return result;
  };
  const deleted: DeletedPart[] = [];
  const left: Deletion['left'][number][] = [];
  const whole = async (part: DeletedPart, deleting: Promise<unknown>): Promise<void> => {
    const isDone = await deleting.then(
      (result) => result !== false && result !== undefined,
      () => false,
    );
    if (isDone) deleted.push(part);
    else left.push({ part });
  };
  const each = async <T>(
    part: DeletedPart,
    listed: readonly T[] | undefined,
    remove: (one: T) => Promise<unknown>,
  ): Promise<void> => {
    if (!listed) return void left.push({ part });
    let refused = 0;
    for (const one of listed) if ((await remove(one)) === undefined) refused++;
    if (refused > 0) left.push({ part, count: { left: refused, of: listed.length } });
    else if (listed.length > 0) deleted.push(part);
  };
  await each('schedules', (await send('schedules.list', {}))?.schedules, ({ id }) =>
    send('schedules.delete', { id }),
  );
  await each('tasks', (await send('list', {}))?.tasks, ({ taskId }) => send('delete', { taskId }));
  await each('templates', (await send('templates.list', {}))?.templates, ({ id }) =>
    send('templates.delete', { id }),
  );
  await each('signIns', (await send('secrets.list', {}))?.secrets, ({ number }) =>
    send('secrets.delete', { number }),
  );
  await whole('memories', send('memory.delete', {}));
  const keys = Object.fromEntries(store.getState().modelsWithKey.map((id) => [id, '']));
  await whole('models', send('settings.set', { settings: defaultSettings, keys }));
  // What the worker could not delete is its own: out of its storage it would be there again.
  const isTheWorkersGone = left.length === 0;
  if (isTheWorkersGone) set({ settings: defaultSettings, modelsWithKey: [] });
  await whole(
    'beside',
    ports.draftFiles
      .clear(() => new Set())
      .then(ports.browser.forgetBeside)
      .then(() => true),
  );
  if (isTheWorkersGone) await ports.browser.forgetStorage().catch(() => void left.push({ part: 'storage' }));
  // Last: what is drawn anew reads what there is.
  forgetHere();
  // What was done after it has taken it away.
  if (refusal) set({ trouble: refusal });
  return { deleted, left };
}
