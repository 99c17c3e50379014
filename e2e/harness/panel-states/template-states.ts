import { button, changeSettings, composer } from '../chat.ts';
import { home, type PanelWorld, shown, type Visit } from './shared.ts';

const SOURCE =
  'digraph "Price of a product" { open [label="Open the page of {{product = the Harbor lamp}}"]; look [label="Read its {{what}} and whether it is in stock"]; ask [type=confirm, question="Is that what you wanted to know?"]; open -> look; look -> ask; }';

/** Saved plans: from a file, with parameters, by their name, and deleted. */
export async function templateStates({ panel }: PanelWorld, visit: Visit): Promise<void> {
  await changeSettings(panel, {
    defaultModel: 'built-in',
    strategy: 'auto',
    planFirst: false,
    approve: 'ask',
  });
  await home(panel);
  await button(panel, 'Run a plan from a file').click();
  const field = panel.getByRole('textbox', { name: /DOT, XML or JSON/ });
  await field.fill('digraph { a -> }');
  await shown(panel.getByText('This plan cannot be run'));
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await visit('plan-from-file-unusable');
  await field.fill(SOURCE);
  await shown(button(panel, 'Save as a template'));
  await field.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await visit('plan-from-file');
  await button(panel, 'Save as a template').click();
  await composer(panel).and(panel.locator(':not(:empty)')).waitFor();
  await button(panel, 'Past tasks').click();
  await home(panel);
  await panel
    .getByRole('heading', { name: 'Templates' })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await visit('home-with-templates');
  await composer(panel).pressSequentially('/price');
  await shown(panel.getByRole('option', { name: /Price of a product/ }));
  await visit('commands-with-template');
  await panel.getByRole('option', { name: /Price of a product/ }).click();
  const form = panel.getByRole('form', { name: /Price of a product/ });
  await shown(form);
  await visit('template-form');
  await button(form, 'Run').click();
  await shown(form.getByText('Write what stands for'));
  await visit('template-form-missing');
  await button(form, 'Delete this template').click();
  await shown(panel.getByRole('alertdialog'));
  await visit('template-delete');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await shown(composer(panel));
  await panel.getByRole('button', { name: /^Way of working/ }).click();
  await shown(panel.getByRole('menuitemradio', { name: /^Dialogue/ }));
  await visit('ways-of-working');
  await panel.keyboard.press('Escape');
  await changeSettings(panel, { strategy: 'roleplay' });
  await button(panel, 'Options of the dialogue').click();
  await visit('dialogue-options');
  await changeSettings(panel, { strategy: 'auto' });
  await home(panel);
}
