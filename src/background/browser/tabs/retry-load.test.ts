import { expect, test } from 'vitest';
import { mayRetryLoad } from './retry-load.ts';

const url = 'https://a.example/page';
const aborted = { status: 'load-failed', url, error: 'net::ERR_ABORTED' } as const;

test('a first load that nobody answered is begun once more, nothing else is', () => {
  expect(mayRetryLoad(aborted, url)).toBe(true);
  expect(mayRetryLoad({ ...aborted, httpStatus: 204 }, url)).toBe(false);
  expect(mayRetryLoad(aborted, 'https://a.example/item/5/delete')).toBe(false);
  expect(mayRetryLoad({ ...aborted, error: 'net::ERR_CONNECTION_REFUSED' }, url)).toBe(false);
  expect(mayRetryLoad({ status: 'done', url, title: 'Page' }, url)).toBe(false);
  expect(mayRetryLoad({ status: 'download', url, name: 'a.zip' }, url)).toBe(false);
});
