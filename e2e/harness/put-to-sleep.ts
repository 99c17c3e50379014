import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import type { Tabwright } from './launch.ts';

/** Chrome puts no tab to sleep that is in front, and gives one that sleeps another number. */
export async function putToSleep(tabId: number, panel: Page, { context }: Tabwright): Promise<void> {
  await context.newPage();
  const asleep = await panel.evaluate((id) => chrome.tabs.discard(id), tabId);
  expect(asleep).toMatchObject({ status: 'unloaded', discarded: true });
}
