import { expectedOf, isInItem } from '../../page/expected.ts';
import { plainUrl } from '../../page/quote.ts';
import type { PageNode, PageSnapshot } from '../../page/snapshot.ts';
import { approvalKey, decideApproval } from '../../policy/approval.ts';
import { documentOf } from '../../policy/document-of.ts';
import { addressIsCommand, addressIsFile } from '../../policy/harmful.ts';
import { redact } from '../../policy/redaction.ts';
import { originOf } from '../../policy/scope.ts';
import type { Question } from '../../task/entry.ts';
import { paste } from '../../tools/act/paste.ts';
import { pressKeys } from '../../tools/act/press-keys.ts';
import { selectOption } from '../../tools/act/select-option.ts';
import { uploadFile } from '../../tools/act/upload-file.ts';
import { setSchedule } from '../../tools/set-schedule.ts';
import { consentToOrigin } from '../consent-to-origin.ts';
import { look } from '../observe.ts';
import type { CallScope } from '../scope.ts';
import { formData, isField, withFormData } from './form-data.ts';
import { actedOn, isToldToOthers, writesByKeys } from './frames-of-others.ts';
import type { PreparedCall } from './prepare-call.ts';
import { refOf } from './ref-of.ts';
import { isExpectedAt, isShownOpenly } from './secret-places.ts';
import { shownFields, shownText } from './shown-data.ts';
import { whoSaid } from './told-by-others.ts';

/**
 * Asks everything that has to be asked before a call: may the task go to that site, may this external effect happen.
 * Questions are under the call's own path, so an answer is used for this call and no other. Returns the reason when the
 * call must not be made.
 */
export async function consentTo(scope: CallScope): Promise<string | undefined> {
  const { prepared } = scope;
  for (const destination of destinationsOf(scope)) {
    const refusal = await consentToOrigin(scope, prepared.path, destination);
    if (refusal) return refusal;
  }
  for (const { origin } of prepared.secrets) {
    if (origin === undefined) return SECRET_FOR_NOBODY;
    const refusal = await consentToOrigin(scope, prepared.path, origin);
    if (refusal) return refusal;
  }
  return prepared.effect === 'external' ? consentToEffect(scope) : undefined;
}

/** Where a call goes: by what it names, and keys that name nothing by what has the focus. */
function destinationsOf(scope: CallScope): string[] {
  const { tool, input, target } = scope.prepared;
  const places = [target, ...actedOnIn(scope)].flatMap((node) => tool.destination?.(input, node) ?? []);
  return [...new Set(places)];
}

const actedOnIn = ({ services, assignment, prepared }: CallScope): readonly PageNode[] =>
  actedOn(services.pages.get(assignment.path), prepared.input, [prepared.target, ...prepared.others]);

const SECRET_FOR_NOBODY =
  'Nothing was typed: the field is in a frame that belongs to no site, and a secret is typed only where it is known who reads it. Let the person type here (human_interact, request_help).';

