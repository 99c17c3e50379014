import { expectedOf } from '../../page/expected.ts';
import type { ExpectedElement, PageAction } from '../../page/outcome.ts';
import { documentOf, readerOf } from '../../policy/document-of.ts';
import { redact } from '../../policy/redaction.ts';
import { present } from '../../present.ts';
import type { TrustedInputUse } from '../../protocol/page.ts';
import { keptAddress } from '../../task/kept-address.ts';
import { taskName } from '../../task/task-name.ts';
import type { Acted, Navigated } from '../../tools/browser-port.ts';
import type { ActOptions } from '../../tools/tool.ts';
import { consentToOrigin } from '../consent-to-origin.ts';
import type { CallScope } from '../scope.ts';
import { linesOfOthers } from '../within-sites.ts';
import { consentTo } from './consent.ts';
import { foundElement } from './found-element.ts';
import type { PreparedCall } from './prepare-call.ts';
import { commandSent, isSameSent } from './presses-harmful.ts';
import { hearOthers } from './told-by-others.ts';
import { withTrustedInput } from './trusted-input.ts';

/**
 * Acts in the agent's tab; when the fence stopped a navigation the person is asked, and it is made if they agree. The same
 * holds for a form that would put a command into its address: what a form sends, seen or not, is read as it is pressed,
 * and must be what the person was shown.
 */
export async function actInPage(scope: CallScope, action: PageAction, options: ActOptions): Promise<Acted> {
  const { trusted: wantsTrusted, copies, onlyAt } = options;
  const { services, prepared, signal } = scope;
  const { run, browser } = services;
  const { tabId, target, path } = prepared;
  const expected = await expectedUnder(scope, action.ref);
  if (tabId === undefined)
    return {
      outcome: { status: 'tab-gone', message: 'There is no tab to act in. Open one with open_tab.' },
      openedTabs: [],
      downloads: [],
      stillBusy: false,
    };
  const withGoal = await withExpectedGoal(scope, action);
  let command: string | undefined;
  const attempt = (trusted: TrustedInputUse | undefined): Promise<Acted> => {
    let navigated: Navigated | undefined;
    return browser.act(
      {
        tabId,
        action: withGoal,
        expected,
        origins: run.state().origins,
        external: prepared.effect === 'external',
        ...present({ trusted }),
        ...(copies ? { copies } : {}),
        ...(onlyAt === undefined ? secretMeantFor(prepared, action) : { onlyAt }),
        ...seenAt(scope, action),
        caption: prepared.tool.describe(prepared.input, target),
        taskName: taskName(run.state()),
        commit: async (nonce, sent) => {
          if (signal.aborted) return { commit: false, why: 'The task was stopped.' };
          const found = commandSent(target, action, sent);
          if (prepared.sent !== undefined && !isSameSent(found, prepared.sent))
            return { commit: false, why: 'The form changed. Look again.' };
          command = prepared.effect === 'external' ? undefined : found;
          if (command) return { commit: false, why: '' };
          await run.commit({ type: 'tool-committed', path, nonce });
          navigated = noteNavigation(scope);
          return { commit: true };
        },
        dispatched: async () => {
          if (prepared.effect === 'external') await run.commit({ type: 'tool-dispatched', path });
        },
        navigated: (url) => navigated?.(url),
      },
      signal,
    );
  };
  const acted = await withTrustedInput(scope, attempt, wantsTrusted === true);
  if (command) {
    Object.assign(prepared, { effect: 'external', sent: command });
    const why = await consentTo(scope);
    return why ? { ...acted, outcome: { status: 'refused', why } } : actInPage(scope, action, options);
  }
  const page = services.pages.get(scope.assignment.path);
  if (page) {
    // What a list offers, for one, may have been there for the moment of the act alone.
    const { why, by, now, note, value, found, wanted } = acted.outcome as Record<string, string | undefined>;
    // Of a list, how an option reads that was meant by its value; elsewhere what the model wrote.
    const meant = action.kind === 'select-option' ? wanted : undefined;
    const told = [acted.copied, why, by, now, note, value, found, meant];
    const text = redact(told.join('\n'), services.secrets);
    await hearOthers(run, linesOfOthers({ url: documentOf(page, action.ref), text }, run.state().origins));
  }
  if (!acted.blocked) return acted;
  const refusal = await consentToOrigin(scope, path, acted.blocked.url);
  if (refusal) return { ...acted, outcome: { status: 'unknown', why: refusal } };
  const navigation = await browser.navigate(
    { tabId, to: { url: acted.blocked.url }, origins: run.state().origins },
    signal,
  );
  const { blocked: _, ...rest } = acted;
  return navigation.status === 'done' ? { ...rest, navigatedTo: navigation.url } : acted;
}

/** Records where the page of a call goes first; a write that fails is noticed at the next entry of the call. */
export function noteNavigation({ services: { run, secrets }, prepared: { path } }: CallScope): Navigated {
  let isNoted = false;
  return (url) => {
    if (isNoted) return;
    isNoted = true;
    const entry = { type: 'tool-navigated', path, url: keptAddress(url, secrets) } as const;
    run.commit(entry).catch(() => undefined);
  };
}

/** The origin that a secret was judged for; '' is that of no document. */
function secretMeantFor({ secrets }: PreparedCall, action: PageAction): { meantFor?: string } {
  if (action.kind !== 'type' || !action.secret) return {};
  return { meantFor: secrets.find(({ ref }) => ref === action.ref)?.origin ?? '' };
}

/**
 * The origin that an action was judged for. The page may have come to another one since, where a control of the same
 * number and name means something else; keys without a number go where the last action put the focus, which may be a
 * frame.
 */
function seenAt({ services, assignment, prepared }: CallScope, { ref }: PageAction): { seenAt?: string } {
  const page = prepared.effect === 'read' ? undefined : services.pages.get(assignment.path);
  const origin = page && readerOf(page, ref);
  return origin === undefined ? {} : { seenAt: origin };
}

/** What the agent was told under a number: by its last look, else by a search. */
async function expectedUnder(scope: CallScope, ref: string | undefined): Promise<ExpectedElement | null> {
  if (ref === undefined) return null;
  const { services, assignment, prepared } = scope;
  const { target, others } = prepared;
  const seen = [target, ...others].find((node) => node?.ref === ref);
  if (seen) {
    const nodes = services.pages.get(assignment.path)?.nodes ?? [];
    // Consent looks again: the item is that of the same control in the newer look, which was compared with what was shown.
    const { item } = expectedOf(nodes, nodes.find((node) => node.ref === ref) ?? seen);
    return { role: seen.role, name: seen.name, ...(item && { item }) };
  }
  return (await foundElement(scope, ref)) ?? null;
}

async function withExpectedGoal(scope: CallScope, action: PageAction): Promise<PageAction> {
  if (action.kind !== 'drag' || !('ref' in action.to) || action.to.expected) return action;
  const expected = await expectedUnder(scope, action.to.ref);
  return { ...action, to: { ...action.to, expected } };
}
