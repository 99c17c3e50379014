import type { Page } from 'playwright';
import { startPlayedModel } from '../../played-model/server.ts';
import { call } from '../../played-model/turns.ts';
import { button, changeSettings } from '../chat.ts';
import { home, type PanelWorld, shown, type Visit } from './shared.ts';

export async function settingsStates({ panel }: PanelWorld, visit: Visit): Promise<void> {
  const model = await startPlayedModel({ turns: [() => call('report_ready', { word: 'ready' })] });
  await button(panel, 'Settings').click();
  await shown(panel.getByRole('heading', { name: 'Models' }));
  await visit('settings-models');
  await withChromesModel(panel, async () => {
    await button(panel, 'Back').click();
    await button(panel, 'Settings').click();
    await shown(panel.getByRole('button', { name: /^Chrome’s built-in model/ }));
    await visit('settings-chromes-own-model');
  });
  await button(panel, 'vLLM').click();
  await shown(panel.getByText('Nothing answers at'));
  await visit('settings-model-unreachable');
  await button(panel, 'Cancel').click();
  await panel.getByRole('button', { name: /^Another address/ }).click();
  await panel.getByRole('textbox', { name: 'Address', exact: true }).fill(model.baseUrl);
  await panel.keyboard.press('Tab');
  await shown(panel.getByRole('combobox', { name: 'Model', exact: true }));
  await button(panel, 'Test').click();
  await shown(panel.getByText('can use tools'));
  await visit('settings-model-works');
  await button(panel, 'Save').click();
  for (const [name, heading] of [
    ['settings-tasks', 'Tasks'],
    ['settings-look', 'Appearance'],
    ['settings-data', 'Data'],
  ] as const) {
    await panel
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await visit(name);
  }
  await button(panel, 'Privacy').click();
  await shown(panel.getByRole('heading', { name: 'What stays' }));
  await visit('privacy');
  await changeSettings(panel, { defaultModel: 'built-in' });
  await home(panel);
  await model.close();
}

/** Simulates a Chrome that can download its own model, because this browser offers none. */
async function withChromesModel(panel: Page, act: () => Promise<void>): Promise<void> {
  const given = await panel.evaluateHandle(() => {
    const browser = window as unknown as { LanguageModel: { availability(): Promise<string> } };
    const { availability } = browser.LanguageModel;
    browser.LanguageModel.availability = async () => 'downloadable';
    return availability;
  });
  await act();
  await given.evaluate((availability) => {
    const browser = window as unknown as { LanguageModel: { availability(): Promise<string> } };
    browser.LanguageModel.availability = availability;
  });
}
