import type { ActOutcome, ExpectedElement, PageAction } from '../page/outcome.ts';
import type { PageSnapshot } from '../page/snapshot.ts';
import type { Secrets } from '../policy/redaction.ts';
import type { FoundElement, TrustedInputUse } from '../protocol/page.ts';
import type { TabInfo } from '../protocol/panel.ts';

/** Why a tab cannot be looked at or acted in. `message` names the next step for model and person. */
export interface TabTrouble {
  status:
    | 'tab-gone'
    | 'restricted-page'
    | 'site-access-withheld'
    /** The tab came, by itself or by a person, to a site that is not the task's; `origin` says to which. */
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

/** What came of going to an address. */
export type Navigation =
  | { status: 'done'; url: string; title: string; httpStatus?: number }
  /** A session rule stopped the request: the site is not among the task's. Nothing left the browser. */
  | { status: 'origin-blocked'; url: string; origin: string }
  /** `httpStatus`: what the site had answered all the same. */
  | { status: 'load-failed'; url: string; error: string; httpStatus?: number }
  | { status: 'timed-out'; url: string }
  | { status: 'download'; url: string; name: string }
  | TabTrouble;

/** A file that a page gave to the person. */
export interface PageDownload {
  name: string;
  url: string;
  /** Absent while it is under way. */
  end?: 'complete' | 'failed';
  /** Its size once it is complete. */
  bytes?: number;
  /** When it began (ms since the epoch), where the browser was asked for a list. */
  began?: number;
}

/** The whole of a file, or why it cannot be had, in words that go on "…, because". */
export type FileBytes =
  | { status: 'done'; bytes: number; mediaType: string; base64: string }
  | { status: 'failed'; why: string };

/** What an action brought, after the page came to rest. */
export interface Acted {
  outcome: ActOutcome | TabTrouble | { status: 'timed-out' } | { status: 'unknown'; why: string };
  /** A navigation committed after the dispatch. */
  navigatedTo?: string;
  /** A navigation was stopped by the origin fence. */
  blocked?: { url: string; origin: string };
  openedTabs: TabInfo[];
  downloads: PageDownload[];
  /** Text that the page copied, when that was asked for and it did. */
  copied?: string;
  /** The page still worked when the time for settling was over. */
  stillBusy: boolean;
}

/** An act in a page, and under which conditions it may happen. */
export interface ActRequest {
  tabId: number;
  action: PageAction;
  expected: ExpectedElement | null;
  /** Sites the main frame may go to while the action runs. */
  origins: readonly string[];
  external: boolean;
  /** What the page copies is wanted, and kept from the person's clipboard. */
  copies?: true;
  /** The only origin whose documents may have this: elsewhere it is refused before anything is sent there. */
  onlyAt?: string;
  /** A secret of the task was judged for a document of this origin: another one that stands there by now is refused. */
  meantFor?: string;
  /** Origin of the document that the act was judged and allowed in: it is not made in a document of another site. */
  seenAt?: string;
  /** Real input: may it be used, may it be asked for? Absent: synthetic input only. */
  trusted?: TrustedInputUse;
  /** For the ring and the bar in the page: what is about to be done, and for which task. */
  caption: string;
  taskName: string;
  /** Called right before the page dispatches; false means: do not. */
  commit: (nonce: string) => Promise<{ commit: true } | { commit: false; why: string }>;
  /** Called when it is known that the page acted, before what came of it is waited for. */
  dispatched?: () => Promise<void>;
  navigated?: Navigated;
}

/** Called when the page begins to give way to another one, while that is still under way. */
export type Navigated = (url: string) => void;

/** A dialog of the browser that a page opened. It holds the page until it is answered. */
export interface PageDialog {
  type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  /** The page's words. */
  message: string;
  /** What stands in the field of a prompt. */
  defaultText?: string;
  /** Address of the document that opened it, where the browser tells. */
  url?: string;
}

/** What a tab shows; `width` and `height` in pixels of the picture. */
export interface Picture {
  mediaType: 'image/jpeg' | 'image/png';
  base64: string;
  width: number;
  height: number;
  /** Controls that carry their numbers. */
  boxes: number;
  /** Pixels of the picture per CSS pixel, and what the tab had when it was taken. */
  scale: number;
  devicePixelRatio: number;
  zoom: number;
  /** Pixel for pixel what the picture before it showed: it is that picture again. */
  unchanged: boolean;
}

/** What a video says and shows. Times are seconds. */
export interface Video {
  name: string;
  /** Absent for live ones. */
  duration?: number;
  at: number;
  paused: boolean;
  captions: { kind: string; label: string; language: string; cues: { start: number; text: string }[] }[];
  /** One picture (a data: address) of the wanted times, or why the player gives none. */
  sheet?: { ok: true; url: string; times: number[] } | { ok: false; why: string };
}

/** The sites at which a page may be looked at or used; at another one the trouble is `foreign-site`. Absent: at any. */
export interface WithinSites {
  origins?: readonly string[];
}

/** What the tools need of a browser; the worker gives it with chrome.*. Every call settles within its own deadline. */
export interface BrowserPort {
  tabs(signal: AbortSignal): Promise<TabInfo[]>;
  /**
   * @param request.intent names what the tab is opened for, in all tasks: carried out again after the worker died, it
   *   goes on in the tab that it opened, if that is still there
   */
  openTab(
    request: { url: string; windowId: number; active: boolean; origins: readonly string[]; intent: string },
    signal: AbortSignal,
  ): Promise<{ tab: TabInfo; navigation: Navigation }>;
  closeTab(tabId: number): Promise<{ status: 'done' } | TabTrouble>;
  /** Shows the tab in its window. */
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
  /** The dialog now open in a tab, where the browser tells of it: while real input is in use there. */
  openDialog(tabId: number): PageDialog | undefined;
  /**
   * Answers the open dialog, if it still is the one that was `seen`, and waits until the page has come to rest or
   * opened the next one.
   */
  answerDialog(
    request: { tabId: number; accept: boolean; text?: string; seen: PageDialog },
    signal: AbortSignal,
  ): Promise<{ status: 'done'; next?: PageDialog } | { status: 'no-dialog' } | TabTrouble>;
  /** What became of an act that the page was allowed to dispatch before the worker died. */
  actStatus(
    request: {
      tabId: number;
      nonce: string;
      /** When the page was allowed to act (ms since the epoch), and its address then. */
      committed?: { committedAt: number; url: string };
    },
    signal: AbortSignal,
  ): Promise<
    { status: 'not-dispatched' } | { status: 'dispatched'; outcome?: ActOutcome } | { status: 'unknown' }
  >;
  /** Tells the pages of a tab who is in control; 'nobody' removes bar and ring. */
  showControl(request: {
    tabId: number;
    control: 'agent' | 'person' | 'nobody';
    taskName: string;
    caption: string;
  }): Promise<void>;
  read(
    request: WithinSites & { tabId: number; ref?: string; links: boolean },
    signal: AbortSignal,
  ): Promise<{ status: 'done'; markdown: string; title: string; url: string } | TabTrouble>;
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
      }
    | TabTrouble
  >;
  /** What is seen of the tab, or of one element in it; 'not-visible' when nothing of the element is in view. Secrets are painted over. */
  picture(
    request: WithinSites & { tabId: number; ref?: string; secrets: Secrets },
    signal: AbortSignal,
  ): Promise<{ status: 'done'; picture: Picture } | { status: 'not-visible' } | TabTrouble>;
  /** Captions of a video, or what it shows at these seconds; its player is moved and put back. */
  video(
    request: WithinSites & { tabId: number; ref?: string; times?: readonly number[] },
    signal: AbortSignal,
  ): Promise<{ status: 'done'; video: Video } | { status: 'not-found' } | TabTrouble>;
  /** The whole page without numbers, out of view too; only where the person allowed real input. `cut`: it is longer. */
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
  /** Waits, on the worker's clock, until the page's activity or address changes; 'changed' is a reason to look again. */
  waitForChange(
    request: { tabId: number; deadline: number },
    signal: AbortSignal,
  ): Promise<{ status: 'changed' } | { status: 'timed-out' } | TabTrouble>;
  /**
   * Looks at a region that words name, and has the page tell the task (by `key`) once its text is no longer `baseline`,
   * or the text seen now. One observer per key; it costs nothing until something in the region changes.
   */
  watchRegion(
    request: WithinSites & { tabId: number; key: string; region: string; baseline?: string },
    signal: AbortSignal,
  ): Promise<
    | { status: 'seen'; text: string; loading: boolean }
    /** Nothing fits; `parts` are names of what is there. It is told as soon as something fits. */
    | { status: 'no-region'; parts: string[]; loading: boolean }
    | TabTrouble
  >;
  unwatchRegion(request: { tabId: number; key: string }): Promise<void>;
  /**
   * Looks at the file or folder that the person picked for that key, and has the task told (by `key`) when it may have
   * changed. `no-permission`: the browser wants the person to be asked again.
   */
  watchFiles(
    key: string,
    signal: AbortSignal,
  ): Promise<
    | { status: 'seen'; name: string; text: string }
    | { status: 'no-permission' | 'gone'; name: string }
    | { status: 'not-answering'; message: string }
  >;
  /** Observes it no more, and forgets what was picked. */
  unwatchFiles(key: string): Promise<void>;
  /** Downloads from these sites that began after a time (ms since the epoch), oldest first. */
  downloads(request: { since: number; origins: readonly string[] }): Promise<PageDownload[]>;
  /** What was downloaded, asked for at its address once more: nothing can read the download folder. */
  fetchDownload(download: PageDownload, signal: AbortSignal): Promise<FileBytes>;
  /**
   * @param request.base64 the text is bytes
   * @param request.intent names what it is saved for, in all tasks: what was saved for it before the worker died is
   * found again, and not saved a second time
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
  /** Resolves after that time; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