async function consentToEffect(scope: CallScope): Promise<string | undefined> {
  const { services, prepared, signal } = scope;
  const { run } = services;
  const state = run.state();
  const { tool, input, target, others, dialog, tabId, path, ofOthers } = prepared;
  const page = tabId === undefined ? undefined : state.tabs.find((tab) => tab.tabId === tabId);
  const origins = originsOfEffect(scope, page?.url);
  const origin = origins.join(', ');
  const { approve } = state.created;
  const isOpen = isShownOpenly(tool, input, [target, ...others]);
  const isNew = prepared.secrets.some((secret) => !isExpectedAt(state, secret));
  const asked = state.questions.find((known) => known.path === `${path}/approve`)?.question;
  // Once asked, it waits for that answer, whatever the page makes of it meanwhile.
  const isAskedAnyway =
    isOpen ||
    asked !== undefined ||
    ofOthers !== undefined ||
    isWrittenToOthers(scope) ||
    // Leave to act unasked ends with the task. What a page may have led it to schedule does not.
    tool.name === setSchedule.name;
  const decision = decideApproval({
    effect: prepared.effect,
    approve: approve === 'allow' && isAskedAnyway ? 'ask' : approve,
    // What was allowed for the task did not include a secret, or what the page itself may not know.
    effectsAllowed: isOpen || isNew || ofOthers !== undefined ? [] : state.effectsAllowed,
    origins,
  });
  if (decision === 'allow') return undefined;
  const clean = (text: string, length: number) => shownText(redact(text, services.secrets), length);
  const pressed = target ?? (goesToFocus(prepared) ? actedOnIn(scope).at(-1) : undefined);
  const what = clean(tool.describe(input, pressed, dialog), 500);
  if (decision === 'deny')
    return `Not done: this task may change nothing outside, and "${what}" could. Do what can be done without it, and say in the result what was not allowed.`;
  const sent = fieldsAgreedTo(scope);
  const seen = services.pages.get(scope.assignment.path)?.nodes;
  const item = seen && pressed && expectedOf(seen, pressed).item?.words;
  const question: Question = {
    kind: 'approve',
    text: what,
    origin,
    target: pressed ? `${pressed.role} "${clean(shownName(pressed), 200)}"` : tool.name,
    ...(item === undefined ? {} : { item: clean(item, 200) }),
    tool: tool.name,
    ...dataOf(scope, clean),
    ...(ofOthers === undefined ? {} : { [whoSaid(state, ofOthers)]: clean(ofOthers, VALUE_LENGTH) }),
    ...(tabId === undefined || origins.length === 0 ? {} : { tabId }),
    ...(pressed?.ref === undefined ? {} : { ref: pressed.ref }),
    place: await services.hash(
      JSON.stringify([
        prepared.pageUrl,
        others.map((node) => [node?.ref, node?.role, node?.name]),
        prepared.inputHash,
        [pressed, ...others].map((node) => node?.facts?.form),
      ]),
    ),
  };
  const answer = await run.ask(`${path}/approve`, question, signal);
  if (answer.kind === 'yes') {
    const isOther = asked !== undefined && !isSameApproval(asked, question);
    if (
      isOther ||
      (await approvedThingIsGone(scope)) ||
      // Looked at again: other words would be sent than those that were shown.
      fieldsAgreedTo(scope) !== sent
    )
      return `Not done: the page changed while the person was asked about "${what}". Look at the page as it is now.`;
    if (answer.scope === 'task')
      await run.commit(...origins.map((one) => ({ type: 'effects-allowed', origin: one }) as const));
    return undefined;
  }
  const said = answer.kind === 'no' && answer.words ? ` They said: ${answer.words}` : '';
  return `The person did not allow "${what}".${said} Do not try it another way. Do what can be done without it, and say in the result what was not allowed.`;
}

/**
 * They give a page words or files, besides those tools that say what they type. A list can have an option for each PIN.
 */
const HANDING_OVER: ReadonlySet<string> = new Set([paste, uploadFile, selectOption].map(({ name }) => name));

/**
 * Words that are typed into a frame of another site are sent there: with the task's leave to act unasked the person gave
 * none to go to other sites.
 */
const isWrittenToOthers = (scope: CallScope): boolean => {
  const { services, assignment, prepared } = scope;
  const { tool, input } = prepared;
  const isWritten =
    tool.types?.(input).some(({ text }) => text !== '') ??
    (HANDING_OVER.has(tool.name) || (tool.name === pressKeys.name && writesByKeys(input)));
  const page = services.pages.get(assignment.path);
  return isWritten && isToldToOthers(page, actedOnIn(scope), services.run.state().origins);
};

/**
 * An approval holds for this origin, document, element and input. While the person thought, the page may have moved
 * on, so it is looked at again before the approval is used.
 */
