import { defaultSettings } from '../../core/model/settings.ts';
import { emptyDraft } from '../composer/draft.ts';
import type { FormKeeper } from './form-keeper.ts';
import type { PanelCore } from './panel-core.ts';

/**
 * Deletes all that is the person's: tasks, which are stopped first, schedules before they make new ones, and each thing that
 * the worker holds, by the worker; then what lies beside it (servers, the folder, drafts, forms). True when nothing is left;
 * else the trouble on show says why, and what can be deleted is.
 */
export async function deleteEverything(
  { ports, store, send, set }: PanelCore,
  forms: Pick<FormKeeper, 'forgetAll'>,
): Promise<boolean> {
  const done: boolean[] = [];
  const sent = async (sending: Promise<unknown>): Promise<void> => {
    done.push((await sending) !== undefined);
  };
  const listed = async <T>(listing: Promise<T | undefined>): Promise<T | undefined> => {
    const found = await listing;
    done.push(found !== undefined);
    return found;
  };
  for (const { id } of (await listed(send('schedules.list', {})))?.schedules ?? [])
    await sent(send('schedules.delete', { id }));
  for (const { taskId } of (await listed(send('list', {})))?.tasks ?? [])
    await sent(send('delete', { taskId }));
  for (const { id } of (await listed(send('templates.list', {})))?.templates ?? [])
    await sent(send('templates.delete', { id }));
  for (const { number } of (await listed(send('secrets.list', {})))?.secrets ?? [])
    await sent(send('secrets.delete', { number }));
  await sent(send('memory.delete', {}));
  const keys = Object.fromEntries(store.getState().modelsWithKey.map((id) => [id, '']));
  await sent(send('settings.set', { settings: defaultSettings, keys }));
  set({
    draft: emptyDraft,
    written: {},
    trail: [],
    ...(done.every(Boolean) && { settings: defaultSettings, modelsWithKey: [] }),
  });
  forms.forgetAll();
  // What the worker could not delete is its own: it would be there again.
  if (!done.every(Boolean)) return false;
  await ports.draftFiles.clear(() => new Set());
  return ports.browser.forgetEverything().then(
    () => true,
    () => false,
  );
}
