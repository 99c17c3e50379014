import { header } from './harness/chat.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';

const PAGE = `<title>Buttons</title><style>button{position:absolute;width:120px;height:40px}</style>
  <button style="left:20px;top:20px">First</button><button style="left:220px;top:20px">Under</button>
  <div style="position:absolute;left:200px;top:0;width:200px;height:90px;background:#fff"></div>
  <button style="left:20px;top:3000px">Deep</button>`;

test('a picture carries the numbers of the text, one of an element is cropped, the same page is not photographed anew', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const address = `${playground.url}/buttons`;
  await tabwright.context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await tab.goto(address);
  const model = await play({
    turns: [
      () => ({ calls: [{ name: 'screenshot', args: {} }] }),
      () => ({ calls: [{ name: 'screenshot', args: {} }] }),
      (view) => ({ calls: [{ name: 'screenshot', args: { ref: view.ref('button', 'Deep') } }] }),
      () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
      () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
    ],
  });
  const told: string[] = [];
  const images: string[] = [];
  await runTask(panel, { words: 'Look', tabId: await currentTabId(panel), strategy: 'react' }, (entry) => {
    if (entry.type !== 'tool-result' || entry.tool !== 'screenshot') return;
    told.push(String('inline' in entry.text ? entry.text.inline : ''));
    images.push(entry.image?.hash ?? 'none');
  });
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
