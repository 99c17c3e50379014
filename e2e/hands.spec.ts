import { applicationState, type PageApplication, servePage } from './applications/serve-page.ts';
import { hashOf, SCAN } from './harness/hands-site.ts';
import { done, log, test } from './harness/hands-test.ts';
import { expect } from './harness/test.ts';
import type { PageView } from './played-model/page-view.ts';
import type { PlayedTurn } from './played-model/server.ts';
import { call, click } from './played-model/turns.ts';

test('a card is dragged to another lane, and a drop that nothing takes is told', async ({ run, tab }) => {
  const statuses = await run('/board', [
    (view) =>
      call('drag', { ref: view.ref('button', 'Write the letter'), toRef: view.ref('group', 'Finished') }),
    (view) => call('drag', { ref: view.ref('button', 'Write the letter'), down: 400 }),
  ]);
  expect(statuses).toEqual(['done', 'wrong-kind']);
  expect(await log(tab)).toEqual(['done']);
  expect(await tab.evaluate(() => document.querySelector('#done')?.textContent)).toBe('Write the letter');
});

for (const how of ['', '#pointer'])
  test(`a board of an application, ${how === '' ? 'HTML5 dragging' : 'pointer events'}: sorted, and moved to an empty column`, async ({
    run,
    tab,
  }) => {
    const board: PageApplication = await servePage('sortable');
    const find = (text: string) => () => call('find', { text });
    const found = (view: PageView, text: string) => view.line(new RegExp(`^\\W*\\[\\d+\\].*"${text}"`));
    const statuses = await run(`${board.url}${how}`, [
      find('Paint the door'),
      find('Buy nails'),
      (view) =>
        call('drag', {
          ref: found(view, 'Paint the door'),
          toRef: found(view, 'Buy nails'),
          toAt: [0.5, 0.9],
        }),
      find('Water plants'),
      find('Done'),
      (view) => call('drag', { ref: found(view, 'Water plants'), toRef: found(view, 'Done'), down: 80 }),
    ]);
    expect(statuses).toEqual(done(6));
    expect(await applicationState(tab)).toMatchObject({
      columns: { todo: ['Buy nails', 'Paint the door'], doing: ['Mend the roof'], done: ['Water plants'] },
    });
    await board.close();
  });

test('sliders: by the pointer that the page captures, by keys, and the browser’s own', async ({
  run,
  tab,
}) => {
  const volume: PlayedTurn = (view) => call('drag', { ref: view.ref('slider', 'Volume'), right: 138 });
  const statuses = await run('/slider', [
    volume,
    (view) => call('set_value', { ref: view.ref('slider', 'Volume'), value: 73 }),
    (view) =>
      call('drag', {
        ref: view.ref('slider', 'Price'),
        toRef: view.ref('slider', 'Price'),
        toAt: [0.5, 0.5],
      }),
    (view) => call('set_value', { ref: view.ref('slider', 'Price'), value: '430' }),
  ]);
  expect(statuses).toEqual(done(4));
  const told = (await log(tab)).filter((line) => line !== 'key');
  expect(told).toEqual(['volume 50', 'price 250', 'price 430']);
  expect(await tab.evaluate(() => document.querySelector('#thumb')?.getAttribute('aria-valuenow'))).toBe(
    '73',
  );
});

test('a map is clicked at a place', async ({ run, tab }) => {
  await run('/map', [(view) => call('click', { ref: view.line(/"Map"/), at: [0.25, 0.9] })]);
  expect(await log(tab)).toEqual(['100,180']);
});

test('a form is filled in one call, which stops at suggestions and says what remains', async ({
  run,
  tab,
}) => {
  const statuses = await run('/form', [
    (view) =>
      call('fill_form', {
        fields: [
          { ref: view.ref('textbox', 'Name'), text: 'Ann' },
          { ref: view.ref('combobox', 'City'), text: 'Rome' },
          { ref: view.line(/"Arrival"/), value: '2026-12-24' },
          { ref: view.ref('checkbox', 'Late'), checked: true },
        ],
      }),
    (view) => {
      if (!/suggestions opened: .*Rome, Italy/.test(view.text))
        throw new Error('The stop was not explained.');
      if (!/Not filled in: \[\d+\], \[\d+\]\./.test(view.text)) throw new Error('What remains was not told.');
      return call('click', { ref: view.ref('option', 'Rome, Italy') });
    },
    (view) =>
      call('fill_form', {
        fields: [
          { ref: view.line(/"Arrival"/), value: '2026-12-24' },
          { ref: view.ref('combobox', 'Room'), option: 'Double' },
          { ref: view.ref('checkbox', 'Late'), checked: true },
        ],
      }),
    (view) => call('select_option', { ref: view.line(/"Extras"/), options: ['Breakfast', 'Sauna'] }),
    click('button', 'Book'),
  ]);
  expect(statuses).toEqual(['stopped', ...done(4)]);
  expect(await log(tab)).toEqual([
    'name=Ann&city=Rome, Italy&arrival=2026-12-24&room=Double&extras=Breakfast&extras=Sauna&late=on',
  ]);
});

