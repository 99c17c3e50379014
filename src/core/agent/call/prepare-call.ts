import type { ToolCall } from '../../model/port.ts';
import type { PageNode } from '../../page/snapshot.ts';
import { documentOf } from '../../policy/document-of.ts';
import { isAllowed } from '../../policy/scope.ts';
import type { Effect, Payload, Question } from '../../task/entry.ts';
import { scroll } from '../../tools/act/scroll.ts';
import { uploadFile } from '../../tools/act/upload-file.ts';
import type { PageDialog } from '../../tools/browser-port.ts';
import { readVideo } from '../../tools/read/read-video.ts';
import { webSearch } from '../../tools/search/web-search.ts';
import type { AnyTool } from '../../tools/tool.ts';
import { agentRunOf, currentTab } from '../agent-state.ts';
import type { AgentScope } from '../scope.ts';
import { parseToolInput, type TurnFields } from '../tool-specification.ts';
import { actedOn, isToldToOthers } from './frames-of-others.ts';
import { pressesHarmful } from './presses-harmful.ts';
import { refOf } from './ref-of.ts';
import { isExpectedAt, type TypedSecret, typedSecrets } from './secret-places.ts';
import { toldByOthers } from './told-by-others.ts';

/** A parsed call, ready to be performed. */
export interface PreparedCall {
  path: string;
  call: ToolCall;
  tool: AnyTool;
  input: unknown;
  inputPayload: Payload;
  inputHash: string;
  effect: Effect;
  target: PageNode | undefined;
  /** Further controls that the call names. */
  others: readonly (PageNode | undefined)[];
  tabId: number | undefined;
  /** The browser's dialog that blocks the page. */
  dialog: PageDialog | undefined;
  /** Address of the page the agent last saw: the place an effect is approved for. */
  pageUrl: string | undefined;
  /** Fields of the call that the tool does not have: what the model wanted with them did not happen. */
  unknown: readonly string[];
  /** What the model says besides the tool's own input. */
  fields: TurnFields;
  /** Secrets of the task that it types. */
  secrets: readonly TypedSecret[];
  /** Words in it that only a frame of another site said, or an earlier task. */
  ofOthers: string | undefined;
  /** What its form would add to the address, where a command is in it. */
  sent?: string | undefined;
}

/** A call that is not made: the status of its outcome, and what the model is told. */
export interface RefusedCall {
  refused: string;
  text: string;
}

/** They give words to a site of their own, and numbers to the player of a page. */
const TELLING: ReadonlySet<string> = new Set([webSearch.name, readVideo.name]);

/** Parses a call of a reply: which tool it is, its input, which controls it names, and its effect. */
export async function prepareCall(
  scope: AgentScope,
  path: string,
  call: ToolCall,
): Promise<PreparedCall | RefusedCall> {
  const { services, assignment } = scope;
  const { tools } = assignment.agent;
  const tool = tools.find((candidate) => candidate.name === call.name);
  if (!tool) {
    const names = tools.map((candidate) => candidate.name).join(', ');
    return { refused: 'unknown-tool', text: `There is no tool "${call.name}". Use one of: ${names}.` };
  }
  if (call.malformed !== undefined)
    return {
      refused: 'invalid-input',
      text: `The arguments of ${call.name} were no JSON object. Send the call again.`,
    };
  const parsed = parseToolInput(tool, call.input);
  if (!parsed.ok)
    return {
      refused: 'invalid-input',
      text: `The input of ${tool.name} does not fit: ${parsed.problem}\nSend it again.`,
    };

  const { input, unknown, fields } = parsed;
  const never = tool.refuses?.(input);
  if (never) return { refused: never.status, text: never.text };
  const state = services.run.state();
  const agentRun = agentRunOf(state, assignment.path);
  const tabId = agentRun && currentTab(state, agentRun);
  const dialog = tabId === undefined ? undefined : services.browser.openDialog(tabId);
  const target = nodeOf(scope, refOf(tool, input));
  const others = (tool.others?.(input) ?? []).map((ref) => nodeOf(scope, ref));
  const secrets = typedSecrets(scope, tool, input);
  const page = services.pages.get(assignment.path);
  const isExpected =
    secrets.every((secret) => isExpectedAt(state, secret)) &&
    !pressesHarmful(page, tool.name, input as object, target);
  const effect = isExpected ? tool.effect(input, target, dialog, others) : 'external';
  const nodes = actedOn(page, input, [target, ...others]);
  const leaves =
    tool.after === 'look' ||
    tool.destination !== undefined ||
    tool.server !== undefined ||
    TELLING.has(tool.name);
  // Which one of a page's own things it is that is used, or scrolled to, tells the page something, too.
  const own = page ? nodes.filter(({ ref }) => isAllowed(documentOf(page, ref), state.origins)) : [];
  const isHeard = effect !== 'read' || (tool.name === scroll.name && own.length === nodes.length);
  const told = await toldByOthers(scope, {
    input,
    files: await textsGiven(scope, tool, input),
    names: own.map(({ name }) => name),
  });
  const ofOthers = isHeard && leaves ? told : undefined;
  // Asked before the worker died, or while it lived: a page that changes meanwhile does not take the question back.
  const asked = state.questions.find((known) => known.path === `${path}/approve`)?.question;
  const isAsked = asked !== undefined || ofOthers !== undefined;
  const isTold = effect === 'reversible' && isToldToOthers(page, nodes, state.origins);
  return {
    path,
    call,
    tool,
    input,
    inputPayload: await services.run.store(input),
    inputHash: (await services.hash(JSON.stringify(input))).slice(0, 16),
    effect: isAsked || isTold ? 'external' : effect,
    target,
    others,
    tabId,
    dialog,
    pageUrl: page?.url,
    unknown,
    fields,
    secrets,
    ofOthers,
    sent: addressShown(asked),
  };
}

/** What a form was to send by its address when that was asked about; cut, it is no form's. */
const addressShown = (asked: Question | undefined): string | undefined =>
  asked?.kind === 'approve' ? /"address":"\?([^"\\]*)"/.exec(asked.data ?? '')?.[1] : undefined;

/** Texts of the task's own files that a call gives to a page: it may have saved there what a frame said. */
async function textsGiven(
  { services: { run } }: AgentScope,
  tool: AnyTool,
  input: unknown,
): Promise<string[]> {
  const { files = [] } = tool.name === uploadFile.name ? (input as { files?: string[] }) : {};
  const names = files.map((name) => name.trim().toLowerCase());
  const texts = run
    .state()
    .files.flatMap(({ name, text, mediaType }) =>
      text && mediaType === undefined && names.includes(name.toLowerCase()) ? [run.load(text)] : [],
    );
  return (await Promise.all(texts)).map(String);
}

/** The control of that ref in the agent's last look at the page. */
export function nodeOf({ services, assignment }: AgentScope, ref: string | undefined): PageNode | undefined {
  if (ref === undefined) return undefined;
  return services.pages.get(assignment.path)?.nodes.find((node) => node.ref === ref);
}
