import { button, header, plan, progress, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { killWorker } from './harness/worker.ts';
import { call, finish, gate, planXml } from './played-model/turns.ts';

test('the plan is shown first; what the person makes of it, by hand and by words, is what runs, also after the worker died', async ({
  panel,
  playground,
  tab,
  tabwright,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const working = gate();
  const model = await play(
    {
      plan: (view) => ({
        text: planXml(
          'Lamp',
          'Look after the lamp',
          view.has('The person wants it changed: tell the weight too')
            ? ['Read the price', 'Tell the colour', 'Tell the weight']
            : ['Read the name', 'Put it into the cart', 'Say thanks'],
        ),
      }),
      turns: [
        (view) => {
          for (const words of ['1. Read the name', '2. Read the price', '4. Tell the colour'])
            if (!view.has(words)) throw new Error(view.text.slice(0, 2000));
          if (view.has(/into the cart|thanks/)) throw new Error(view.text.slice(0, 2000));
          return call('read_page');
        },
        working.hold(() =>
          call('task_node_status', { thought: '', doneIds: ['0.1', '0.2', '0.4'], todoIds: [] }),
        ),
        (view) => {
          if (!view.has('new: 0.3-modify-1: Tell the weight')) throw new Error(view.text.slice(-2000));
          return call('return_output', { value: '$49.00, brass, 2 kg' });
        },
        ...finish('$49.00, brass, 2 kg').slice(1),
      ],
    },
    { strategy: 'plan', planFirst: true },
  );
  await say(panel, 'Look after the lamp and put it into the cart');
  await expect(button(panel, 'Start')).toBeVisible();
  expect(model.requests).toHaveLength(1);

  await button(plan(panel), 'Show as a graph').click();
  await panel.getByRole('button', { name: 'To do: Put it into the cart' }).click();
  await panel.getByRole('textbox', { name: 'What to do' }).fill('Read the price');
  await button(panel, 'Save the text').click();
  await expect(progress(panel)).toContainText('Now: Read the price');

  await button(panel, 'Source (DOT)').click();
  const source = panel.getByRole('textbox', { name: 'The plan in DOT' });
  const dot = await source.inputValue();
  await source.fill(dot.replace('"0.2" -> "0.3"', '"0.2" -> "0.3" -> '));
  await expect(panel.getByRole('button', { name: /^Line \d+, column \d+: / })).toBeVisible();
  await expect(button(panel, 'Use this plan')).toBeDisabled();
  await source.fill(dot.replaceAll('"0.3"', '"0.4"').replace('Say thanks', 'Tell the colour'));
  await button(panel, 'Use this plan').click();
  await expect(panel.getByRole('button', { name: 'To do: Tell the colour' })).toBeVisible();

  await killWorker(tabwright);
  await button(panel, 'Start').click();
  await working.reached;
  await panel.getByRole('textbox', { name: 'Message' }).fill('modify: tell the weight too');
  await panel.keyboard.press('Enter');
  await expect(progress(panel)).toContainText('New: Tell the weight');
  working.open();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('$49.00, brass, 2 kg');
  await expect(plan(panel)).toContainText('4 of 4 done');
  expect(playground.state().posts).toEqual({});
});
