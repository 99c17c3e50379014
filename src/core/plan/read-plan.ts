import { longestPlanText, type ParsedPlanDot, parsePlanDot } from './dot/parse.ts';
import { freshPlan } from './fresh-plan.ts';
import { parsePlanJson } from './json.ts';
import { parsePlanXml } from './xml/parse.ts';

export type PlanNotation = 'dot' | 'xml' | 'json';

/** The notation of a text, judged by its beginning. Talk around XML is skipped. */
export function notationOf(text: string): PlanNotation {
  if (/^\uFEFF?\s*\{/.test(text)) return 'json';
  return /<root\b|<plan\b|<agents\b/i.test(text) && !/^\s*(?:strict\s+)?(?:di)?graph\b/i.test(text)
    ? 'xml'
    : 'dot';
}

/**
 * Reads a plan that somebody wrote, in any notation, as a plan to be run: the file's states, results, answers and
 * outcomes are dropped. Only the form is checked; see `checkPlan` and `describeImport`.
 */
export function readPlan(text: string, options: { id: string; language: string }): ParsedPlanDot {
  const notation = notationOf(text);
  if (notation === 'dot' || text.length > longestPlanText)
    return parsePlanDot(text, { ...options, states: 'reset' });
  const parsed =
    notation === 'json' ? parsePlanJson(text) : parsePlanXml(text, { ...options, states: 'keep' });
  return parsed.ok ? { ok: true, plan: freshPlan(parsed.plan) } : parsed;
}
