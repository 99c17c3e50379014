/** What is known of the navigations of one frame since the watch began. A pure fold of the browser's events. */
export interface NavigationLog {
  /** Begun and neither committed nor failed. */
  pending: number;
  /** Where the last of them was to go. */
  pendingUrl?: string;
  committed?: { url: string; documentId: string };
  /** The committed document has its DOM. */
  domLoaded: boolean;
  /** The last failure; `errorPage` is false when the page stayed (stopped, a download, no content). */
  failed?: { url: string; error: string; errorPage: boolean };
  /** pushState, or a jump to an anchor. */
  sameDocument?: { url: string };
}

export type NavigationEvent =
  | { type: 'begun'; url: string }
  | { type: 'committed'; url: string; documentId: string }
  | { type: 'dom-loaded'; documentId: string }
  | { type: 'failed'; url: string; error: string; documentId: string }
  | { type: 'same-document'; url: string };

export const noNavigation: NavigationLog = { pending: 0, domLoaded: false };

/** Chrome's id for "no document": the navigation ended without one. */
const NO_DOCUMENT = /^0*$/;

export function logNavigation(log: NavigationLog, event: NavigationEvent): NavigationLog {
  const ended = Math.max(0, log.pending - 1);
  switch (event.type) {
    case 'begun':
      return { ...log, pending: log.pending + 1, pendingUrl: event.url };
    case 'committed':
      if (isFirstBlank(log, event)) return { ...log, pending: Math.max(1, ended) };
      return {
        pending: ended,
        domLoaded: false,
        committed: { url: event.url, documentId: event.documentId },
      };
    case 'dom-loaded':
      return log.committed?.documentId === event.documentId ? { ...log, domLoaded: true } : log;
    case 'failed': {
      if (isFirstBlank(log, event)) return { ...log, pending: Math.max(1, ended) };
      const errorPage = !NO_DOCUMENT.test(event.documentId);
      return { ...log, pending: ended, failed: { url: event.url, error: event.error, errorPage } };
    }
    case 'same-document':
      return { ...log, sameDocument: { url: event.url } };
  }
}

/** The blank page that every new tab begins with ends late; no navigation under way redirects to a blank page. */
const isFirstBlank = (log: NavigationLog, { url }: { url: string }): boolean =>
  url === 'about:blank' && log.pending > 0 && log.pendingUrl !== 'about:blank';

/** Is the frame on its way to another document? */
export function isUnderWay(log: NavigationLog): boolean {
  return log.pending > 0 || (log.committed !== undefined && !log.domLoaded && !log.failed?.errorPage);
}

/** Has anything happened to the frame's address at all? */
export function hasMoved(log: NavigationLog): boolean {
  return (
    log.pending > 0 ||
    log.committed !== undefined ||
    log.failed !== undefined ||
    log.sameDocument !== undefined
  );
}
