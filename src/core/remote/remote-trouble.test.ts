import { expect, test } from 'vitest';
import type { Heard } from './remote-fetch.ts';
import { troubleOf, troubleReply } from './remote-trouble.ts';

const heard = (more: Partial<Heard>): Heard => ({ streamEnded: Promise.resolve(), ...more });

test.each([
  ['nothing at all', {}, false, 'unreachable'],
  ['no answer to the last request', { status: 200, noAnswer: true }, false, 'unreachable'],
  ['a redirect', { status: 0, redirected: true }, false, 'moved'],
  ['401', { status: 401 }, false, 'unauthorized'],
  ['403', { status: 403, refusesOrigin: false }, false, 'unauthorized'],
  ['403 because of the origin', { status: 403, refusesOrigin: true }, false, 'origin-refused'],
  // For example the end of a session, after a refusal.
  ['another answer after that', { status: 401, refusesOrigin: true }, false, 'unauthorized'],
  ['a key that is refused, late', { status: 401 }, true, 'unauthorized'],
  ['nothing in time', { noAnswer: true }, true, 'timed-out'],
  ['an error in JSON', { status: 500, contentType: 'application/json' }, false, 'server-error'],
  ['an error page', { status: 500, contentType: 'text/html; charset=utf-8' }, false, 'not-a-server'],
  ['a page', { status: 200, contentType: 'text/html' }, false, 'not-a-server'],
] as const)('%s is told as what it is', (_, said, isLate, trouble) => {
  expect(troubleOf(heard(said), isLate)).toBe(trouble);
});

test('each trouble says what was done and what to do now', () => {
  for (const status of [
    'unreachable',
    'unauthorized',
    'moved',
    'not-a-server',
    'server-error',
    'timed-out',
  ] as const)
    expect(troubleReply(status)).toEqual({
      status,
      isOurs: true,
      text: expect.stringMatching(
        /Nothing was done\. Go on without it, and say in the result that its settings have to be looked at\.$/,
      ),
    });
  expect(troubleReply('no-access').text).toMatch(
    /withholds access.*that access has to be given: in the settings/,
  );
  expect(troubleReply('gone', 'It is switched off in the settings.').text).toMatch(
    /Nothing was done\. It is switched off in the settings\. Go on without it/,
  );
  expect(troubleReply('unknown').text).toMatch(
    /may be done or not\. Do not call it again; name it in the result\.$/,
  );
});

test('what is said of a trouble has a bound', () => {
  expect(troubleReply('unknown', 'x'.repeat(5000)).text.length).toBeLessThan(1700);
});
