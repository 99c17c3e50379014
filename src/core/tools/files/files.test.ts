import { expect, test } from 'vitest';
import { fakeContext } from '../fake-context.testing.ts';
import { fileFind } from './file-find.ts';
import { fileList } from './file-list.ts';
import { fileRead } from './file-read.ts';
import { fileWrite } from './file-write.ts';
import { type FolderPort, noFolder } from './folder.ts';

/** A folder port over a map of paths to texts. */
function folderOf(files: Map<string, string>): FolderPort {
  return {
    list: async (path) => {
      const under = path.map((name) => `${name}/`).join('');
      const inside = [...files].filter(([name]) => name.startsWith(under));
      const entries = new Map(
        inside.map(([name, text]) => {
          const [first = '', ...rest] = name.slice(under.length).split('/');
          return [
            first,
            rest.length > 0
              ? ({ name: first, kind: 'folder' } as const)
              : ({ name: first, kind: 'file', bytes: text.length } as const),
          ];
        }),
      );
      return { status: 'done', entries: [...entries.values()] };
    },
    read: async (path) => {
      const text = files.get(path.join('/'));
      if (text === undefined) return { status: 'not-found', message: 'There is no such file.' };
      return text.includes('\0')
        ? { status: 'not-text', message: 'no text' }
        : { status: 'done', text, bytes: text.length };
    },
    bytes: noFolder.bytes,
    find: async (words, inside, from = 0) => ({
      status: 'done',
      files: Math.min(3, files.size - from),
      left: Math.max(0, files.size - from - 3),
      found: [...files]
        .slice(from, from + 3)
        .filter(([path, text]) => `${path}${inside ? text : ''}`.includes(words))
        .map(([path]) => path),
    }),
    write: async (path, text) => {
      files.set(path.join('/'), text);
      return { status: 'done', bytes: text.length };
    },
  };
}

const world = (given: Record<string, string>) => {
  const files = new Map(Object.entries(given));
  return { files, context: fakeContext({ folder: folderOf(files) }) };
};

test('lists, and reads what is found, as data and part by part', async () => {
  const { context } = world({
    'notes/today.md': 'Buy milk',
    'a.csv': 'x,y',
    'long.txt': 'word '.repeat(20_000),
  });
  expect((await fileList.run({}, context)).text).toBe('<<notes/\na.csv (3 bytes)\nlong.txt (100000 bytes)>>');
  expect((await fileFind.run({ words: 'milk' }, context)).status).toBe('not-found');
  expect((await fileFind.run({ words: 'milk', inside: true }, context)).text).toBe(
    'Found 1:\n<<notes/today.md>>',
  );
  expect(await fileRead.run({ path: './notes/today.md' }, context)).toMatchObject({
    text: '<<Buy milk>>',
    value: 'Buy milk',
  });
  const long = await fileRead.run({ path: 'long.txt', part: 2 }, context);
  expect(long.text).toContain('Part 2 of');
  expect(String(long.value)).toHaveLength(100_000);
});

test('XML is judged by what is written: a tool result, where that is asked for, whatever the content', () => {
  const path = 'a.xml';
  expect(fileWrite.effect({ path, content: '<a/>' }, undefined)).toBe('reversible');
  expect(fileWrite.effect({ path, content: '<a/>', use_tool_result: true }, undefined)).toBe('external');
});

test.each([
  ['notes/today.md', 'reversible'],
  ['PRICES.CSV', 'reversible'],
  ['50% off/list v2.txt', 'reversible'],
  ['tools/run.sh', 'external'],
  ['index.html', 'external'],
  ['Makefile', 'external'],
  ['.vscode/tasks.json', 'external'],
  ['notes/.md', 'external'],
  // A path out of the folder: nothing is written, and nobody is asked.
  ['../run.sh', 'reversible'],
])('a file that may be run is written only with the word of the person: %s', (path, effect) => {
  expect(fileWrite.effect({ path, content: 'x' }, undefined)).toBe(effect);
});

