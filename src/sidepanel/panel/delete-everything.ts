import { defaultSettings } from '../../core/model/settings.ts';
import type { PanelCore } from './panel-core.ts';
import type { Trouble } from './panel-state.ts';

/** The kinds of the person's data, in the order of deletion. */
export type DeletedPart =
  | 'schedules'
  | 'tasks'
  | 'templates'
  | 'signIns'
  | 'memories'
  | 'models'
  | 'beside'
  | 'storage';

/** Result of the deletion. It says how much of a part remains, if that is known. */
export interface Deletion {
  deleted: readonly DeletedPart[];
  left: readonly { part: DeletedPart; count?: { left: number; of: number } }[];
}

/**
 * Deletes all of the person's data: tasks, which are stopped first; schedules, before they create new ones; everything
 * that the worker holds, through the worker; then the rest (servers, the folder, drafts, forms). A failure does not
 * prevent the deletion of the rest; the trouble shown says why.
 * @param forgetHere clears the typed text that the panel holds
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
  // What the worker could not delete belongs to it: removed from storage, it would reappear.
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
  // Last: what is redrawn reads what exists.
  forgetHere();
  // Later actions have cleared it.
  if (refusal) set({ trouble: refusal });
  return { deleted, left };
}
