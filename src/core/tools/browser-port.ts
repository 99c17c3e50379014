import type { ActOutcome, ExpectedElement, PageAction } from '../page/outcome.ts';
import type { PageSnapshot } from '../page/snapshot.ts';
import type { Secrets } from '../policy/redaction.ts';
import type { FoundElement, TrustedInputUse } from '../protocol/page.ts';
import type { TabInfo } from '../protocol/panel.ts';
import type { Video } from './read/video.ts';

/** Why a tab cannot be looked at or acted in. `message` names the next step for model and person. */
export interface TabTrouble {
  status:
    | 'tab-gone'
    | 'restricted-page'
    | 'site-access-withheld'
    /** The tab went, by itself or through a person, to a site that is not the task's; `origin` is that site. */
    | 'foreign-site'
    | 'page-crashed'
    | 'dialog-open'
    | 'not-answering'
    | 'error-page'
    | 'pdf';
  message: string;
  origin?: string;
}

export type Look = { status: 'seen'; page: PageSnapshot } | TabTrouble;

/** Outcome of a navigation to an address. */
export type Navigation =
  | { status: 'done'; url: string; title: string; httpStatus?: number }
  /** A session rule stopped the request: the site is not among the task's. Nothing left the browser. */
  | { status: 'origin-blocked'; url: string; origin: string }
  /** `httpStatus`: the status that the site sent nevertheless. */
  | { status: 'load-failed'; url: string; error: string; httpStatus?: number }
  | { status: 'timed-out'; url: string }
  | { status: 'download'; url: string; name: string }
  | TabTrouble;

/** A download that a page started. */
export interface PageDownload {
  name: string;
  url: string;
  /** Unset while it is in progress. */
  end?: 'complete' | 'failed';
  /** Its size once it is complete. */
  bytes?: number;
  /** When it began (ms since the epoch); set only in the browser's list of downloads. */
  began?: number;
}

/** What a frame said in an answer; `url` is that of the document to which a blank one belongs. */
export interface FrameText {
  url: string;
  text: string;
}

/** A whole file, or why it is not available, phrased to follow "…, because". */
export type FileBytes =
  | { status: 'done'; bytes: number; mediaType: string; base64: string }
  | { status: 'failed'; why: string };

/** The result of an action, once the page has settled. */
export interface Acted {
  outcome: ActOutcome | TabTrouble | { status: 'timed-out' } | { status: 'unknown'; why: string };
  /** A navigation committed after the dispatch. */
  navigatedTo?: string;
  /** A navigation was stopped by the origin fence. */
  blocked?: { url: string; origin: string };
  openedTabs: TabInfo[];
  downloads: PageDownload[];
  /** Text that the page copied, if it was asked for. */
  copied?: string;
  /** The page was still busy when the time for settling was over. */
  stillBusy: boolean;
}

/** An action in a page, and the conditions under which it may happen. */
export interface ActRequest {
  tabId: number;
  action: PageAction;
  expected: ExpectedElement | null;
  /** Sites the main frame may go to while the action runs. */
  origins: readonly string[];
  external: boolean;
  /** Capture what the page copies, and keep it out of the person's clipboard. */
  copies?: true;
  /** The only origin whose documents may receive this: elsewhere it is refused before anything is sent. */
  onlyAt?: string;
  /** Origin that a secret of the task was approved for: with another document there by now, the act is refused. */
  meantFor?: string;
  /** Origin of the document that the act was allowed in: it is not performed in a document of another site. */
  seenAt?: string;
  /** Whether real input may be used, or asked for. Unset: synthetic input only. */
  trusted?: TrustedInputUse;
  /** For the ring and the bar in the page: the coming action, and its task. */
  caption: string;
  taskName: string;
  /** Called right before the page dispatches; false means: do not dispatch. `sent`: see `PageMessage`. */
  commit: (nonce: string, sent?: string) => Promise<{ commit: true } | { commit: false; why: string }>;
  /** Called when it is known that the page acted, before waiting for the result. */
  dispatched?: () => Promise<void>;
  navigated?: Navigated;
}

