import { isSameDocument, isSamePlace, pageDifference } from '../page/difference.ts';
import type { PageSnapshot } from '../page/snapshot.ts';
import { pageText } from '../page/text.ts';
import { fencePageText } from '../policy/fence.ts';
import { redact } from '../policy/redaction.ts';
import { originsOfPage, type SavedSecret, savedSecretsText } from '../policy/saved-secrets.ts';
import { isAllowed } from '../policy/scope.ts';
import type { TabTrouble } from '../tools/browser-port.ts';
import { consentToOrigin } from './consent-to-origin.ts';
import type { AgentScope, CallScope, TaskScope } from './scope.ts';
import type { AgentServices } from './services.ts';

/** What a model is told when an action changed nothing that it can see. */
export const PAGE_UNCHANGED = 'The page is unchanged.';

/** Page text as the model reads it: secrets replaced, and fenced as data. */
export const asData = (services: AgentServices, text: string): string =>
  fencePageText(redact(text, services.secrets), services.nonce());

/**
 * What the person saved for the documents of a page, as far as they are of the task's sites. Any page can hold a frame
 * of a bank, and would be told the user name there by whoever obeys it.
 */
export async function savedFor(
  { savedSecrets, run }: AgentServices,
  page: PageSnapshot,
): Promise<SavedSecret[]> {
  const saved = (await savedSecrets?.at(originsOfPage(page))) ?? [];
  return saved.filter(({ origin }) => isAllowed(origin, run.state().origins));
}

/** Before any text of the page is made, because secrets saved for it are replaced in it from now on. */
async function tellSaved(services: AgentServices, page: PageSnapshot): Promise<string> {
  const told = savedSecretsText(await savedFor(services, page));
  return told && `\n${told}`;
}

const asksForSecret = ({ nodes }: PageSnapshot): boolean => nodes.some((node) => node.secret === true);

/**
 * Looks at a tab and remembers the look; the model is not told. Returns the reason when the tab cannot be looked at.
 */
export async function look(
  { services, assignment, signal }: AgentScope,
  tabId: number,
): Promise<{ page: PageSnapshot } | { trouble: TabTrouble }> {
  const seen = await services.browser.look({ tabId, refFloor: services.run.state().lastRef }, signal);
  if (seen.status !== 'seen') return { trouble: seen };
  services.pages.set(assignment.path, seen.page);
  return { page: seen.page };
}

/**
 * Looks at a tab. If the tab has come to a site that is not the task's, the person is asked whether the task may be
 * there, and the model gets nothing of the page before that. If the browser withholds the site from the extension ("on
 * click"), the person is asked for access under `path`, and the tab is looked at again once they gave it. A site that
 * they refused is not asked about again in this task. Returns the reason when the tab cannot be looked at.
 */
export async function lookWithAccess(
  scope: AgentScope,
  tabId: number,
  path: string,
): Promise<{ page: PageSnapshot } | { trouble: TabTrouble }> {
  const seen = await lookAtSites(scope, tabId, path);
  const origin = 'trouble' in seen ? withheldOrigin(seen.trouble) : undefined;
  if (origin === undefined || !(await isGivenAccess(scope, path, origin))) return seen;
  return lookAtSites(scope, tabId, path);
}

/** Path of the question for access that may belong to a look or a call. */
export const accessPath = (path: string): string => `${path}/access`;

/** Asks the person for access to a site that the browser withholds, unless they have refused it in this task. */
export async function isGivenAccess(
  { services, signal }: TaskScope,
  path: string,
  origin: string,
): Promise<boolean> {
  if (wasRefused(services, origin)) return false;
  const text = `The browser gives this extension no access to ${origin}. Nothing can be read or done there until you allow it.`;
  const question = { kind: 'site-access', text, origin } as const;
  return (await services.run.ask(accessPath(path), question, signal)).kind === 'yes';
}

async function lookAtSites(
  scope: AgentScope,
  tabId: number,
  path: string,
): Promise<{ page: PageSnapshot } | { trouble: TabTrouble }> {
  const seen = await look(scope, tabId);
  if (!('trouble' in seen) || seen.trouble.status !== 'foreign-site') return seen;
  const { origin } = seen.trouble;
  if (origin === undefined || wasRefused(scope.services, origin)) return seen;
  const refusal = await consentToOrigin(scope, path, origin);
  return refusal === undefined ? look(scope, tabId) : seen;
}

const withheldOrigin = ({ status, origin }: TabTrouble): string | undefined =>
  status === 'site-access-withheld' ? origin : undefined;

const wasRefused = ({ run }: AgentServices, origin: string): boolean =>
  run
    .state()
    .questions.some(
      ({ question, answer }) =>
        (question.kind === 'site-access' || question.kind === 'origin') &&
        question.origin === origin &&
        answer?.kind === 'no',
    );

/**
 * The text for a page: how it differs from what the model was told before, or the whole page when it is another one or
 * much has changed; and what the person saved for its sites. The model counts as told by the entry that contains this
 * text.
 */
export async function pageInWords(
  services: AgentServices,
  page: PageSnapshot,
  before: PageSnapshot | undefined,
  acted?: string,
): Promise<{ text: string; unchanged: boolean }> {
  const saved = await tellSaved(services, page);
  const known = before?.tabId === page.tabId && isSamePlace(before, page) ? before : undefined;
  if (before && (known || isSameDocument(before, page))) {
    const difference = pageDifference(before, page, acted === undefined ? {} : { acted });
    if (difference.unchanged) return { text: PAGE_UNCHANGED, unchanged: true };
    if (!difference.large)
      return {
        text: `What changed:\n${asData(services, difference.text)}${asksForSecret(page) && !asksForSecret(before) ? saved : ''}`,
        unchanged: false,
      };
  }
  const { text } = pageText(page, known ? { newSince: known } : {});
  return { text: `The page now:\n${asData(services, text)}${saved}`, unchanged: false };
}

/** What an agent is told after a call. */
export async function lookAfter(
  scope: CallScope,
  tabId: number,
): Promise<{ text: string; page?: PageSnapshot; unchanged: boolean }> {
  const { services, assignment, prepared } = scope;
  const before = services.pages.told(assignment.path);
  const now = await lookWithAccess(scope, tabId, prepared.path);
  if ('trouble' in now) {
    services.pages.forget(assignment.path);
    return { text: now.trouble.message, unchanged: false };
  }
  return { ...(await pageInWords(services, now.page, before, prepared.target?.ref)), page: now.page };
}
