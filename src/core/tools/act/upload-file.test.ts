import { expect, test } from 'vitest';
import type { BrowserPort, FileBytes, PageDownload } from '../browser-port.ts';
import { fakeContext, pageNode, pageOf } from '../fake-context.testing.ts';
import { type FolderPort, noFolder } from '../files/folder.ts';
import type { TaskFile } from '../tool.ts';
import { uploadFile } from './upload-file.ts';

const page = pageOf([pageNode('Attach', { ref: '9', role: 'button' })]);
const text = (name: string, content: string): TaskFile => ({ name, bytes: 1, text: async () => content });
const PDF: PageDownload = {
  name: 'Invoice.pdf',
  url: 'https://a.example/7',
  end: 'complete',
  bytes: 4,
  began: 50,
};

function world({
  files = [],
  downloads = [],
  fetched = { status: 'failed', why: 'nobody asked' },
  folder = noFolder,
  refusal,
}: {
  files?: TaskFile[];
  downloads?: PageDownload[];
  fetched?: FileBytes;
  folder?: FolderPort;
  refusal?: string;
}) {
  const asked: string[] = [];
  const browser: Partial<BrowserPort> = {
    downloads: async ({ since }) => downloads.filter(({ began = 0 }) => began >= since),
    fetchDownload: async ({ url }) => {
      asked.push(url);
      return fetched;
    },
  };
  const context = fakeContext({
    page,
    files,
    folder,
    browser,
    startedAt: 10,
    allowSite: async () => refusal,
  });
  const upload = (input: object) => uploadFile.run(uploadFile.schema.parse({ ref: 9, ...input }), context);
  return { upload, context, asked };
}

test('files of the task are uploaded by name; one that does not exist is told with those that do', async () => {
  const files = [text('list.csv', 'old'), text('notes.md', 'n'), text('list.csv', 'new')];
  const { upload, context } = world({ files, downloads: [PDF] });
  await upload({ files: ['LIST.csv', 'notes.md'] });
  expect(context.actions).toEqual([
    {
      kind: 'upload',
      ref: '9',
      files: [
        { name: 'list.csv', mediaType: 'text/csv', text: 'new' },
        { name: 'notes.md', mediaType: 'text/markdown', text: 'n' },
      ],
    },
  ]);
  const missing = world({ files, downloads: [PDF] });
  expect(await missing.upload({ files: ['cv.pdf'] })).toEqual({
    status: 'not-found',
    text: expect.stringMatching(
      /no file "cv.pdf"; nothing was uploaded.*"notes.md".*"Invoice.pdf".*save_file/,
    ),
  });
  expect(missing.context.actions).toEqual([]);
  expect((await world({}).upload({ files: ['cv.pdf'] })).text).toContain('no files yet');
});

test('a file of the picked folder that the person does not give is not uploaded', async () => {
  const folder: FolderPort = {
    ...noFolder,
    bytes: async () => ({ status: 'done', bytes: 1, mediaType: 'text/plain', base64: 'eA==' }),
  };
  const asked: string[] = [];
  const context = fakeContext({
    page,
    folder,
    browser: { downloads: async () => [] },
    mayGiveFile: async (path) => {
      asked.push(path);
      return false;
    },
  });
  const input = uploadFile.schema.parse({ ref: 9, files: ['private/taxes.txt'] });
  expect(await uploadFile.run(input, context)).toMatchObject({ status: 'denied' });
  expect(asked).toEqual(['private/taxes.txt']);
  expect(context.actions).toEqual([]);
});

test('texts that pages ask for by their type have it', async () => {
  const { upload, context } = world({ files: [text('logo.SVG', '<svg/>')] });
  await upload({ files: ['logo.svg'] });
  await upload({ name: 'page.htm', content: '<p>' });
  expect(context.actions).toMatchObject([
    { files: [{ mediaType: 'image/svg+xml' }] },
    { files: [{ mediaType: 'text/html' }] },
  ]);
});

