import { webext } from '../webext.ts';

/**
 * Puts a tab into the task's group of its window, so that the person sees which tabs a task works in. A pinned tab and
 * one that the person has grouped stay where they are. False when the tab could not be put there.
 */
export async function groupTab(tabId: number, taskName: string): Promise<boolean> {
  const title = taskName.slice(0, 40);
  const tab = await webext.tabs.get(tabId).catch(() => undefined);
  if (!tab || tab.pinned || tab.groupId !== NO_GROUP) return false;
  try {
    const [group] = await webext.tabGroups.query({ windowId: tab.windowId, title });
    const groupId = await webext.tabs.group(
      group
        ? { tabIds: tabId, groupId: group.id }
        : { tabIds: tabId, createProperties: { windowId: tab.windowId } },
    );
    if (!group) await webext.tabGroups.update(groupId, { title, color: 'blue' });
    return true;
  } catch {
    // The person is dragging tabs, or the window is of a kind without groups.
    return false;
  }
}

const NO_GROUP = -1;

/** Takes the tab out of the group again when it is the task's. */
export async function ungroupTab(tabId: number, taskName: string): Promise<void> {
  const tab = await webext.tabs.get(tabId).catch(() => undefined);
  if (!tab || tab.groupId === NO_GROUP) return;
  const group = await webext.tabGroups.get(tab.groupId).catch(() => undefined);
  if (group?.title === taskName.slice(0, 40)) await webext.tabs.ungroup(tabId).catch(() => undefined);
}

/** While a task works in a tab the browser must not put it to sleep. */
export async function keepAwake(tabId: number, awake: boolean): Promise<void> {
  await webext.tabs.update(tabId, { autoDiscardable: !awake }).catch(() => undefined);
}