async function approvedThingIsGone(scope: CallScope): Promise<boolean> {
  const { services, assignment, prepared } = scope;
  const { tabId, target, others, pageUrl } = prepared;
  const named = [target, ...others].filter((node) => node !== undefined);
  const agreed = goesToFocus(prepared) ? actedOnIn(scope) : named;
  if (tabId === undefined || (agreed.length === 0 && !isDoneInPage(prepared))) return false;
  const before = services.pages.get(assignment.path);
  const seen = await look(scope, tabId);
  if ('trouble' in seen) return true;
  const keyFor = (url: string | undefined, node: PageNode | undefined, page = before) =>
    approvalKey({
      origin: originOf(url ?? ''),
      // That of its frame: the page around it may have navigated it meanwhile.
      documentUrl: page && node ? documentOf({ ...page, url: url ?? '' }, node.ref) : (url ?? ''),
      ref: node?.ref,
      role: node?.role,
      name: node?.name,
      tool: prepared.tool.name,
      // With its target. Addresses of links may contain something new each time, so for them only the site counts.
      input: [prepared.input, node?.facts?.form, originOf(node?.facts?.linkUrl ?? '')],
    });
  // Keys without a target go to the focus, which must be where it was shown to be, if anywhere.
  if (goesToFocus(prepared)) {
    const now = actedOn(seen.page, prepared.input, []);
    if (String(now.map(({ ref }) => ref)) !== String(agreed.map(({ ref }) => ref))) return true;
  }
  if (agreed.length === 0) return keyFor(pageUrl, undefined) !== keyFor(seen.page.url, undefined);
  return agreed.some((node) => {
    const now = seen.page.nodes.find((candidate) => candidate.ref === node.ref);
    if (!now || keyFor(pageUrl, node) !== keyFor(seen.page.url, now, seen.page)) return true;
    // A list that is redrawn in place has the same "Delete" in a row of something else.
    const item = before && expectedOf(before.nodes, node).item;
    return item !== undefined && !isInItem(seen.page.nodes, now, item);
  });
}

/** Keys that name nothing. */
const goesToFocus = ({ tool, input, target }: PreparedCall): boolean =>
  tool.name === pressKeys.name && target === undefined && refOf(tool, input) === undefined;

/** Without a control of its own, and yet acting on whatever page is there: keys. */
const isDoneInPage = ({ tool, input, target, dialog }: PreparedCall): boolean =>
  tool.after === 'look' && dialog === undefined && tool.destination?.(input, target) === undefined;

/**
 * Origins that the effect would reach: of the address the call goes to, and of the documents of the controls it names.
 * A call that names none acts on the page. One that touches no page has no site, and what is allowed for a site does
 * not cover it.
 */
function originsOfEffect(scope: CallScope, tabUrl?: string): string[] {
  const { services, assignment, prepared } = scope;
  const { tool, input, pageUrl } = prepared;
  const page = services.pages.get(assignment.path);
  const here = pageUrl ?? tabUrl;
  const named = [refOf(tool, input) ?? [], tool.others?.(input) ?? []].flat();
  const urls = named.map((ref) => (page ? documentOf(page, ref) : here));
  if (tool.server !== undefined) urls.push(tool.server);
  else if (named.length === 0 && tool.after === 'look' && tool.destination?.(input, undefined) === undefined)
    urls.push(...documentsOfFocus(page, input, here));
  urls.push(...destinationsOf(scope));
  return [...new Set(urls.flatMap((url) => originOf(url ?? '') ?? []))];
}

/** Keys that name nothing go to what has the focus, which may be in a frame. */
function documentsOfFocus(
  page: PageSnapshot | undefined,
  input: unknown,
  here?: string,
): (string | undefined)[] {
  const focused = page === undefined ? [] : actedOn(page, input, []).map(({ ref }) => documentOf(page, ref));
  return focused.length === 0 ? [here] : focused;
}

/** Labels up to this length, such as “F8” or “×”, say little without what describes them. */
const CURT = 3;
/** Descriptions up to this length may be the words that a person sees on it, where its label is another one. */
const BRIEF = 40;