test('a picture that the person gave is uploaded as its bytes', async () => {
  const picture: TaskFile = {
    name: 'me.png',
    bytes: 4,
    mediaType: 'image/png',
    text: async () => 'iVBORw==',
  };
  const { upload, context } = world({ files: [picture] });
  await upload({ files: ['me.png'] });
  expect(context.actions).toEqual([
    {
      kind: 'upload',
      ref: '9',
      files: [{ name: 'me.png', mediaType: 'image/png', text: 'iVBORw==', base64: true }],
    },
  ]);
});

test('a download of the task is fetched once more, of a site that it may go to; others are none of it', async () => {
  const fetched: FileBytes = { status: 'done', bytes: 4, mediaType: 'application/pdf', base64: 'JVBERg==' };
  const { upload, context, asked } = world({ downloads: [PDF], fetched });
  await upload({ files: ['invoice.pdf'] });
  expect(asked).toEqual([PDF.url]);
  expect(context.actions).toMatchObject([
    { files: [{ name: 'Invoice.pdf', mediaType: 'application/pdf', text: 'JVBERg==', base64: true }] },
  ]);
  for (const no of [
    { downloads: [{ ...PDF, began: 5 }], fetched },
    { downloads: [{ ...PDF, end: 'failed' as const }], fetched },
    { downloads: [PDF], fetched, refusal: 'the person did not allow it.' },
    { downloads: [PDF], fetched: { status: 'failed', why: 'the server answered 403' } as const },
  ]) {
    const { upload, context } = world(no);
    expect(await upload({ files: ['Invoice.pdf'] })).toMatchObject({
      status: expect.stringMatching(/not-found|failed/),
      text: expect.stringMatching(/othing was uploaded.*request_help/),
    });
    expect(context.actions).toEqual([]);
  }
});

test('what the page made itself is of no site that would be asked about', async () => {
  const made = { ...PDF, url: 'data:application/pdf;base64,AAEC' };
  const { upload, context } = world({
    downloads: [made],
    fetched: { status: 'done', bytes: 3, mediaType: 'application/pdf', base64: 'AAEC' },
    refusal: 'the person did not allow it',
  });
  await upload({ files: ['Invoice.pdf'] });
  expect(context.actions).toMatchObject([{ kind: 'upload', files: [{ name: 'Invoice.pdf', text: 'AAEC' }] }]);
});

test('of a picture that was too large to be kept nothing smaller is given under its name', async () => {
  const copy: TaskFile = {
    name: 'scan.png',
    bytes: 30_000_000,
    text: async () => 'AAEC',
    mediaType: 'image/jpeg',
    isCopy: true,
  };
  const { upload, context } = world({ files: [copy] });
  const outcome = await upload({ files: ['scan.png'] });
  expect(outcome).toMatchObject({ status: 'failed', text: expect.stringContaining('request_help') });
  expect(context.actions).toEqual([]);
});

test('a file of the picked folder is uploaded by its path, none from beside it', async () => {
  const folder: FolderPort = {
    ...noFolder,
    bytes: async (path) =>
      path.join('/') === 'bills/may.pdf'
        ? { status: 'done', bytes: 4, mediaType: 'application/pdf', base64: 'JVBERg==' }
        : { status: 'failed', message: 'It is larger than 40 MB.' },
  };
  const { upload, context } = world({ folder });
  await upload({ files: ['bills/may.pdf'] });
  expect(context.actions).toMatchObject([{ files: [{ name: 'may.pdf', base64: true }] }]);
  expect(await upload({ files: ['../may.pdf'] })).toMatchObject({ status: 'not-found' });
  expect(await upload({ files: ['film.mp4'] })).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('larger'),
  });
  expect(context.actions).toHaveLength(1);
});

test('more than a message can carry is refused', async () => {
  const { upload, context } = world({});
  expect(await upload({ name: 'a.txt', content: 'x'.repeat(20_000_001) })).toMatchObject({
    status: 'invalid-input',
  });
  expect(context.actions).toEqual([]);
});
