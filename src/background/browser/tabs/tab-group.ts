import { webext } from '../../webext.ts';
import type { TabIds } from './tab-ids.ts';

const NO_GROUP = -1;

/** The task whose group a tab joins. */
export interface GroupOwner {
  id: string;
  name: string;
}

/** Chrome's colours, without grey, which says nothing. */
const COLORS = ['blue', 'red', 'yellow', 'green', 'pink', 'purple', 'cyan', 'orange'] as const;

/** The colour of a task's group: always the same for the same task. */
export const colorOf = (taskId: string): (typeof COLORS)[number] =>
  COLORS[[...taskId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLORS.length] ?? 'blue';

/**
 * A task works in this tab: the browser must not put it to sleep, and the tab joins the task's group of its window, so
 * that the person sees where the task works. A pinned tab and one that the person has grouped stay where they are.
 */
export async function claimTab(tabIds: TabIds, wanted: number, { id, name }: GroupOwner): Promise<void> {
  const tabId = await tabIds.current(wanted);
  await webext.tabs.update(tabId, { autoDiscardable: false }).catch(() => undefined);
  const tab = await webext.tabs.get(tabId).catch(() => undefined);
  if (!tab || tab.pinned || tab.groupId !== NO_GROUP) return;
  const { windowId } = tab;
  // Another task with the same words gets a group of its own, except for one in eight with the same colour.
  const look = { title: titleOf(name), color: colorOf(id) };
  try {
    const [group] = await webext.tabGroups.query({ windowId, ...look });
    if (group) await webext.tabs.group({ tabIds: tabId, groupId: group.id });
    else {
      const groupId = await webext.tabs.group({ tabIds: tabId, createProperties: { windowId } });
      await webext.tabGroups.update(groupId, look);
    }
  } catch {
    // The person is dragging tabs, or the window is of a kind without groups: nothing depends on the group.
  }
}

/**
 * The task has left the tab: the browser may put it to sleep again, and unless told otherwise the tab leaves the group.
 */
export async function releaseTab(
  tabIds: TabIds,
  wanted: number,
  { name }: GroupOwner,
  keepGroup: boolean,
): Promise<void> {
  const tabId = await tabIds.current(wanted);
  const tab = await webext.tabs.update(tabId, { autoDiscardable: true }).catch(() => undefined);
  if (keepGroup || !tab || tab.groupId === NO_GROUP) return;
  const group = await webext.tabGroups.get(tab.groupId).catch(() => undefined);
  if (group?.title === titleOf(name)) await webext.tabs.ungroup(tabId).catch(() => undefined);
}

const titleOf = (taskName: string): string => taskName.slice(0, 40);
