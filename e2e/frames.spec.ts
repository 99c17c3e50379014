import { frameSite, page } from './harness/frame-site.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { serve } from './harness/serve.ts';
import { expect, test } from './harness/test.ts';
import { requestText } from './played-model/server.ts';
import { call, click, finish } from './played-model/turns.ts';

test('frames of any origin, nested, sandboxed and srcdoc are told where they stand, and read', async ({
  panel,
  tab,
  play,
}) => {
  const site = await frameSite();
  try {
    await tab.goto(site.url);
    const model = await play({
      turns: [
        () => ({ calls: [{ name: 'snapshot', args: {} }] }),
        () => ({ calls: [{ name: 'find', args: { text: 'In deep' } }] }),
        () => ({ calls: [{ name: 'screenshot', args: {} }] }),
        (view) => ({ calls: [{ name: 'click', args: { ref: view.ref('button', 'In sandboxed') } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
      ],
    });
    const told = new Map<string, string>();
    await runTask(
      panel,
      { words: 'Look', tabId: await currentTabId(panel), strategy: 'react', approve: 'allow' },
      (entry) => {
        if (entry.type === 'tool-result' && 'inline' in entry.text)
          told.set(entry.tool, `${entry.status} ${entry.text.inline}`);
      },
    );
    expect(model.error()).toBeUndefined();
    const outline = told.get('snapshot') ?? '';
    expect(outline).toMatch(/frame "foreign" http:\/\/localhost:\d+\n\s+\[f\d\.\d+] button "In nested"/);
    expect(outline).toMatch(/frame "inner" http:\/\/localhost:\d+\n\s+\[f\d\.\d+] button "In deep"/);
    expect(outline).toMatch(/frame "object" http:\/\/localhost:\d+\n\s+\[f\d\.\d+] button "In object"/);
    expect(outline).toMatch(
      /frame "sandboxed" sandbox:http:\/\/127\.0\.0\.1:\d+\n\s+\[f\d\.\d+] button "In sandboxed"/,
    );
    expect(outline).toMatch(/frame "written" .*\n\s+\[f\d\.\d+] button "In srcdoc"/);
    expect(outline).toContain('button "In closed"');
    // The frame that nobody sees holds the same page, and is not told.
    expect(outline.match(/button "In deep"/g)).toHaveLength(1);
    expect(told.get('find')).toMatch(/Found 1\./);
    expect(told.get('screenshot')).toMatch(/6 elements carry their numbers/);
    expect(told.get('click')).toMatch(/^done /);
  } finally {
    await site.close();
  }
});

test('a frame that an action has load is waited for until its load event, pictures and all', async ({
  panel,
  tab,
  play,
}) => {
  const server = await serve((request, response) => {
    // It comes long after the frame's document.
    if (request.url === '/picture') setTimeout(() => response.writeHead(404).end(), 600);
    else if (request.url === '/mail')
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('<p>Mail</p><img src="/picture">'));
    else
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        page(`<button onclick="frames[0].location = '/mail'">Open</button><p>Nothing is open</p><iframe src="about:blank"
          onload="if (this.contentDocument.images[0]) document.querySelector('p').textContent = 'It is open'"></iframe>`),
      );
  });
  try {
    await tab.goto(server.url);
    const told: string[] = [];
    await play({
      turns: [
        (view) => ({ calls: [{ name: 'click', args: { ref: view.ref('button', 'Open') } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
      ],
    });
    await runTask(
      panel,
      { words: 'Open it', tabId: await currentTabId(panel), strategy: 'react', approve: 'allow' },
      (entry) => {
        if (entry.type === 'tool-result') told.push(JSON.stringify(entry));
      },
    );
    expect(told[0]).toContain('It is open');
  } finally {
    await server.close();
  }
});

test('a frame of the own origin in one of another, and a sandbox in that, are told, read, hit and covered', async ({
  panel,
  tab,
  play,
}) => {
  const site = await frameSite();
  try {
    await tab.goto(`${site.url}/within`);
    const model = await play({
      turns: [
        () => call('find', { text: 'In the sandbox' }),
        () => call('read_page', {}),
        click('button', 'Home'),
        click('button', 'In the sandbox'),
        click('button', 'Under the bar'),
        ...finish('seen'),
      ],
    });
    const told: string[] = [];
    await runTask(
      panel,
      { words: 'Look', tabId: await currentTabId(panel), strategy: 'react', approve: 'allow' },
      (entry) => {
        if (entry.type === 'tool-result' && 'inline' in entry.text)
          told.push(`${entry.status} ${entry.text.inline}`);
      },
    );
    expect(model.error()).toBeUndefined();
    const [found, read, home, sandboxed, under] = told;
    expect(found).toMatch(/Found 1\..*in view/s);
    expect(read).toContain('Words of home');
    expect(home).toMatch(/^done /);
    expect(site.asked).toContain('/did-home');
    expect(sandboxed).toMatch(/^done .*Pressed/s);
    expect(under).toMatch(/^covered .*Bar/s);
  } finally {
    await site.close();
  }
});

test('what the page puts over a frame of another origin covers what is in the frame', async ({
  panel,
  tab,
  play,
}) => {
  const site = await frameSite();
  try {
    await tab.goto(`${site.url}/covered`);
    const model = await play({
      turns: [
        () => ({ calls: [{ name: 'snapshot', args: {} }] }),
        (view) => ({ calls: [{ name: 'click', args: { ref: view.ref('button', 'Pay') } }] }),
        (view) => ({ calls: [{ name: 'click', args: { ref: view.ref('button', 'Look') } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
      ],
    });
    const clicks: string[] = [];
    await runTask(
      panel,
      { words: 'Look', tabId: await currentTabId(panel), strategy: 'react', approve: 'allow' },
      (entry) => {
        if (entry.type === 'tool-result' && entry.tool === 'click' && 'inline' in entry.text)
          clicks.push(`${entry.status} ${entry.text.inline}`);
      },
    );
    expect(model.error()).toBeUndefined();
    expect(clicks).toEqual([expect.stringMatching(/^covered .*cookies/i), expect.stringMatching(/^done /)]);
    expect(site.asked.filter((url) => url.startsWith('/did-'))).toEqual(['/did-look']);
  } finally {
    await site.close();
  }
});

test('what only calls itself our own element covers a frame too', async ({ panel, tab, play }) => {
  const site = await frameSite();
  try {
    await tab.goto(`${site.url}/covered-as-ours`);
    await play({
      turns: [() => call('snapshot', {}), click('button', 'Pay'), click('button', 'Look'), ...finish('seen')],
    });
    const clicks: string[] = [];
    await runTask(
      panel,
      { words: 'Look', tabId: await currentTabId(panel), strategy: 'react', approve: 'allow' },
      (entry) => {
        if (entry.type === 'tool-result' && entry.tool === 'click') clicks.push(entry.status);
      },
    );
    expect(clicks).toEqual(['covered', 'covered']);
    expect(site.asked.filter((url) => url.startsWith('/did-'))).toEqual([]);
  } finally {
    await site.close();
  }
});

test('a button in a frame of another origin under a bar that sticks is scrolled to and clicked', async ({
  panel,
  tab,
  play,
}) => {
  const site = await frameSite();
  try {
    await tab.goto(`${site.url}/barred`);
    const model = await play({
      turns: [
        () => ({ calls: [{ name: 'snapshot', args: {} }] }),
        (view) => ({ calls: [{ name: 'click', args: { ref: view.ref('button', 'Look') } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
      ],
    });
    await runTask(panel, {
      words: 'Look',
      tabId: await currentTabId(panel),
      strategy: 'react',
      approve: 'allow',
    });
    expect(model.error()).toBeUndefined();
    expect(site.asked.filter((url) => url.startsWith('/did-'))).toEqual(['/did-look']);
  } finally {
    await site.close();
  }
});

test('a page with 300 frames is looked at in time, and says how many it left out', async ({
  panel,
  tab,
  play,
}) => {
  const site = await frameSite();
  try {
    await tab.goto(`${site.url}/many`, { waitUntil: 'commit' });
    await tab.getByRole('button', { name: 'Top' }).waitFor();
    const model = await play({
      turns: [
        () => ({ calls: [{ name: 'snapshot', args: {} }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
        () => ({ calls: [{ name: 'return_output', args: { value: 'seen' } }] }),
      ],
    });
    let ms = 0;
    await runTask(panel, { words: 'Look', tabId: await currentTabId(panel), strategy: 'react' }, (entry) => {
      if (entry.type === 'tool-result' && entry.tool === 'snapshot') ms = entry.durationMs;
    });
    const told = model.requests.map(requestText).join('\n');
    expect(told).toContain('button "Top"');
    expect(told).toMatch(/\d+ more frames, which did not answer or were not asked/);
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(15_000);
  } finally {
    await site.close();
  }
});
