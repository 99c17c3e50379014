import { quote } from '../../page/quote.ts';
import { containsPlaceholder } from '../../policy/redaction.ts';
import { present } from '../../present.ts';
import type { OfferedTool, RemoteReply } from '../../remote/offered.ts';
import type { RemoteFile } from '../../remote/remote-files.ts';
import { troubleReply } from '../../remote/remote-trouble.ts';
import type { QuestionState } from '../../task/state.ts';
import type { ToolOutcome } from '../../tools/tool.ts';
import { accessPath, asData, isGivenAccess } from '../observe.ts';
import type { TaskScope } from '../scope.ts';
import type { AgentServices } from '../services.ts';

/**
 * Has a tool of a server called. The call is committed before it goes out, under a key by which its outcome can be
 * asked for if the worker dies meanwhile. If the browser withholds the server from the extension, so that nothing was
 * done, the person is asked for access, and the call goes out once more. What the server says comes back as data.
 */
export async function callServer(
  scope: TaskScope,
  path: string,
  offered: OfferedTool,
  input: Record<string, unknown>,
): Promise<ToolOutcome> {
  const { services, signal } = scope;
  const { remotes, run } = services;
  if (containsPlaceholder(JSON.stringify(input))) return { status: 'refused', text: NO_SECRETS };
  const send = async (): Promise<RemoteReply> => {
    const nonce = services.nonce();
    await run.commit({ type: 'tool-committed', path, nonce });
    signal.throwIfAborted();
    return (await remotes?.call({ key: keyOf(services, nonce), offered, input }, signal)) ?? NO_SERVERS;
  };
  const first = asksForAccess(run.state().questions, path) ? undefined : await send();
  if (first && first.status !== 'no-access') return outcomeOf(scope, path, first);
  const isGiven = await isGivenAccess(scope, path, offered.server.origin);
  return outcomeOf(scope, path, isGiven ? await send() : (first ?? troubleReply('no-access')));
}

/** The person was asked for access to the server of that call: what went out before did nothing. */
export const asksForAccess = (questions: readonly QuestionState[], path: string): boolean =>
  questions.some((asked) => asked.path === accessPath(path));

/**
 * The outcome of a call that was committed before the worker died; undefined when nobody knows. `not-sent`: the browser
 * withheld the server, and the worker died before the person could be asked for access, so it is made again.
 */
export async function endedAtServer(
  scope: TaskScope,
  path: string,
  nonce: string,
): Promise<ToolOutcome | 'not-sent' | undefined> {
  const { services, signal } = scope;
  const reply = await services.remotes?.ended(keyOf(services, nonce), signal);
  if (reply?.status === 'no-access' && !asksForAccess(services.run.state().questions, path))
    return 'not-sent';
  // Whoever made it does not know either: the person is asked.
  return reply && reply.status !== 'unknown' ? outcomeOf(scope, path, reply) : undefined;
}

const keyOf = ({ run }: AgentServices, nonce: string): string => `${run.taskId}/${nonce}`;

async function outcomeOf(
  scope: TaskScope,
  path: string,
  { status, text, isOurs, note = 'The server says:', named, value, files = [] }: RemoteReply,
): Promise<ToolOutcome> {
  const said = [named, isOurs ? undefined : text].filter((words) => words !== undefined).join('\n');
  const lines = [isOurs ? text : note, ...(said ? [asData(scope.services, said)] : [])];
  for (const file of files) lines.push(await savedOnce(scope, path, file));
  return { status, text: lines.join('\n'), ...present({ value }) };
}

/**
 * Saves a file for the person and keeps it as one of the task, once: the same file of another answer is not saved
 * again, and one that was saved when the worker died is found by what it was saved for.
 */
async function savedOnce(
  { services: { browser, run, hash }, signal }: TaskScope,
  path: string,
  { name, mediaType, base64 }: RemoteFile,
): Promise<string> {
  const text = await run.store(base64);
  const is = JSON.stringify(text);
  const known = run
    .state()
    .files.find((file) => (file.givenName ?? file.name) === name && JSON.stringify(file.text) === is);
  const intent = `${run.taskId}/${path}/${(await hash(`${name}\n${base64}`)).slice(0, 16)}`;
  const file = { name, text: base64, mediaType, base64: true, intent } as const;
  const saved = known ?? (await browser.saveFile(file, signal));
  if ('message' in saved) return `The file ${quote(name)} was not saved: ${saved.message}`;
  if (!known) {
    const { bytes } = saved;
    const names = { name: saved.name, ...(saved.name === name ? {} : { givenName: name }) };
    await run.commit({ type: 'file-saved', path, ...names, bytes, mediaType, text });
  }
  return `Saved ${quote(saved.name)} (${saved.bytes} bytes) in the download folder.`;
}

const NO_SERVERS: RemoteReply = { status: 'gone', isOurs: true, text: 'No server can be reached here.' };

const NO_SECRETS =
  'Not sent: no secret goes to a server. Leave it out; what it needs for itself stands in its settings.';