test('writes a new file; one that is there only when it is to be replaced, which asks the person', async () => {
  const { files, context } = world({ 'a.md': 'old', 'b.bin': 'a\0' });
  expect(fileWrite.effect({ path: 'a.md', content: 'x' }, undefined)).toBe('reversible');
  expect(fileWrite.effect({ path: 'a.md', content: 'x', overwrite: true }, undefined)).toBe('external');
  for (const path of ['a.md', 'b.bin'])
    expect((await fileWrite.run({ path, content: 'new' }, context)).status).toBe('exists');
  // A call that was interrupted after it had written is repeated: that is no conflict.
  expect((await fileWrite.run({ path: 'a.md', content: 'old' }, context)).status).toBe('done');
  await fileWrite.run({ path: 'a.md', content: 'new', overwrite: true }, context);
  expect(files.get('a.md')).toBe('new');
  const results = [{ tool: 'extract', value: [{ name: 'Lamp', price: 49 }] }];
  await fileWrite.run({ path: 'out/prices.csv', use_tool_result: true }, { ...context, results });
  expect(files.get('out/prices.csv')).toBe('name,price\r\nLamp,49\r\n');
});

test('a formula in CSV that the model types itself is guarded, told, and written again without a conflict', async () => {
  const { files, context } = world({});
  const input = { path: 'a.csv', content: 'name,change\nLamp,-5\nShop,=1+1\n' };
  const outcome = await fileWrite.run(input, context);
  expect(files.get('a.csv')).toBe("name,change\nLamp,-5\nShop,'=1+1\n");
  expect(outcome.text).toContain('apostrophe');
  expect((await fileWrite.run(input, context)).status).toBe('done');
  const plain = await fileWrite.run({ path: 'b.csv', content: 'a\n+49 170\n' }, context);
  expect(files.get('b.csv')).toBe('a\n+49 170\n');
  expect(plain.text).not.toContain('apostrophe');
  // The person's own formula stays a formula.
  files.set('own.csv', 'a,sum\r\n1,"=SUM(A1,A2)"\r\n');
  const edited = { path: 'own.csv', content: 'a,sum\n2,"=SUM(A1,A2)"\n=2,x\n', overwrite: true };
  await fileWrite.run(edited, context);
  expect(files.get('own.csv')).toBe('a,sum\n2,"=SUM(A1,A2)"\n\'=2,x\n');
  await fileWrite.run({ path: 'a.txt', content: '=1+1' }, context);
  expect(files.get('a.txt')).toBe('=1+1');
});

test.each(['../x', 'a/../../x', 'C:\\x'])('%s leads out of the folder', async (path) => {
  const { context, files } = world({});
  for (const outcome of [
    await fileList.run({ path }, context),
    await fileRead.run({ path }, context),
    await fileWrite.run({ path, content: 'x' }, context),
  ])
    expect(outcome).toMatchObject({
      status: 'invalid-input',
      text: expect.stringContaining('picked folder'),
    });
  expect(files.size).toBe(0);
});

test('without a folder each says what to do', async () => {
  const context = fakeContext();
  for (const outcome of [
    await fileList.run({}, context),
    await fileFind.run({ words: 'x' }, context),
    await fileRead.run({ path: 'x' }, context),
    await fileWrite.run({ path: 'x', content: 'x' }, context),
  ])
    expect(outcome).toMatchObject({ status: 'no-folder', text: expect.stringContaining('settings') });
});

test('what of the files was not looked at is said, with how to go on', async () => {
  const { context } = world({ 'a.md': 'milk', 'b.md': '', 'c.md': '', 'd.md': 'milk', 'e.md': '' });
  const first = await fileFind.run({ words: 'milk', inside: true }, context);
  expect(first.text).toMatch(/^Found 1:\n.*a\.md.*\nNot looked at: 2\. Call it again with from 3,/);
  const second = await fileFind.run({ words: 'milk', inside: true, from: 3 }, context);
  expect(second).toMatchObject({ status: 'done', value: ['d.md'] });
  expect(second.text).not.toContain('Not looked at');
  const none = await fileFind.run({ words: 'tea', inside: true }, context);
  expect(none.text).toMatch(/^None of 3 files fits\. Not looked at: 2\. Call it again with from 3,/);
});
