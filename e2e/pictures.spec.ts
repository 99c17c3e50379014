import type { Page } from 'playwright';
import { type Box, shownIn } from './harness/bar.ts';
import { header } from './harness/chat.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import type { ChatRequest } from './played-model/server.ts';
import { click, gate } from './played-model/turns.ts';

const PAGE = `<title>Buttons</title><style>button{position:absolute;width:120px;height:40px}</style>
  <button style="left:20px;top:20px">First</button><button style="left:220px;top:20px">Under</button>
  <div style="position:absolute;left:200px;top:0;width:200px;height:90px;background:#fff"></div>
  <button style="left:20px;top:3000px">Deep</button>`;

test('a picture carries the numbers of the text and nothing of ours else, one of an element is cropped, the same page is not photographed anew', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const address = `${playground.url}/buttons`;
  await tabwright.context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await tab.goto(address);
  const ringed = gate();
  const model = await play({
    turns: [
      click('button', 'First'),
      ringed.hold(() => ({ calls: [{ name: 'screenshot', args: {} }] })),
      () => ({ calls: [{ name: 'screenshot', args: {} }] }),
      (view) => ({ calls: [{ name: 'screenshot', args: { ref: view.ref('button', 'Deep') } }] }),
      () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
      () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
    ],
  });
  const told: string[] = [];
  const images: string[] = [];
  const ended = runTask(
    panel,
    { words: 'Look', tabId: await currentTabId(panel), strategy: 'react', approve: 'allow' },
    (entry) => {
      if (entry.type !== 'tool-result' || entry.tool !== 'screenshot') return;
      told.push(String('inline' in entry.text ? entry.text.inline : ''));
      images.push(entry.image?.hash ?? 'none');
    },
  );
  await ringed.reached;
  // Both stand on white. A strip at the ring's foot, which lies outside its button.
  const [bar, ring] = [await shownIn(tab, 'bar'), await shownIn(tab, 'ring')];
  if (!bar || !ring) throw new Error('The bar or the ring is not shown.');
  const foot = { left: ring.left + 30, top: ring.top + ring.height - 3, width: 60, height: 3 };
  const seen = (await tab.screenshot()).toString('base64');
  for (const place of [bar, foot])
    expect(await darkest(panel, `data:image/png;base64,${seen}`, tab, place)).toBeLessThan(200);
  ringed.open();
  await ended;
  const picture = model.requests.flatMap(picturesIn)[0];
  if (!picture) throw new Error('The model has received no picture.');
  for (const place of [bar, foot]) expect(await darkest(panel, picture, tab, place)).toBeGreaterThan(240);
  expect(await darkest(panel, picture, tab, ring)).toBeLessThan(200);
  expect(model.error()).toBeUndefined();
  await expect(header(panel)).toContainText('Done');
  // What lies under something else carries no number.
  expect(told[0]).toMatch(/1 elements carry their numbers/);
  expect(told[0]).toMatch(/screen 1, zoom 100 %/);
  expect(told[1]).toContain('Nothing has changed since');
  expect(images[1]).toBe(images[0]);
  // The element with 8 pixels around it, brought into view; the page ends below it.
  expect(told[2]).toMatch(/^Picture of \[3\] button "Deep", 136 × 48, 1 per CSS pixel .*; 1 elements/);
});

const picturesIn = ({ messages }: ChatRequest): string[] =>
  messages
    .flatMap(({ content }) => (Array.isArray(content) ? content : []))
    .flatMap((part: { image_url?: { url: string } }) => part.image_url?.url ?? []);

/** The darkest channel of all points of a picture of the page's view, from 0 to 255, where `box` of the page is. */
async function darkest(panel: Page, picture: string, page: Page, box: Box): Promise<number> {
  const width = await page.evaluate(() => innerWidth);
  return panel.evaluate(
    async ({ picture, box, width }) => {
      const [head = '', data = ''] = picture.split(',');
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: head.slice(5).split(';')[0] ?? '' }));
      const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d');
      drawn?.drawImage(image, 0, 0);
      const scale = image.width / width;
      const [left = 0, top = 0, across = 1, down = 1] = [box.left, box.top, box.width, box.height].map(
        (length) => Math.round(length * scale),
      );
      const points = drawn?.getImageData(left, top, across, down).data ?? new Uint8ClampedArray();
      return points.reduce((least, value, index) => (index % 4 === 3 ? least : Math.min(least, value)), 255);
    },
    { picture, box, width },
  );
}