test('a page that waits for a pause in typing before it suggests, or for the mouse to rest, is given the time', async ({
  run,
}) => {
  const statuses = await run('/patient', [
    (view) =>
      call('fill_form', {
        fields: [
          { ref: view.ref('combobox', 'City'), text: 'Rome' },
          { ref: view.ref('textbox', 'Search'), text: 'Rice' },
        ],
      }),
    (view) => {
      if (!/suggestions opened: \[\d+\] option "Rome \(late\)"/.test(view.text))
        throw new Error(view.text.slice(-2000));
      return call('type', { ref: view.ref('textbox', 'Search'), text: 'Rice' });
    },
    (view) => {
      if (!/^- .*"Tea"/m.test(view.text)) throw new Error(view.text.slice(-2000));
      return call('hover', { ref: view.ref('button', 'Help') });
    },
    (view) => {
      if (!/^\+ .*"Write to us"/m.test(view.text)) throw new Error(view.text.slice(-2000));
      return call('snapshot');
    },
  ]);
  expect(statuses).toEqual(['stopped', ...done(3)]);
});

test('a page that answers an action by a timer of its own is given the time', async ({ run }) => {
  const shows =
    (words: string, next: PlayedTurn): PlayedTurn =>
    (view) => {
      if (!view.has(words)) throw new Error(view.text.slice(-1000));
      return next(view);
    };
  const statuses = await run('/patient', [
    click('button', 'Letter from Ann'),
    shows('"Dear all"', (view) =>
      call('type', { ref: view.ref('textbox', 'User name'), text: 'ada', mode: 'replace' }),
    ),
    shows('"ada is taken"', (view) =>
      call('click', { ref: view.ref('button', 'Letter from Ann'), count: 2 }),
    ),
    shows('"In a window"', () => call('snapshot')),
  ]);
  expect(statuses).toEqual(done(4));
});

test('a page that draws in many short tasks is seen when it has drawn', async ({ run }) => {
  const shows =
    (words: string, next: PlayedTurn): PlayedTurn =>
    (view) => {
      if (!view.has(`→ "${words}"`)) throw new Error(view.text.slice(-1000));
      return next(view);
    };
  const statuses = await run('/sliced', [
    click('button', 'Sort'),
    shows('Sorted', click('button', 'Load')),
    shows('Loaded', () => call('snapshot')),
  ]);
  expect(statuses).toEqual(done(3));
});

test('files: saved ones through a button, made ones by dropping, none that does not exist', async ({
  run,
  tab,
}) => {
  const statuses = await run('/files', [
    () => call('save_file', { name: 'list.csv', content: 'a,b' }),
    (view) => call('upload_file', { ref: view.ref('button', 'Attach'), files: ['list.csv'] }),
    (view) => call('upload_file', { ref: view.ref('button', 'Drop'), name: 'note.md', content: '# Hi' }),
    (view) => call('upload_file', { ref: view.ref('button', 'Attach'), files: ['cv.pdf'] }),
  ]);
  expect(statuses).toEqual([...done(3), 'not-found']);
  await expect
    .poll(() => log(tab))
    .toEqual(['chosen list.csv text/csv a,b', 'dropped note.md text/markdown # Hi']);
});

test('a PDF that the task downloaded is given to a page byte for byte', async ({ run, site }) => {
  const statuses = await run('/sending', [
    click('link', 'Scan'),
    () => call('wait_for', { download: true }),
    (view) => call('upload_file', { ref: view.line(/"Document"/), files: ['scan.pdf'] }),
  ]);
  expect(statuses).toEqual(done(3));
  await expect.poll(() => site.taken).toEqual([`scan.pdf application/pdf ${SCAN.length} ${hashOf(SCAN)}`]);
});

test('what a page copies is told and pasted elsewhere', async ({ run, tab }) => {
  const statuses = await run('/clipboard', [
    (view) => call('copy', { ref: view.ref('button', 'Copy the link') }),
    (view) => {
      if (!view.has('https://share.example/7')) throw new Error('The copied text was not told.');
      return call('paste', { ref: view.line(/"A1"/), text: 'a\tb\nhttps://share.example/7\t2' });
    },
    (view) => call('copy', { ref: view.ref('button', 'Share') }),
  ]);
  expect(statuses).toEqual(['done', 'done', 'empty']);
  expect(await log(tab)).toEqual(['[["a","b"],["https://share.example/7","2"]]']);
  await expect(tab.getByText('Copied')).toBeVisible();
});

test('waiting for rest and for a download, scrolling a region, forward and reload', async ({
  run,
  tab,
  site,
}) => {
  const statuses = await run('/waiting', [
    click('button', 'Load'),
    () => call('wait_for', { quiet: true }),
    (view) => {
      if (!view.has('row 8')) throw new Error('The page was not waited for.');
      return call('scroll', { direction: 'into-view', text: 'the very end' });
    },
    (view) => call('scroll', { direction: 'top', ref: view.ref('region', 'Terms') }),
    click('link', 'Sales'),
    (view) => {
      if (!/Downloaded sales\.csv \(17 bytes\)/.test(view.text))
        throw new Error('The download was not told.');
      return call('wait_for', { download: true });
    },
    click('link', 'Map'),
    () => call('go_back'),
    () => call('go_forward'),
    () => call('reload'),
  ]);
  expect(statuses).toEqual(done(10));
  expect(tab.url()).toBe(`${site.url}/map`);
});
