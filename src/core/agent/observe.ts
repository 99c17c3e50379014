import { isSamePlace, pageDifference } from '../page/difference.ts';
import type { PageSnapshot } from '../page/snapshot.ts';
import { pageText } from '../page/text.ts';
import { fencePageText } from '../policy/fence.ts';
import { redact } from '../policy/redaction.ts';
import { originsOfPage, savedSecretsText } from '../policy/saved-secrets.ts';
import type { TabTrouble } from '../tools/browser-port.ts';
import { consentToOrigin } from './consent-to-origin.ts';
import type { AgentServices } from './services.ts';

/** What a model is told when an action changed nothing that it can see. */
export const PAGE_UNCHANGED = 'The page is unchanged.';

/** Page text as the model reads it: secrets replaced, and fenced as data. */
export const asData = (services: AgentServices, text: string): string =>
  fencePageText(redact(text, services.secrets), services.nonce());

/** Before any text of the page is made, because secrets saved for it are replaced in it from now on. */
async function tellSaved({ savedSecrets }: AgentServices, page: PageSnapshot): Promise<string> {
  const told = savedSecretsText((await savedSecrets?.at(originsOfPage(page))) ?? []);
  return told && `\n${told}`;
}

const asksForSecret = ({ nodes }: PageSnapshot): boolean => nodes.some((node) => node.secret === true);

/**
 * Looks at a tab and remembers the look; the model is not told. Returns the reason when the tab cannot be looked at.
 */
export async function look(
  services: AgentServices,
  agentPath: string,
  tabId: number,
  signal: AbortSignal,
): Promise<{ page: PageSnapshot } | { trouble: TabTrouble }> {
  const seen = await services.browser.look({ tabId, refFloor: services.run.state().lastRef }, signal);
  if (seen.status !== 'seen') return { trouble: seen };
  services.pages.set(agentPath, seen.page);
  return { page: seen.page };
}

/**
 * Looks at a tab. If the tab has come to a site that is not the task's, the person is asked whether the task may be
 * there, and the model gets nothing of the page before that. If the browser withholds the site from the extension ("on
 * click"), the person is asked for access under `path`, and the tab is looked at again once they gave it. A site that
 * they refused is not asked about again in this task. Returns the reason when the tab cannot be looked at.
 */
export async function lookWithAccess(
  services: AgentServices,
  agentPath: string,
  tabId: number,
  path: string,
  signal: AbortSignal,
): Promise<{ page: PageSnapshot } | { trouble: TabTrouble }> {
  const seen = await lookAtSites(services, agentPath, tabId, path, signal);
  const origin = 'trouble' in seen ? withheldOrigin(seen.trouble) : undefined;
  if (origin === undefined || !(await isGivenAccess(services, path, origin, signal))) return seen;
  return lookAtSites(services, agentPath, tabId, path, signal);
}

/** Path of the question for access that may belong to a look or a call. */
export const accessPath = (path: string): string => `${path}/access`;

/** Asks the person for access to a site that the browser withholds, unless they have refused it in this task. */
export async function isGivenAccess(
  services: AgentServices,
  path: string,
  origin: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (wasRefused(services, origin)) return false;
  const text = `The browser gives this extension no access to ${origin}. Nothing can be read or done there until you allow it.`;
  const question = { kind: 'site-access', text, origin } as const;
  return (await services.run.ask(accessPath(path), question, signal)).kind === 'yes';
}

async function lookAtSites(
  services: AgentServices,
  agentPath: string,
  tabId: number,
  path: string,
  signal: AbortSignal,
): Promise<{ page: PageSnapshot } | { trouble: TabTrouble }> {
  const seen = await look(services, agentPath, tabId, signal);
  if (!('trouble' in seen) || seen.trouble.status !== 'foreign-site') return seen;
  const { origin } = seen.trouble;
  if (origin === undefined || wasRefused(services, origin)) return seen;
  const refusal = await consentToOrigin(services, path, origin, signal);
  return refusal === undefined ? look(services, agentPath, tabId, signal) : seen;
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
  if (known) {
    const difference = pageDifference(known, page, acted === undefined ? {} : { acted });
    if (difference.unchanged) return { text: PAGE_UNCHANGED, unchanged: true };
    if (!difference.large)
      return {
        text: `What changed:\n${asData(services, difference.text)}${asksForSecret(page) && !asksForSecret(known) ? saved : ''}`,
        unchanged: false,
      };
  }
  const { text } = pageText(page, known ? { newSince: known } : {});
  return { text: `The page now:\n${asData(services, text)}${saved}`, unchanged: false };
}

/** What an agent is told after a call. */
export async function lookAfter(
  services: AgentServices,
  agentPath: string,
  tabId: number,
  signal: AbortSignal,
  { path, acted }: { path: string; acted?: string | undefined },
): Promise<{ text: string; page?: PageSnapshot; unchanged: boolean }> {
  const before = services.pages.told(agentPath);
  const now = await lookWithAccess(services, agentPath, tabId, path, signal);
  if ('trouble' in now) {
    services.pages.forget(agentPath);
    return { text: now.trouble.message, unchanged: false };
  }
  return { ...(await pageInWords(services, now.page, before, acted)), page: now.page };
}
