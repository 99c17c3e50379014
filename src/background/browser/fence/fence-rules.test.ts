import { describe, expect, it } from 'vitest';
import { isAllowed } from '../../../core/policy/scope.ts';
import { buildFenceRules } from './fence-rules.ts';

const request = {
  firstId: 100,
  tabId: 7,
  origins: ['https://shop.example', 'http://localhost:3000'],
  documentOrigins: ['https://shop.example', 'https://bank.example', 'null'],
  otherTabIds: [7, 8, 9],
};

/** What Chrome decides for a main frame by these rules: the highest priority wins. */
function decide(
  rules: chrome.declarativeNetRequest.Rule[],
  load: { tabId: number; url: string; initiator?: string },
): string {
  const matching = rules.filter(({ condition }) => {
    if (condition.tabIds && !condition.tabIds.includes(load.tabId)) return false;
    if (condition.excludedTabIds?.includes(load.tabId)) return false;
    if (condition.initiatorDomains && !condition.initiatorDomains.includes(load.initiator ?? ''))
      return false;
    return !condition.urlFilter || load.url.startsWith(condition.urlFilter.slice(1));
  });
  return matching.toSorted((a, b) => (b.priority ?? 1) - (a.priority ?? 1))[0]?.action.type ?? 'allow';
}

describe('buildFenceRules', () => {
  const rules = buildFenceRules(request);

  it('numbers the rules and touches main frames only', () => {
    expect(rules.map((rule) => rule.id)).toEqual([100, 101, 102, 103, 104, 105]);
    expect(rules.every((rule) => rule.condition.resourceTypes?.join() === 'main_frame')).toBe(true);
  });

  it.each([
    ['https://shop.example/cart', 'allow'],
    ['http://localhost:3000/', 'allow'],
    ['http://localhost:3001/', 'block'],
    ['http://shop.example/', 'block'],
    ['https://evil.shop.example/', 'block'],
    ['https://shop.example.evil.example/', 'block'],
    ['https://other.example/?u=https://shop.example/', 'block'],
  ])('in the tab: %s → %s', (url, decision) => {
    expect(decide(rules, { tabId: 7, url })).toBe(decision);
    expect(isAllowed(url, request.origins)).toBe(decision === 'allow');
  });

  it('fences a new tab that a document of the tab opens, frames included', () => {
    expect(decide(rules, { tabId: 44, url: 'https://evil.example/', initiator: 'shop.example' })).toBe(
      'block',
    );
    expect(decide(rules, { tabId: 44, url: 'https://evil.example/', initiator: 'bank.example' })).toBe(
      'block',
    );
    expect(decide(rules, { tabId: 44, url: 'https://shop.example/', initiator: 'bank.example' })).toBe(
      'allow',
    );
  });

  it("leaves the person's other tabs and what the person types alone", () => {
    expect(decide(rules, { tabId: 8, url: 'https://evil.example/', initiator: 'shop.example' })).toBe(
      'allow',
    );
    expect(decide(rules, { tabId: 44, url: 'https://evil.example/' })).toBe('allow');
  });

  it('does not let the list of one tab open another tab', () => {
    const other = buildFenceRules({ ...request, firstId: 200, tabId: 8, origins: ['https://b.example'] });
    expect(decide([...rules, ...other], { tabId: 8, url: 'https://shop.example/' })).toBe('block');
  });

  it('lets an http origin upgrade to https, as the policy does', () => {
    const upgrade = buildFenceRules({ ...request, origins: ['http://old.example'] });
    for (const [url, decision] of [
      ['https://old.example/x', 'allow'],
      ['https://old.example:8443/x', 'block'],
    ] as const) {
      expect(decide(upgrade, { tabId: 7, url })).toBe(decision);
      expect(isAllowed(url, ['http://old.example'])).toBe(decision === 'allow');
    }
  });

  it('blocks everything when no origin is allowed', () => {
    const rules = buildFenceRules({ ...request, origins: [], documentOrigins: [] });
    expect(rules).toHaveLength(1);
    expect(decide(rules, { tabId: 7, url: 'https://shop.example/' })).toBe('block');
  });
});
