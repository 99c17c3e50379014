import { header, result, say } from './harness/chat.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { serve } from './harness/serve.ts';
import { expect, test } from './harness/test.ts';

test('a PDF is read by its text, with its tables, behind a cookie of the person', async ({ panel, tab }) => {
  await tab.setContent(
    `<h1>Invoice 4711</h1><p>Payable by 3 May. The pears were delivered on Monday.</p>
     <table cellpadding="20"><tr><td>Item</td><td>Count</td><td>Price</td></tr>
     <tr><td>Pears</td><td>12</td><td>$ 24</td></tr><tr><td>Plums</td><td>7</td><td>$ 9</td></tr></table>`,
  );
  const bytes = await tab.pdf();
  const asked: string[] = [];
  const server = await serve((request, response) => {
    const isKnown = request.headers.cookie?.includes('guest=1') === true;
    asked.push(`${request.url} ${isKnown}`);
    if (request.url !== '/invoice.pdf') {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'guest=1' });
      response.end('<a href="/invoice.pdf">Invoice</a>');
    } else if (isKnown) response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
    else response.writeHead(403).end();
  });
  try {
    await tab.goto(server.url);
    await tab.goto(`${server.url}/invoice.pdf`);
    await say(panel, 'Read the page');
    await expect(header(panel)).toContainText('Done');
    await expect(result(panel)).toContainText('Payable by 3 May. The pears were delivered on Monday.');
    await expect(result(panel).getByRole('heading', { name: 'Invoice 4711' })).toBeVisible();
    await expect(result(panel).getByRole('row', { name: 'Pears 12 $ 24' })).toBeVisible();
    expect(asked.filter((one) => one.startsWith('/invoice.pdf')).every((one) => one.endsWith('true'))).toBe(
      true,
    );
  } finally {
    await server.close();
  }
});

test('a video without captions is shown in a picture', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const address = `${playground.url}/film`;
  const body = `<title>Film</title><video title="Clouds" muted autoplay width="320"></video><script>
    const canvas = document.createElement('canvas');
    canvas.getContext('2d').fillRect(0, 0, 300, 150);
    document.querySelector('video').srcObject = canvas.captureStream(10);
  </script>`;
  await tabwright.context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await tab.goto(address);
  await tab.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  const model = await play({
    turns: [
      () => ({ calls: [{ name: 'read_video', args: {} }] }),
      () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
      () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
    ],
  });
  let told = '';
  let hasImage = false;
  await runTask(panel, { words: 'Watch', tabId: await currentTabId(panel), strategy: 'react' }, (entry) => {
    if (entry.type !== 'tool-result' || entry.tool !== 'read_video') return;
    told = `${entry.status} ${'inline' in entry.text ? entry.text.inline : ''}`;
    hasImage = entry.image !== undefined;
  });
  expect(model.error()).toBeUndefined();
  expect(told).toMatch(/^done Video "Clouds", without an end \(live\).*no captions.*The picture shows it/s);
  expect(hasImage).toBe(true);
});