/** Else its tooltip, or words on it that the page tells beside it: whatever it is called, the person knows it by these. */
function shownName({ name, description, title = '' }: PageNode): string {
  const isBrief = description !== undefined && (name.length <= CURT || description.length <= BRIEF);
  const words = isBrief ? description : title;
  return name.includes(words) ? name : `${name} (${words})`;
}

/** An answer is used for the question that was shown: after a restart the same call may mean another thing. */
function isSameApproval(shown: Question, now: Question): boolean {
  // A tab has another number after a restart of the browser.
  const { tabId: _, ...before } = shown as Question & { tabId?: number };
  const { tabId: __, ...after } = now as Question & { tabId?: number };
  return JSON.stringify(before) === JSON.stringify(after);
}

const DATA_LENGTH = 1000;
const VALUE_LENGTH = 120;

/** What would be sent: what the call itself says, and the content of the form that it submits. */
function dataOf(scope: CallScope, clean: (text: string, length: number) => string): { data?: string } {
  const { services, assignment, prepared } = scope;
  const given = (prepared.input ?? {}) as Record<string, unknown>;
  const { ref: _, ...besideRef } = given;
  const here = prepared.tool.name === 'reload' ? prepared.pageUrl : '';
  const linkUrl = actedOnIn(scope).at(-1)?.facts?.linkUrl ?? here ?? '';
  const link = addressIsCommand(linkUrl) || addressIsFile(linkUrl) ? plainUrl(linkUrl, DATA_LENGTH) : '';
  if (prepared.sent || link)
    besideRef.address = clean(prepared.sent ? `?${prepared.sent}` : link, DATA_LENGTH);
  // A number means nothing to a person.
  const inWords = (key: string, value: unknown): unknown => {
    const node = /ref$/i.test(key) && prepared.others.find((other) => other?.ref === value);
    return node ? `${node.role} "${clean(node.name, VALUE_LENGTH)}"` : value;
  };
  const beside = JSON.parse(JSON.stringify(besideRef, inWords)) as typeof given;
  const own = shownFields(prepared.tool.server === undefined ? beside : given, DATA_LENGTH);
  const sent = fieldsSent(prepared, services.pages.get(assignment.path)?.nodes ?? []).map(
    ([name, value]) =>
      [clean(name, VALUE_LENGTH), shownText(redact(value, services.secrets), VALUE_LENGTH)] as const,
  );
  const text = sent.length > 0 ? withFormData(own, sent, DATA_LENGTH) : JSON.stringify(own);
  return text === '{}' ? {} : { data: shownText(text, DATA_LENGTH) };
}

/** As they stand in the last look. Sliders belong to a form that is sent; elsewhere they show how far a player is. */
function fieldsAgreedTo({ services, assignment, prepared }: CallScope): string {
  const nodes = services.pages.get(assignment.path)?.nodes ?? [];
  const isSent = prepared.target?.facts?.form !== undefined;
  return JSON.stringify(
    fieldsSent(
      prepared,
      nodes.filter(({ role }) => isSent || role !== 'slider'),
    ),
  );
}

/** Fields that go along with the call: a press on a button, or keys and words that end in an Enter. */
function fieldsSent(prepared: PreparedCall, nodes: readonly PageNode[]): ReturnType<typeof formData> {
  const input = (prepared.input ?? {}) as { keys?: unknown; submit?: unknown };
  const pressed =
    input.keys !== undefined && isDoneInPage(prepared)
      ? nodes.find(({ states }) => states.includes('focused'))
      : undefined;
  const { target } = prepared;
  const at = target ? (nodes.find(({ ref }) => ref === target.ref) ?? target) : pressed;
  if (!at || at.facts?.linkUrl !== undefined) return [];
  const sends = input.keys !== undefined || input.submit === true || !isField(at);
  return sends ? formData(at, nodes, input.submit === true) : [];
}
