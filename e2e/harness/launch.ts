import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.ts';
import { endGroup } from './end-group.ts';
import { lookOften } from './look-often.ts';
import { pollUntil } from './poll.ts';
import { newProfile } from './profile.ts';
import { unusedFeatures } from './unused-features.ts';

/** A Chromium with the built extension. */
export interface Tabwright {
  context: BrowserContext;
  /** Fixed by the manifest's key. */
  extensionId: string;
  /** Playwright keeps this handle when Chrome kills the worker; see worker.ts before using it then. */
  worker: Worker;
  /** For commands to the whole browser (Target, Extensions). */
  session: CDPSession;
  /** The profile's folder; not deleted on close if it was given. */
  userDataDir: string;
  close(): Promise<void>;
}

export interface LaunchOptions {
  headless: boolean;
  /** Folder of the built extension; `dist` if absent. */
  dist?: string;
  /** An existing profile. If absent, a fresh one, deleted on close. */
  userDataDir?: string;
  downloadsPath?: string;
  /** X11 display for the window, such as `:1`; that of this process if absent. */
  display?: string;
}

/** In headless mode the window's own UI takes 87 px, so that the page is 1280×800. */
const WINDOW = '1280,887';

/**
 * Starts Chromium with the extension. The viewport is never emulated: an emulated one makes pictures and coordinates
 * disagree and resizes the panel.
 */
export async function launchTabwright(options: LaunchOptions): Promise<Tabwright> {
  // Without it Playwright does not report the side panel as a Page.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';
  const dist = resolve(options.dist ?? 'dist');
  const ownProfile = options.userDataDir === undefined;
  const userDataDir = options.userDataDir ?? newProfile('tabwright-');
  const context = await chromium.launchPersistentContext(userDataDir, {
    executablePath: findChromium(),
    headless: options.headless,
    viewport: null,
    ...(options.downloadsPath && { downloadsPath: options.downloadsPath }),
    ...(options.display && { env: { ...process.env, DISPLAY: options.display } }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      await unusedFeatures(),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--window-size=${WINDOW}`,
      '--enable-unsafe-extension-debugging',
      '--silent-debugger-extension-api',
      `--disable-extensions-except=${dist}`,
      `--load-extension=${dist}`,
    ],
  });
  const [page] = context.pages();
  if (page) lookOften(page);
  const browser = context.browser();
  if (browser === null) throw new Error('Playwright gave a context without its browser.');
  const session = await browser.newBrowserCDPSession();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Until the worker has set this, the toolbar button opens no panel.
  await pollUntil(() => worker.evaluate(opensPanelOnAction), {
    what: 'the worker to start',
    timeoutMs: 30_000,
  });
  return {
    context,
    worker,
    session,
    userDataDir,
    extensionId: new URL(worker.url()).host,
    close: async () => {
      if (!ownProfile) return context.close();
      await kill(context, session);
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/**
 * Ends the browser and all its processes, which would otherwise continue to write for a moment. Nothing of a deleted
 * profile has to be saved: that would take half a second per test.
 */
async function kill(context: BrowserContext, session: CDPSession): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  // A browser that the person has already closed does not answer.
  const known = await session.send('SystemInfo.getProcessInfo').catch(() => undefined);
  const browser = known?.processInfo.find(({ type }) => type === 'browser');
  if (!browser) return context.close();
  endGroup(browser.id);
  await closed;
}

const opensPanelOnAction = async (): Promise<boolean> =>
  (await chrome.sidePanel.getPanelBehavior()).openPanelOnActionClick === true;

/** The first ordinary page of the window. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  const page = context.pages().find((candidate) => !candidate.url().startsWith('chrome-extension://'));
  return page ?? (await context.newPage());
}
