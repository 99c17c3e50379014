import { cut, plainUrl } from '../../page/quote.ts';
import type { Navigation } from '../browser-port.ts';
import type { ToolOutcome } from '../tool.ts';

/** The outcome of a navigation, and what to do when it failed. */
export function describeNavigation(navigation: Navigation, did: string): ToolOutcome {
  switch (navigation.status) {
    case 'done':
      return {
        status: 'done',
        text: `${did} The tab is at ${plainUrl(navigation.url)}.${httpText(navigation.httpStatus)}`,
        pageReplaced: true,
      };
    case 'origin-blocked':
      return {
        status: 'origin-blocked',
        text: `It led to ${plainUrl(navigation.url)}, which was stopped before anything was sent: ${plainUrl(navigation.origin)} is not among the sites of this task. If the task needs it, use navigate with that address, and the person is asked.`,
      };
    case 'load-failed':
      return {
        status: 'load-failed',
        text: loadFailure(navigation.url, navigation.error),
        pageReplaced: true,
      };
    case 'timed-out':
      return {
        status: 'timed-out',
        text: `${plainUrl(navigation.url)} is still loading. What is there already may do; else use wait_for, or try again.`,
        pageReplaced: true,
      };
    case 'download':
      return {
        status: 'download',
        downloads: [{ name: navigation.name, url: navigation.url }],
        text: `${plainUrl(navigation.url)} is a file: it is being downloaded as ${plainUrl(navigation.name)}. The tab stays where it was, and the file cannot be read from here.`,
      };
    default:
      return { status: navigation.status, text: navigation.message };
  }
}

function httpText(status: number | undefined): string {
  if (status === undefined || status < 400) return '';
  if (status === 401 || status === 403)
    return ` The server answered ${status}: it wants a sign-in or does not allow this page. Look whether the person is signed in.`;
  if (status === 404 || status === 410)
    return ` The server answered ${status}: there is no such page. Look for it with the site's own links or search.`;
  if (status === 429)
    return ' The server answered 429: too many requests. Wait a little, or find it another way.';
  return ` The server answered ${status}: this may be an error page. Read it, then try again or another way.`;
}

/**
 * An error is the browser's error name ("net::ERR_FAILED") or, when nothing was loaded, our own sentence with the next
 * step.
 */
const loadFailure = (url: string, error: string): string =>
  error.includes(' ')
    ? `Nothing was loaded. ${oneLine(error)}`
    : `${plainUrl(url)} could not be loaded (${plainUrl(error)}). ${errorHint(error)}`;

const oneLine = (sentence: string): string => cut(sentence.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' '), 300);

/** What can be done about one of the browser's error names. */
function errorHint(error: string): string {
  if (/NAME_NOT_RESOLVED|ADDRESS_INVALID/i.test(error))
    return 'There is no site of that name: check the spelling, or search for it.';
  if (/INTERNET_DISCONNECTED|NETWORK_CHANGED|PROXY/i.test(error))
    return 'There is no connection: try once more, then tell the person.';
  if (/CERT|SSL/i.test(error))
    return 'The connection is not secure. Do not try to go around that; use another source, or tell the person.';
  if (/REFUSED|RESET|CLOSED|EMPTY_RESPONSE|TIMED_OUT|UNREACHABLE/i.test(error))
    return 'The server does not answer: try once more, check the address, or use another source.';
  if (/BLOCKED_BY/i.test(error))
    return 'Something in this browser blocks it (an extension, or a rule of an administrator): use another source.';
  return 'Check the address, try once more, or reach it another way.';
}
