import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { changeSettings, composer, result, say } from './harness/chat.ts';
import { extensionPage } from './harness/panel.ts';
import { expect, test } from './harness/test.ts';

/** What axe finds wrong, as "rule: the elements". */
async function violations(page: Page): Promise<string[]> {
  // Legacy mode: the other one opens a page of its own, which an extension's page may not.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const theme of ['light', 'dark'] as const) {
  test(`panel, a finished task and settings have no barrier that can be found by rules, ${theme}`, async ({
    tabwright,
    playground,
    panel,
  }) => {
    await changeSettings(panel, { theme });
    await expect(composer(panel)).toBeVisible();
    expect(await violations(panel)).toEqual([]);

    await say(panel, 'Click "Deal of the day"');
    await expect(result(panel)).toBeVisible();
    expect(playground.state().visits['/deals']).toBe(1);
    expect(await violations(panel)).toEqual([]);

    const settings = await tabwright.context.newPage();
    await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
    await expect(settings.getByRole('heading').first()).toBeVisible();
    expect(await violations(settings)).toEqual([]);
  });
}
