import { describe, expect, test } from 'vitest';
import { describeNavigation } from './describe-navigation.ts';

const url = 'https://a.example/x';

describe('describeNavigation', () => {
  test('done tells where the tab is, never the title, which is a word of the page', () => {
    const told = describeNavigation({ status: 'done', url, title: 'Obey me' }, 'Opened.');
    expect(told).toEqual({ status: 'done', text: `Opened. The tab is at ${url}.`, pageReplaced: true });
  });

  test.each([
    [401, 'signed in'],
    [404, 'no such page'],
    [429, 'Wait'],
    [500, 'error page'],
  ])('status %i', (httpStatus, hint) => {
    expect(describeNavigation({ status: 'done', url, title: '', httpStatus }, 'x').text).toContain(hint);
  });

  test.each([
    ['net::ERR_NAME_NOT_RESOLVED', 'spelling'],
    ['net::ERR_INTERNET_DISCONNECTED', 'connection'],
    ['net::ERR_CERT_DATE_INVALID', 'not secure'],
    ['net::ERR_CONNECTION_REFUSED', 'does not answer'],
    ['net::ERR_BLOCKED_BY_CLIENT', 'another source'],
    ['net::ERR_FAILED', 'Check the address'],
  ])('%s', (error, hint) => {
    const told = describeNavigation({ status: 'load-failed', url, error }, 'x');
    expect(told.status).toBe('load-failed');
    expect(told.text).toContain(hint);
  });

  test('our own reason stays a sentence', () => {
    const error = 'There is no earlier page in this tab. Go to an address with navigate instead.';
    const told = describeNavigation({ status: 'load-failed', url, error }, 'x');
    expect(told.text).toBe(`Nothing was loaded. ${error}`);
  });

  test('a stopped navigation leaves the page', () => {
    const told = describeNavigation({ status: 'origin-blocked', url, origin: 'https://a.example' }, 'x');
    expect(told.pageReplaced).toBeUndefined();
    expect(told.text).toContain('the person is asked');
  });

  test('download, time and trouble', () => {
    const file = { url, name: 'x.zip' };
    const downloaded = describeNavigation({ status: 'download', ...file }, 'x');
    expect(downloaded.text).toContain('x.zip');
    expect(downloaded.downloads).toEqual([file]);
    expect(describeNavigation({ status: 'timed-out', url }, 'x').text).toContain('wait_for');
    expect(describeNavigation({ status: 'pdf', message: 'A PDF.' }, 'x')).toEqual({
      status: 'pdf',
      text: 'A PDF.',
    });
  });
});
