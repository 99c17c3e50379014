import { button, composer, header, progress, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { call, finish, gate } from './played-model/turns.ts';

test('with less motion nothing of a task at work turns or breathes; in forced colours its state is still seen', async ({
  panel,
  play,
}) => {
  const asked = gate();
  await play({
    turns: [() => call('list_tabs'), asked.hold(() => call('list_tabs')), ...finish('The work is through.')],
  });
  await say(panel, 'List the tabs');
  await asked.reached;
  await expect(progress(panel).getByRole('listitem')).not.toHaveCount(0);
  /** How many things move by themselves. */
  const moving = () =>
    panel.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBeGreaterThan(0);
  await panel.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);

  await panel.emulateMedia({ forcedColors: 'active' });
  const colours = await header(panel).evaluate((region) => {
    const sample = document.createElement('span');
    sample.style.color = 'CanvasText';
    document.body.append(sample);
    const text = getComputedStyle(sample).color;
    sample.remove();
    const dot = [...region.querySelectorAll('span')].find((span) =>
      span.matches('[aria-hidden].rounded-pill'),
    );
    return { text, dot: dot && getComputedStyle(dot).backgroundColor };
  });
  expect(colours.dot).toBe(colours.text);
  asked.open();
  await expect(header(panel)).toContainText('Done');
  await expect(button(panel, 'Run again')).toBeVisible();
  // Where the focus is, and what Enter would take of a list.
  await composer(panel).pressSequentially('/');
  const lines = panel.locator('textarea:focus, [role=option][aria-selected=true]');
  await expect(lines).toHaveCount(2);
  for (const line of await lines.all()) await expect(line).toHaveCSS('outline-style', 'solid');
  // The ground of the main button is not drawn.
  await expect(button(panel, 'Run')).toHaveCSS('border-top-style', 'solid');
  await expect(button(panel, 'Run')).toHaveCSS('border-top-width', '1px');
});

test('at 360 px it is read how much a task may do; at 200 % of a panel of 640 px nothing is cut off to the side', async ({
  panel,
  play,
}) => {
  await play({ turns: finish(`| ${'Column | '.repeat(12)}\n|${'---|'.repeat(12)}\n`) });
  const session = await panel.context().newCDPSession(panel);
  const resize = (width: number, deviceScaleFactor: number) =>
    session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 480,
      deviceScaleFactor,
      mobile: false,
    });
  await resize(360, 1);
  const mayDo = panel.getByRole('button', { name: 'It may: Ask first' }).getByText('Ask first');
  await expect(mayDo).toBeVisible();
  expect(await mayDo.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  await resize(320, 2);
  const over = () =>
    panel.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await over()).toBe(0);
  await say(panel, 'Make a table');
  await expect(header(panel)).toContainText('Done');
  expect(await over()).toBe(0);
  await button(panel, 'Settings').click();
  await expect(panel.getByRole('heading', { name: 'Models' })).toBeVisible();
  expect(await over()).toBe(0);
});

test('in a low window what can be done after a failure is in sight at once', async ({
  panel,
  tab,
  playground,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const session = await panel.context().newCDPSession(panel);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 480,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await say(panel, 'Click "Golden ticket"');
  await expect(header(panel)).toContainText('Failed');
  for (const name of ['Take over', 'Run again'])
    await expect(button(panel, name)).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('heading', { name: 'What happened' })).toBeInViewport({ ratio: 1 });
});

test('all that can be pressed is at least 24 px high and wide, and large letters break no words', async ({
  panel,
  tab,
  playground,
}) => {
  /** Buttons and links that are smaller, by their names; what stands in a line of text is as high as its line. */
  const small = () =>
    panel.evaluate(() =>
      [...document.querySelectorAll('button, a[href]')].flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24) && !control.closest('.markdown')
          ? [control.textContent || control.ariaLabel]
          : [];
      }),
    );
  expect(await small()).toEqual([]);
  await say(panel, 'Read the page');
  await expect(header(panel)).toContainText('Done');
  await expect(panel.getByRole('region', { name: 'Where this was seen' })).toBeVisible();
  /** Is the number of a source pressed 12 px above its middle, too? */
  const pressed = await panel.evaluate(() => {
    const mark = document.querySelector('.markdown .source-mark');
    const { left = 0, top = 0, width = 0, height = 0 } = mark?.getBoundingClientRect() ?? {};
    return mark?.contains(document.elementFromPoint(left + width / 2, top + height / 2 - 12));
  });
  expect(pressed).toBe(true);
  await tab.goto(`${playground.url}/shop`);
  expect(await header(panel).getByRole('button').count()).toBeGreaterThan(0);
  expect(await small()).toEqual([]);
  await button(panel, 'Past tasks').click();
  const kept = panel.getByText(/^Kept now/);
  await expect(kept).toBeVisible();
  await panel.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const lines = await kept.evaluate(
    (note) => note.clientHeight / Number.parseFloat(getComputedStyle(note).lineHeight),
  );
  expect(lines).toBeLessThan(4);
});

test('a long wish leaves room for its answer in a low window', async ({ panel }) => {
  const session = await panel.context().newCDPSession(panel);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 480,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await say(panel, `Read the page${' and say it in many words'.repeat(60)}`);
  const title = panel.getByRole('region', { name: 'Result' }).getByRole('heading').first();
  await expect(title).toBeInViewport({ ratio: 1 });
});
