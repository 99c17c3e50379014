import type { Locator, Page } from 'playwright';
import { button, question, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { call, finish, type } from './played-model/turns.ts';
import { KNOWN_PERSON } from './playground/state.ts';

const { password } = KNOWN_PERSON;

/** The pictures that a model was sent, each once, in their order. */
const picturesIn = (requests: readonly unknown[]): string[] => [
  ...new Set(JSON.stringify(requests).match(/data:image\/jpeg;base64,[\w+/=]+/g)),
];

/** Shares of dark pixels inside and outside of a place, given in CSS pixels of a viewport so wide that is all photographed. */
async function darkness(
  page: Page,
  picture: string,
  place: Awaited<ReturnType<Locator['boundingBox']>>,
  viewportWidth: number,
) {
  if (!place) throw new Error('The field is not in the page.');
  return page.evaluate(
    async ([url, box, wide]) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas.');
      context.drawImage(image, 0, 0);
      const [x = 0, y = 0, width = 0, height = 0] = [box.x, box.y, box.width, box.height].map(
        (length) => (length * image.width) / wide,
      );
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const dark = { inField: 0, elsewhere: 0 };
      const all = { inField: 0, elsewhere: 0 };
      for (let pixel = 0; pixel < data.length / 4; pixel++) {
        const [left, top] = [pixel % image.width, Math.floor(pixel / image.width)];
        const inside = left >= x && left < x + width && top >= y && top < y + height;
        const where = inside ? 'inField' : 'elsewhere';
        all[where]++;
        if ((data[pixel * 4] ?? 255) < 90) dark[where]++;
      }
      return { inField: dark.inField / all.inField, elsewhere: dark.elsewhere / all.elsewhere };
    },
    [picture, place, viewportWidth] as const,
  );
}

test('a secret that stands in the open is covered in pictures', async ({ panel, tab, playground, play }) => {
  await tab.goto(`${playground.url}/login`);
  const model = await play(
    {
      turns: [
        type('User name', '⟪secret:1⟫'),
        (view) => call('screenshot', { ref: view.ref('textbox', 'User name') }),
        () => call('screenshot'),
        () => call('screenshot', { full: true }),
        async () => {
          await tab.getByLabel('User name').evaluate((field) => {
            setInterval(() => {
              field.style.translate = `${performance.now() % 200}px`;
            }, 5);
          });
          return call('screenshot');
        },
        ...finish((view) => view.has('It is not sure where') && 'Looked.'),
      ],
    },
    { approve: 'allow', trustedInput: 'allow' },
  );
  const field = await tab.getByLabel('User name').boundingBox();
  await say(panel, `Sign in with password ${password}`);
  // A secret goes into an open field only with the person's word, whatever else the task may do.
  await button(question(panel), 'Allow once').click();
  await expect(result(panel)).toContainText('Looked.');
  await expect(tab.getByLabel('User name')).toHaveValue(password);
  const pictures = picturesIn(model.requests);
  const viewportWidth = await tab.evaluate(() => innerWidth);
  const [ofField, ...ofPage] = await Promise.all(
    pictures.map((picture) => darkness(panel, picture, field, viewportWidth)),
  );
  // The whole field is painted over, and no more than that; in the picture of what is seen and of all there is. Of a
  // page that does not stand still none is taken.
  expect(ofPage).toHaveLength(2);
  for (const { inField, elsewhere } of ofPage) {
    expect(inField).toBeGreaterThan(0.9);
    expect(elsewhere).toBeLessThan(0.2);
  }
  expect(ofField?.elsewhere).toBeGreaterThan(0.5);
  expect(ofField?.elsewhere).toBeLessThan(0.95);
});

test('a code that stands in the open is covered in pictures, though the task has no secret', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const address = `${playground.url}/code`;
  const body = `<title>Code</title><body style="margin:0"><label>Name <input value="Ann"></label>
    <input autocomplete="one-time-code" aria-label="Code" value="123456" style="position:absolute;left:100px;top:200px;width:200px;height:60px">`;
  await tabwright.context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await tab.goto(address);
  const model = await play(
    {
      turns: [
        () => call('screenshot'),
        () => call('screenshot', { full: true }),
        ...finish((view) => !view.has('123456') && 'Looked.'),
      ],
    },
    { approve: 'allow', trustedInput: 'allow' },
  );
  const field = await tab.getByLabel('Code').boundingBox();
  await say(panel, 'Look at the page');
  await expect(result(panel)).toContainText('Looked.');
  const pictures = picturesIn(model.requests);
  expect(pictures).toHaveLength(2);
  const viewportWidth = await tab.evaluate(() => innerWidth);
  for (const picture of pictures) {
    const { inField, elsewhere } = await darkness(panel, picture, field, viewportWidth);
    expect(inField).toBeGreaterThan(0.9);
    expect(elsewhere).toBeLessThan(0.2);
  }
});
