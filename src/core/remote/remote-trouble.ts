import type { RemoteReply, RemoteTrouble } from './offered.ts';
import type { Heard } from './remote-fetch.ts';

/** The text for the model, which ends with what to do now. The panel has its own text for each. */
const WORDS: Record<RemoteTrouble | 'unknown', string> = {
  unreachable: 'The server does not answer: it is not running, or its address is wrong. Nothing was done.',
  'no-access':
    'The browser withholds access to that address from the extension; whether the server runs cannot be told. Nothing was done.',
  unauthorized: 'The server refuses the key that it was given, or wants one. Nothing was done.',
  'origin-refused':
    'The server runs, but refuses requests that come from this extension, whatever the key. Nothing was done.',
  moved: 'The address leads to another one, which is not followed. Nothing was done.',
  'not-a-server': 'What answers there does not speak the protocol. Nothing was done.',
  'server-error': 'The server had an error of its own before it took the call. Nothing was done.',
  'timed-out': 'The server took too long to greet. Nothing was done.',
  gone: 'This task cannot use the server any more. Nothing was done.',
  unknown:
    'The server was told to do it, and its answer did not come: it may be done or not. Do not call it again; name it in the result.',
};

/** What the person has to do about it, for the agent's result. */
const FOR_THE_PERSON: Partial<Record<RemoteTrouble, string>> = {
  'no-access':
    'that access has to be given: in the settings, at this server, "Change", then "Test and save", then "Give access"',
  'origin-refused':
    'that the origin of the extension has to be allowed at the server; its settings, at "Test and save", tell which one that is',
};

const nextStep = (status: RemoteTrouble): string =>
  `Go on without it, and say in the result ${FOR_THE_PERSON[status] ?? 'that its settings have to be looked at'}.`;

/** A trouble as the outcome of a call: what is wrong, what the server said about it (`detail`), and what to do. */
export const troubleReply = (status: RemoteTrouble | 'unknown', detail = ''): RemoteReply => ({
  status,
  isOurs: true,
  text: [WORDS[status], detail.slice(0, 1500), status === 'unknown' ? '' : nextStep(status)]
    .filter((part) => part !== '')
    .join(' '),
});

/**
 * Statuses with which a server refuses before it does anything. Others, such as 408 and 429, may come late, from a
 * proxy.
 */
export const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 406, 415, 422]);

/** Determines what is wrong from facts about the server's last answer; its own words are not needed. */
export function troubleOf(
  { status = 0, contentType = '', redirected, refusesOrigin, noAnswer }: Heard,
  isLate: boolean,
): RemoteTrouble {
  if (redirected) return 'moved';
  if (status === 403 && refusesOrigin) return 'origin-refused';
  if (status === 401 || status === 403) return 'unauthorized';
  if (isLate) return 'timed-out';
  if (noAnswer || status === 0) return 'unreachable';
  if (status >= 500 && !contentType.includes('html')) return 'server-error';
  return 'not-a-server';
}
