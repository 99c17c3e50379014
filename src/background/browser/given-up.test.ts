import { expect, test } from 'vitest';
import { isGivenUp } from './given-up.ts';

const url = 'https://a.example/page';
const aborted = { status: 'load-failed', url, error: 'net::ERR_ABORTED' } as const;

test('a first load that nobody answered is begun once more, nothing else is', () => {
  expect(isGivenUp(aborted, url)).toBe(true);
  expect(isGivenUp({ ...aborted, httpStatus: 204 }, url)).toBe(false);
  expect(isGivenUp(aborted, 'https://a.example/item/5/delete')).toBe(false);
  expect(isGivenUp({ ...aborted, error: 'net::ERR_CONNECTION_REFUSED' }, url)).toBe(false);
  expect(isGivenUp({ status: 'done', url, title: 'Page' }, url)).toBe(false);
  expect(isGivenUp({ status: 'download', url, name: 'a.zip' }, url)).toBe(false);
});
