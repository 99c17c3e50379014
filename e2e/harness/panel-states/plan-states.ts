import { readFile } from 'node:fs/promises';
import { call, finish, gate, planXml } from '../../played-model/turns.ts';
import { button, plan, question, result, say } from '../chat.ts';
import { home, type PanelWorld, showDrawing, shown, type Visit, withModel } from './shared.ts';

export async function planStates(world: PanelWorld, visit: Visit): Promise<void> {
  const { panel } = world;
  const half = gate();
  const working = gate();
  const xml = planXml('A lamp for the cart', 'Find the cheapest lamp that can be dimmed', [
    'Open the list of lamps and sort it by price',
    'Read the three cheapest ones',
    'Put the cheapest that can be dimmed into the cart',
  ]);
  const middle = xml.indexOf('<node>Put');
  async function* streamed() {
    yield xml.slice(0, middle);
    await half.pass();
    yield xml.slice(middle);
  }
  await withModel(
    world,
    {
      plan: () => ({ text: streamed() }),
      turns: [
        // A report counts only after a call with an outcome.
        () => ({
          calls: [
            { name: 'read_page', args: {} },
            { name: 'task_node_status', args: { thought: '', doneIds: ['0.1'], todoIds: ['0.2', '0.3'] } },
          ],
        }),
        working.hold(() => call('task_node_status', { thought: '', doneIds: ['0.2', '0.3'], todoIds: [] })),
        ...finish('Found.'),
      ],
    },
    async () => {
      await say(panel, 'Find me the cheapest desk lamp that can be dimmed, and put it into the cart');
      await half.reached;
      await plan(panel).getByText('Read the three').waitFor();
      await visit('planning');
      half.open();
      await shown(question(panel));
      await visit('plan-ready');
      await showDrawing(panel);
      await panel.getByRole('button', { name: 'To do: Read the three' }).click();
      await button(plan(panel), 'Source (DOT)').click();
      await plan(panel).evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await visit('plan-graph-editing');
      await button(question(panel), 'Change it').click();
      await visit('plan-editing');
      await button(question(panel), 'Start').click();
      await working.reached;
      await shown(panel.getByRole('button', { name: 'Done: Open the list' }));
      await plan(panel).evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await visit('plan-graph');
      await button(plan(panel), 'Show as a list').click();
      working.open();
      await shown(result(panel));
      await visit('done-with-plan');
      await button(result(panel), 'Save as a template').click();
      const form = panel.getByRole('form', { name: 'Save this plan as a template' });
      await shown(form);
      await button(form, 'Add a place').click();
      await form.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await visit('keep-as-template');
      await button(form, 'Cancel').click();
      const saving = panel.waitForEvent('download');
      await button(panel, 'Save as JSON').click();
      const saved = await (await saving).path();
      await home(panel);
      await button(panel, 'Past tasks').click();
      await panel.locator('input[type=file][accept=".json"]').setInputFiles({
        name: 'tabwright-lamp.json',
        mimeType: 'application/json',
        buffer: await readFile(saved),
      });
      await shown(panel.getByText('From the file tabwright-lamp.json'));
      await visit('task-from-file');
      await home(panel);
    },
    { strategy: 'plan', planFirst: true, approve: 'ask' },
  );
}
