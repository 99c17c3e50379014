import { APICallError } from '@ai-sdk/provider';
import { isObject } from '../is-object.ts';
import { parseJson } from '../parse-json.ts';
import { present } from '../present.ts';
import { DeadlinePassed } from './deadlines.ts';
import { UnexpectedAnswer } from './guard-fetch.ts';
import { UnusableReply } from './unusable-reply.ts';

/** What is known about a failed call, whatever threw it. */
export interface CallError {
  status?: number;
  /** Error codes and types of the body, lower case, joined: the part that providers keep stable. */
  codes: string;
  /** The provider's message, at most 500 characters. */
  words: string;
  headers: Record<string, string>;
  /** The body was a web page. */
  page: boolean;
  redirected: boolean;
  /** No answer at all: no connection, or one that Chrome blocked. */
  noConnection: boolean;
  deadline?: DeadlinePassed;
  /** The reply was complete but unusable. */
  unusable?: UnusableReply['what'];
  /** The reply was broken or incomplete. */
  broken: boolean;
}

const nothing: CallError = {
  codes: '',
  words: '',
  headers: {},
  page: false,
  redirected: false,
  noConnection: false,
  broken: false,
};

/** Reads an error of the AI SDK, of fetch or of our own guards, or a bare error object from inside a stream. */
export function readCallError(error: unknown): CallError {
  if (error instanceof DeadlinePassed) return { ...nothing, deadline: error, words: error.message };
  if (error instanceof UnusableReply) return { ...nothing, unusable: error.what, words: error.words };
  if (error instanceof UnexpectedAnswer) return readUnexpected(error);
  if (APICallError.isInstance(error)) return readApiError(error);
  if (isFetchFailure(error)) return { ...nothing, noConnection: true, words: messageOf(error) };
  if (isBrokenConnection(error)) return { ...nothing, broken: true };
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof UnexpectedAnswer || cause instanceof DeadlinePassed) return readCallError(cause);
  if (error instanceof Error) return { ...nothing, broken: true, words: messageOf(error) };
  const body = readBody(error);
  return body.status === undefined && body.codes === ''
    ? { ...nothing, ...body, broken: true }
    : { ...nothing, ...body };
}

function readApiError(error: APICallError): CallError {
  const unexpected = error.cause;
  if (unexpected instanceof UnexpectedAnswer) return readUnexpected(unexpected);
  if (error.statusCode === undefined)
    return { ...nothing, noConnection: true, words: messageOf(unexpected ?? error) };
  const text = error.responseBody ?? '';
  const body = readBody(error.data ?? parseJson(text) ?? text);
  return {
    ...nothing,
    ...body,
    words: body.words || error.message.slice(0, 500),
    status: error.statusCode,
    headers: error.responseHeaders ?? {},
    page: isPage(text),
    // An error with a successful status means that the answer was unreadable.
    broken: error.statusCode < 300,
  };
}

function readUnexpected(error: UnexpectedAnswer): CallError {
  if (error.contentType === 'redirect') return { ...nothing, redirected: true };
  const body = readBody(parseJson(error.body) ?? '');
  return { ...nothing, ...body, page: isPage(error.body), broken: body.codes === '' && body.words === '' };
}

/** `{ error: { message, type, code, status } }` in its many variants. */
function readBody(value: unknown): Pick<CallError, 'codes' | 'words'> & { status?: number } {
  if (typeof value === 'string') return { codes: '', words: isPage(value) ? '' : value.slice(0, 500) };
  if (Array.isArray(value)) return readBody(value[0]);
  if (!isObject(value)) return { codes: '', words: '' };
  const inner = value.error ?? value.data;
  if (isObject(inner)) {
    const { status, ...body } = readBody(inner);
    const known = status ?? statusOf(value);
    return { ...body, codes: join([body.codes, ...codesOf(value)]), ...(known && { status: known }) };
  }
  const words = [value.message, value.detail, inner].find((candidate) => typeof candidate === 'string');
  const details = Array.isArray(value.details) ? value.details.filter(isObject) : [];
  const codes = join([...codesOf(value), ...details.flatMap(codesOf)]);
  const status = statusOf(value);
  return {
    codes,
    words: (typeof words === 'string' ? words : '').slice(0, 500),
    ...present({ status }),
  };
}

const codesOf = (value: Record<string, unknown>): string[] =>
  ['type', 'code', 'status', 'reason', 'retryDelay'].flatMap((key) =>
    typeof value[key] === 'string' && value[key] !== 'error' ? [value[key]] : [],
  );

function statusOf(value: Record<string, unknown>): number | undefined {
  const status = [value.statusCode, value.status, value.code].find(
    (candidate) => typeof candidate === 'number',
  );
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined;
}

const join = (codes: string[]): string =>
  codes
    .filter((code) => code !== '')
    .join(' ')
    .toLowerCase();
const isPage = (text: string): boolean => /^\s*<(!doctype|html|head|body)/i.test(text);
/** Chrome says "Failed to fetch", Node "fetch failed". */
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed/i.test(error.message);
}

/**
 * A connection that breaks in the middle: "network error" in Chrome, "terminated" in Node. Neither message helps a
 * person.
 */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError && /^(network error|terminated)$/i.test(error.message);
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error ?? '')).slice(0, 500);
