import { pageDifference } from '../page/difference.ts';
import type { PageSnapshot } from '../page/snapshot.ts';
import { pageText } from '../page/text.ts';
import { fencePageText } from '../policy/fence.ts';
import { redact } from '../policy/redaction.ts';
import type { TabTrouble } from '../tools/browser-port.ts';
import type { AgentServices } from './services.ts';

/** Page text as the model reads it: secrets replaced, and fenced as data. */
export const asData = (services: AgentServices, text: string): string =>
  fencePageText(redact(text, services.secrets), services.nonce());

/** Looks at a tab and remembers it; the model is not told by it. Gives the trouble when it cannot be looked at. */
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

/** What an agent is told after a call: the difference, or the whole page when it is another one or much has changed. */
export async function lookAfter(
  services: AgentServices,
  agentPath: string,
  tabId: number,
  signal: AbortSignal,
  acted?: string,
): Promise<{ text: string; page?: PageSnapshot; unchanged: boolean }> {
  const before = services.pages.told(agentPath);
  const now = await look(services, agentPath, tabId, signal);
  if ('trouble' in now) {
    services.pages.forget(agentPath);
    return { text: now.trouble.message, unchanged: false };
  }
  const { page } = now;
  services.pages.tell(agentPath);
  if (before?.tabId === tabId && before.url === page.url) {
    const difference = pageDifference(before, page, acted === undefined ? {} : { acted });
    if (difference.unchanged) return { text: 'The page is unchanged.', page, unchanged: true };
    if (!difference.large)
      return { text: `What changed:\n${asData(services, difference.text)}`, page, unchanged: false };
  }
  return { text: `The page now:\n${asData(services, pageText(page).text)}`, page, unchanged: false };
}
