export interface FenceRequest {
  firstId: number;
  tabId: number;
  /** Origins the main frame may go to. */
  origins: readonly string[];
  /** Origins of the documents now in the tab; what they open in a new tab is fenced too. */
  documentOrigins: readonly string[];
  /** Existing tabs that are not ours to fence. */
  otherTabIds: readonly number[];
}

type Rule = chrome.declarativeNetRequest.Rule;

/**
 * Session rules that keep a tab's main frame, and tabs that its pages open, on the listed origins.
 *
 * A block for everything and, above it, one allow rule per origin: unlike `excludedRequestDomains`, an anchored
 * urlFilter ("|https://shop.example:8443/") knows scheme, port and exact host. The second block is for links and
 * scripts that open a new tab, whose id nobody knows yet; existing tabs are left out, so that the person can go on
 * elsewhere. A document without an origin of its own (sandboxed) escapes the second block; what it opened is compared
 * after it has loaded.
 */
export function buildFenceRules(request: FenceRequest): Rule[] {
  const { tabId, otherTabIds } = request;
  const initiatorDomains = hostsOf([...request.documentOrigins, ...request.origins]);
  const inTab = { tabIds: [tabId] };
  const inNewTab =
    initiatorDomains.length === 0
      ? undefined
      : { initiatorDomains, excludedTabIds: [...new Set([tabId, ...otherTabIds])] };
  const rules: Omit<Rule, 'id'>[] = [];
  for (const where of [inTab, inNewTab]) {
    if (!where) continue;
    rules.push(rule(1, 'block', where));
    for (const urlFilter of filtersOf(request.origins)) rules.push(rule(2, 'allow', { ...where, urlFilter }));
  }
  return rules.map((each, index) => ({ id: request.firstId + index, ...each }));
}

function rule(priority: number, type: 'allow' | 'block', condition: Rule['condition']): Omit<Rule, 'id'> {
  return { priority, action: { type }, condition: { ...condition, resourceTypes: ['main_frame'] } };
}

function webOrigins(origins: readonly string[]): URL[] {
  return origins
    .filter((origin) => URL.canParse(origin) && /^https?:\/\//i.test(origin))
    .map((o) => new URL(o));
}

/** An http origin on the default port includes its https counterpart, because sites upgrade (see policy/scope.ts). */
function filtersOf(origins: readonly string[]): string[] {
  const filters = webOrigins(origins).flatMap((url) =>
    url.protocol === 'http:' && url.port === ''
      ? [`|${url.origin}/`, `|https://${url.host}/`]
      : [`|${url.origin}/`],
  );
  return [...new Set(filters)];
}

function hostsOf(origins: readonly string[]): string[] {
  return [...new Set(webOrigins(origins).map((url) => url.hostname))];
}
