import type { Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { downloadName, isFromElsewhere, type StartedDownload } from '../act/downloads.ts';
import { createBell } from '../bell.ts';
import { listen } from '../listening.ts';
import type { OpenStreams } from '../settle/open-streams.ts';
import { createRequestLog, type RequestLog } from '../settle/request-log.ts';
import {
  isUnderWay,
  logNavigation,
  type NavigationEvent,
  type NavigationLog,
  noNavigation,
} from './navigation-log.ts';

/** What the browser reports about one tab, and about tabs that its pages open, from the beginning of the watch on. */
export interface TabWatch {
  requests: RequestLog;
  /** Navigations of a frame of the tab; 0 is the top frame. */
  frame(frameId: number): NavigationLog;
  /** Status of the last response for the top frame's document. */
  httpStatus(): number | undefined;
  /** The server asked for a name and a password: the browser shows a dialog for it. */
  askedForPassword(): boolean;
  openedTabs(): number[];
  openedTab(tabId: number): NavigationLog;
  /** Chrome names no tab for them: those that the tab requested, and others that come from its sites. */
  downloads(): StartedDownload[];
  closed(): boolean;
  underWay(): boolean;
  /** Resolves when something next happens to a navigation of the tab, or of one that it opened. */
  nextMove(): Promise<void>;
  stop(): void;
}

/** The loading of a frame's document as a request: it is over with the document's `load` event. */
export const frameLoad = (frameId: number, url: string) => ({
  id: `frame ${frameId}`,
  type: 'sub_frame',
  url,
});

/** What earlier watches learned about requests. */
export interface KnownRequests {
  endless: ReadonlySet<string>;
  streams: Pick<OpenStreams, 'opened' | 'ended'>;
  clock: Pick<Clock, 'now'>;
}

/**
 * Begins to watch. Listeners exist only while something of ours runs, so that browsing does not wake the worker.
 * @param sites origins whose downloads may be the tab's; unset: those of every site
 * @param told.begun gets where a frame of the tab is about to go
 * @param told.closed called when the tab closes
 */
export function watchTab(
  tabId: number,
  { endless, streams, clock }: KnownRequests,
  told: { begun?(url: string, frameId: number): unknown; closed?(): void } = {},
  sites?: readonly string[],
): TabWatch {
  const ended = new AbortController();
  const until = ended.signal;
  const frames = new Map<number, NavigationLog>();
  const opened = new Map<number, NavigationLog>();
  const downloads: StartedDownload[] = [];
  /** Requests that may turn into a download. */
  const asked = new Set<string>();
  const requests = createRequestLog(
    endless,
    {
      opened(id) {
        // What a document opens when it loads feeds it from then on, such as with prices.
        const { pending, committed } = frames.get(0) ?? noNavigation;
        if (pending === 0 && !committed) streams.opened(tabId, id);
      },
      ended: streams.ended,
    },
    clock,
  );
  const seen: { httpStatus?: number; askedForPassword: boolean; closed: boolean } = {
    askedForPassword: false,
    closed: false,
  };

  const moves = createBell();
  const note = (details: { tabId: number; frameId: number }, event: NavigationEvent) => {
    if (details.tabId === tabId)
      frames.set(details.frameId, logNavigation(frames.get(details.frameId) ?? noNavigation, event));
    const other = opened.get(details.tabId);
    if (other && details.frameId === 0) opened.set(details.tabId, logNavigation(other, event));
    // Nobody waits for the frames in a page, which may be many, or for tabs of others.
    if (details.frameId === 0 && (details.tabId === tabId || other)) moves.ring();
  };
  const noteLoaded = (d: { tabId: number; frameId: number }): void => {
    if (d.tabId === tabId) requests.ended(frameLoad(d.frameId, '').id);
  };
  const { webNavigation, webRequest, tabs } = webext;
  listen(
    webNavigation.onBeforeNavigate,
    (d) => {
      note(d, { type: 'begun', url: d.url });
      if (d.tabId === tabId) told.begun?.(d.url, d.frameId);
    },
    until,
  );
  listen(
    webNavigation.onCommitted,
    (d) => note(d, { type: 'committed', url: d.url, documentId: d.documentId }),
    until,
  );
  listen(
    webNavigation.onDOMContentLoaded,
    (d) => note(d, { type: 'dom-loaded', documentId: d.documentId }),
    until,
  );
  listen(
    webNavigation.onErrorOccurred,
    (d) => {
      note(d, { type: 'failed', url: d.url, error: d.error, documentId: d.documentId });
      noteLoaded(d);
    },
    until,
  );
  listen(webNavigation.onCompleted, noteLoaded, until);
  listen(webNavigation.onHistoryStateUpdated, (d) => note(d, { type: 'same-document', url: d.url }), until);
  listen(
    webNavigation.onReferenceFragmentUpdated,
    (d) => note(d, { type: 'same-document', url: d.url }),
    until,
  );

  const noteOpened = (id: number) => {
    if (!opened.has(id)) opened.set(id, noNavigation);
  };
  listen(
    webNavigation.onCreatedNavigationTarget,
    (d) => {
      if (d.sourceTabId === tabId) noteOpened(d.tabId);
    },
    until,
  );
  listen(
    tabs.onCreated,
    (tab) => {
      if (tab.openerTabId === tabId && tab.id !== undefined) noteOpened(tab.id);
    },
    until,
  );
  listen(
    tabs.onRemoved,
    (id) => {
      if (id === tabId) {
        seen.closed = true;
        told.closed?.();
      }
      opened.delete(id);
    },
    until,
  );
  listen(
    webext.downloads.onCreated,
    (item) => {
      const isAsked = [item.url, item.finalUrl].some((url) => asked.has(url));
      const isOthers = !isAsked && sites !== undefined && isFromElsewhere(item, sites);
      if (item.byExtensionId === undefined && !isOthers)
        downloads.push({ id: item.id, name: downloadName(item), url: item.url });
    },
    until,
  );

  const filter = { urls: ['<all_urls>'], tabId };
  listen(
    webRequest.onBeforeRequest,
    (d) => {
      if (/frame|other/.test(d.type)) asked.add(d.url);
      requests.begun({ id: d.requestId, type: d.type, url: d.url });
      return undefined;
    },
    until,
    filter,
  );
  listen(
    webRequest.onResponseStarted,
    (d) => {
      if (d.type === 'main_frame') seen.httpStatus = d.statusCode;
      const type = d.responseHeaders?.find((header) => header.name.toLowerCase() === 'content-type');
      requests.answered(d.requestId, type?.value ?? '');
    },
    until,
    filter,
    ['responseHeaders'],
  );
  listen(webRequest.onCompleted, (d) => requests.ended(d.requestId), until, filter);
  listen(webRequest.onErrorOccurred, (d) => requests.ended(d.requestId), until, filter);
  listen(
    webRequest.onAuthRequired,
    (d) => {
      if (d.type === 'main_frame') seen.askedForPassword = true;
      return undefined;
    },
    until,
    filter,
  );

  return {
    requests,
    frame: (frameId) => frames.get(frameId) ?? noNavigation,
    httpStatus: () => seen.httpStatus,
    askedForPassword: () => seen.askedForPassword,
    openedTabs: () => [...opened.keys()],
    openedTab: (id) => opened.get(id) ?? noNavigation,
    downloads: () => downloads,
    closed: () => seen.closed,
    underWay: () =>
      isUnderWay(frames.get(0) ?? noNavigation) || [...opened.values()].some((log) => isUnderWay(log)),
    nextMove: moves.next,
    stop: () => ended.abort(),
  };
}
