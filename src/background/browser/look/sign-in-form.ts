import type { Clock } from '../../../core/tools/browser-port.ts';
import { askTopFrame } from '../kit/inject.ts';
import type { TabIds } from '../tabs/tab-ids.ts';
import { hasSecretField, secretFieldAppears } from './secret-field.ts';

const DEADLINE_MS = 1000;
/** How long a page may take to show its form. */
const DRAWN_MS = 1000;

/** Does the page of this tab ask for a password or a code? Undefined when it cannot be asked. */
export async function showsSignIn(tabIds: TabIds, clock: Clock, tabId: number): Promise<boolean | undefined> {
  const { signal } = new AbortController();
  const ask = async (): Promise<boolean | undefined> => {
    const asked = await askTopFrame(await tabIds.current(tabId), hasSecretField, DEADLINE_MS, clock, signal);
    return asked.status === 'ran' && typeof asked.value === 'boolean' ? asked.value : undefined;
  };
  if (await ask()) return true;
  // Scripts may add the form after the page has loaded.
  const appeared = await askTopFrame(
    await tabIds.current(tabId),
    secretFieldAppears,
    DRAWN_MS,
    clock,
    signal,
  );
  return appeared.status === 'ran' && appeared.value === true ? true : ask();
}
