import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.ts';
import { endGroup } from './end-group.ts';
import { lookOften } from './look-often.ts';
import { pollUntil } from './poll.ts';
import { newProfile } from './profile.ts';
import { unusedFeatures } from './unused-features.ts';

/** A Chromium with the built extension in it. */
export interface Tabwright {
  context: BrowserContext;
  /** Fixed by the manifest's key. */
  extensionId: string;
  /** Playwright keeps this handle when Chrome kills the worker; see worker.ts before using it then. */
  worker: Worker;
  /** For the commands that only the whole browser answers (Target, Extensions). */
  session: CDPSession;
  /** The profile's folder, kept on close when it was given. */
  userDataDir: string;
  close(): Promise<void>;
}

export interface LaunchOptions {
  headless: boolean;
  /** Folder of the built extension; `dist` when absent. */
  dist?: string;
  /** A profile to go on with. A fresh one, deleted on close, when absent. */
  userDataDir?: string;
  downloadsPath?: string;
  /** X11 screen for the window, such as `:1`; that of this process when absent. */
  display?: string;
}

/** In headless mode the window's own parts take 87 px, so that the page is 1280×800. */
const WINDOW = '1280,887';

/**
 * Starts Chromium with the extension. The viewport is never emulated: an emulated one makes pictures and coordinates
 * disagree and resizes the panel.
 */
export async function launchTabwright(options: LaunchOptions): Promise<Tabwright> {
  // Without it the side panel does not arrive as a Page.
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
  // Before the worker has said so, Chrome opens no panel for the toolbar button.
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
 * Ends the browser and all its processes, which would else go on to write for a moment. Nothing of a profile that is
 * deleted has to be saved: that would take half a second for each test.
 */
async function kill(context: BrowserContext, session: CDPSession): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  // Of one that the person has closed already nothing answers.
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
