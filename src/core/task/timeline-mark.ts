import type { Entry } from './entry.ts';

/**
 * The line of the timeline for an event that took no time; undefined for entries that are no event of their own,
 * because they begin, end or belong to something that has a row.
 */
export function timelineMark(entry: Entry): string | undefined {
  switch (entry.type) {
    case 'run-started':
    case 'plan-updated':
      return entry.reason;
    case 'status-changed':
      return `${entry.status}: ${entry.reason}`;
    case 'strategy-chosen':
      return `${entry.strategy}: ${entry.reason}`;
    case 'model-chosen':
      return entry.model;
    case 'message-received':
      return entry.words;
    case 'node-moved':
      return `${entry.nodeId}: ${entry.status}`;
    case 'page-observed':
      return entry.title || entry.url;
    case 'tab-opened':
      return entry.tab.title || entry.tab.url;
    case 'tab-closed':
      return String(entry.tabId);
    case 'tabs-found':
      return `${entry.moves.length} found, ${entry.lost.length} lost`;
    case 'context-compressed':
      return `${entry.method}: ${entry.before} → ${entry.after}`;
    case 'model-put-off':
      return entry.reason;
    case 'file-saved':
    case 'file-given':
      return entry.name;
    case 'tool-offered':
      return entry.offered.name;
    case 'origin-allowed':
    case 'effects-allowed':
      return entry.origin;
    case 'trusted-input-decided':
      return entry.decision;
    case 'takeover-watched':
      return entry.shows;
    case 'iteration-moved':
      return `${entry.number} ${entry.label}: ${entry.status}`;
    case 'items-resolved':
      return `${entry.nodeId}: ${entry.count}`;
    case 'watch-armed':
      return entry.region;
    case 'watch-fired':
      return String(entry.number);
    case 'watch-ended':
      return `${entry.reason} ${entry.text}`.trim();
    case 'variable-set':
      return entry.name;
    case 'journal-mended':
      return '';
    case 'unreadable':
      return entry.was;
    default:
      return undefined;
  }
}