/** Called when another page begins to replace this one, while that is still in progress. */
export type Navigated = (url: string) => void;

/** A dialog of the browser that a page opened. It blocks the page until it is answered. */
export interface PageDialog {
  type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  /** The page's words. */
  message: string;
  /** Current text of a prompt's field. */
  defaultText?: string;
  /** Address of the document that opened it, if the browser reports it. */
  url?: string;
}

/** A screenshot of a tab; `width` and `height` in pixels of the picture. */
export interface Picture {
  mediaType: 'image/jpeg' | 'image/png';
  base64: string;
  width: number;
  height: number;
  /** Number of controls that are labelled with their numbers. */
  boxes: number;
  /** Pixels of the picture per CSS pixel, and the tab's state when it was taken. */
  scale: number;
  devicePixelRatio: number;
  zoom: number;
  /** Pixel for pixel identical to the previous picture. */
  unchanged: boolean;
}

/** The sites at which a page may be looked at or used; elsewhere the trouble is `foreign-site`. Unset: all sites. */
export interface WithinSites {
  origins?: readonly string[];
}

/** What the tools need from a browser; the worker implements it. Every call settles within its own deadline. */
export interface BrowserPort {
  tabs(signal: AbortSignal): Promise<TabInfo[]>;
  /**
   * @param request.intent identifies, across all tasks, what the tab is opened for: when repeated after the worker
   * died, the call continues in the tab that it opened, if that still exists
   */
  openTab(
    request: { url: string; windowId: number; active: boolean; origins: readonly string[]; intent: string },
    signal: AbortSignal,
  ): Promise<{ tab: TabInfo; navigation: Navigation }>;
  closeTab(tabId: number): Promise<{ status: 'done' } | TabTrouble>;
  /** Activates the tab in its window. */
  activateTab(tabId: number): Promise<{ status: 'done' } | TabTrouble>;
  navigate(
    request: {
      tabId: number;
      to: { url: string } | 'back' | 'forward' | 'reload';
      origins: readonly string[];
      navigated?: Navigated;
    },
    signal: AbortSignal,
  ): Promise<Navigation>;
  look(request: WithinSites & { tabId: number; refFloor: number }, signal: AbortSignal): Promise<Look>;
  act(request: ActRequest, signal: AbortSignal): Promise<Acted>;
  /** The dialog now open in a tab, if the browser reports it: while real input is in use there. */
  openDialog(tabId: number): PageDialog | undefined;
  /**
   * Answers the open dialog, if it is still the one that was `seen`, and waits until the page has settled or opened the
   * next one. What the page does with the answer is kept within `origins`, as an action is.
   */
  answerDialog(
    request: {
      tabId: number;
      accept: boolean;
      text?: string;
      seen: PageDialog;
      origins: readonly string[];
    },
    signal: AbortSignal,
  ): Promise<{ status: 'done'; acted: Acted; next?: PageDialog } | { status: 'no-dialog' } | TabTrouble>;
  /** The outcome of an act that the page was allowed to dispatch before the worker died. */
  actStatus(
    request: {
      tabId: number;
      nonce: string;
      /** When the page was allowed to act (ms since the epoch), and its address at that time. */
      committed?: { committedAt: number; url: string };
    },
    signal: AbortSignal,
  ): Promise<
    { status: 'not-dispatched' } | { status: 'dispatched'; outcome?: ActOutcome } | { status: 'unknown' }
  >;
  /** Shows the pages of a tab who is in control; 'nobody' removes bar and ring. */
  showControl(request: {
    tabId: number;
    control: 'agent' | 'person' | 'nobody';
    taskName: string;
    caption: string;
  }): Promise<void>;
  read(
    request: WithinSites & { tabId: number; ref?: string; links: boolean },
    signal: AbortSignal,
  ): Promise<
    | { status: 'done'; markdown: string; title: string; url: string; ofFrames?: readonly FrameText[] }
    | TabTrouble
  >;
  find(
    request: WithinSites & { tabId: number; text: string; role?: string; refFloor: number; limit: number },
    signal: AbortSignal,
  ): Promise<
    | {
        status: 'done';
        found: FoundElement[];
        total: number;
        lastRef: number;
        /** Parts of the page that were not searched, in words. */
        leftOut: string[];
        ofFrames?: readonly FrameText[];
      }
    | TabTrouble
  >;
  /** A picture of the tab or of one element; 'not-visible' when none of it is in view. Secrets are painted over. */
  picture(
    request: WithinSites & { tabId: number; ref?: string; secrets: Secrets },
    signal: AbortSignal,
  ): Promise<{ status: 'done'; picture: Picture } | { status: 'not-visible' } | TabTrouble>;
  /** Captions of a video, or its pictures at these seconds; its player is moved and put back. */
  video(
    request: WithinSites & { tabId: number; ref?: string; times?: readonly number[] },
    signal: AbortSignal,
  ): Promise<
    { status: 'done'; video: Video; ofFrames?: readonly FrameText[] } | { status: 'not-found' } | TabTrouble
  >;
  /** The whole page without numbers; only if the person allowed real input. `cut`: the page is longer. */
  fullPicture(
    request: WithinSites & { tabId: number; secrets: Secrets },
    signal: AbortSignal,
  ): Promise<
    | {
        status: 'done';
        picture: Pick<Picture, 'mediaType' | 'base64' | 'width' | 'height'>;
        cut: boolean;
      }
    | TabTrouble
  >;
  /** Waits, on the worker's clock, for activity of the page or another address; 'changed': look again. */
  waitForChange(
    request: { tabId: number; deadline: number },
    signal: AbortSignal,
  ): Promise<{ status: 'changed' } | { status: 'timed-out' } | TabTrouble>;
  /**
   * Looks at the region that words describe, and has the page notify the task (by `key`) once its text differs from
   * `baseline`, or from the current text. One observer per key; it costs nothing until something in the region changes.
   */
  watchRegion(
    request: WithinSites & { tabId: number; key: string; region: string; baseline?: string },
    signal: AbortSignal,
  ): Promise<
    | { status: 'seen'; text: string; loading: boolean; ofFrames?: readonly FrameText[] }
    /** No region matches; `parts` are names of existing ones. The page notifies the task as soon as one matches. */
    | { status: 'no-region'; parts: string[]; loading: boolean; ofFrames?: readonly FrameText[] }
    | TabTrouble
  >;
  unwatchRegion(request: { tabId: number; key: string }): Promise<void>;
  /**
   * Looks at the file or folder that the person picked for that key, and has the task notified (by `key`) when it may
   * have changed. `no-permission`: the browser requires asking the person again.
   */
  watchFiles(
    key: string,
    signal: AbortSignal,
  ): Promise<
    | { status: 'seen'; name: string; text: string }
    | { status: 'no-permission' | 'gone'; name: string }
    | { status: 'not-answering'; message: string }
  >;
  /** Stops observing it, and forgets what was picked. */
  unwatchFiles(key: string): Promise<void>;
  /** Downloads from these sites that began after a time (ms since the epoch), oldest first. */
  downloads(request: { since: number; origins: readonly string[] }): Promise<PageDownload[]>;
  /** The content of a download, by requesting its address once more: nothing can read the download folder. */
  fetchDownload(download: PageDownload, signal: AbortSignal): Promise<FileBytes>;
  /**
   * @param request.base64 the text is base64-encoded bytes
   * @param request.intent identifies, across all tasks, what it is saved for: a file that was saved for it before the
   * worker died is found again, and not saved a second time
   */
  saveFile(
    request: { name: string; text: string; mediaType: string; base64?: true; intent: string },
    signal: AbortSignal,
  ): Promise<{ status: 'done'; name: string; bytes: number } | { status: 'failed'; message: string }>;
}

/** Wall clock and timers of the worker. */
export interface Clock {
  /** ms since the epoch. */
  now(): number;
  /** Resolves after that time; rejects with the signal's reason on abort. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
