import type { BrowserPort, Clock, Picture, TabTrouble } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';
import { fromDataUrl } from './base64.ts';
import { within } from './deadline.ts';
import { drawPicture } from './draw-picture.ts';
import type { KitClient } from './kit-client.ts';
import type { Overlay } from './overlay.ts';
import { type FrameBoxes, placeBoxes } from './picture-boxes.ts';
import { pictureScale } from './picture-size.ts';
import type { Reach, Reached } from './reach.ts';
import { trouble } from './tab-trouble.ts';

export interface PictureDeps {
  kits: KitClient;
  reach: Reach;
  overlay: Overlay;
  clock: Clock;
}

/** Chrome takes two pictures a second at most. */
const BETWEEN_MS = 550;
const CAPTURE_MS = 5000;
const BOXES_MS = 3000;
const TRIES = 3;

/**
 * Photographs what is seen of the tab, with the numbers of its controls. Chrome photographs the tab in front of a
 * window, whichever it is, so a tab of the task that is not in front is brought there for the moment, and it is
 * checked before and after that the right one stood there.
 */
export function createPicture(deps: PictureDeps): BrowserPort['picture'] {
  let lastCapture = 0;

  const capture = async (windowId: number, signal: AbortSignal): Promise<ImageBitmap | undefined> => {
    const { clock } = deps;
    const pause = lastCapture + BETWEEN_MS - clock.now();
    if (pause > 0) await clock.sleep(pause, signal);
    lastCapture = clock.now();
    const shot = webext.tabs
      .captureVisibleTab(windowId, { format: 'jpeg', quality: 92 })
      .catch(() => undefined);
    const taken = await within(shot, CAPTURE_MS, clock, signal);
    if (!taken.inTime || taken.value === undefined) return undefined;
    // Not by fetch: the extension's own policy lets nothing be fetched from data: addresses.
    return createImageBitmap(new Blob([fromDataUrl(taken.value)], { type: 'image/jpeg' }));
  };

  return async ({ tabId }, signal) => {
    const reached = await deps.reach(tabId, signal);
    if (reached.status !== 'reached') return reached;
    const tab = await webext.tabs.get(reached.tabId).catch(() => undefined);
    if (!tab) return trouble.tabGone(tabId);
    const window = await webext.windows.get(tab.windowId).catch(() => undefined);
    if (window?.state === 'minimized')
      return trouble.notAnswering(
        'The window of the tab is minimised, so nothing of it can be photographed; read the page as text, or ask the person to show the window',
      );
    const inFront = await frontTab(tab.windowId);
    if (inFront !== reached.tabId) await webext.tabs.update(reached.tabId, { active: true });
    try {
      return await photograph(deps, reached, tab.windowId, capture, signal);
    } finally {
      if (inFront !== undefined && inFront !== reached.tabId)
        await putBack(inFront, reached.tabId, tab.windowId);
    }
  };
}

async function photograph(
  deps: PictureDeps,
  reached: Reached,
  windowId: number,
  capture: (windowId: number, signal: AbortSignal) => Promise<ImageBitmap | undefined>,
  signal: AbortSignal,
): Promise<{ status: 'done'; picture: Picture } | TabTrouble> {
  await deps.overlay.forPicture(reached, false, signal);
  try {
    for (let tried = 1; tried <= TRIES; tried++) {
      if ((await frontTab(windowId)) !== reached.tabId) return notInFront();
      const before = await boxesOf(deps, reached, signal);
      const photo = await capture(windowId, signal);
      if ((await frontTab(windowId)) !== reached.tabId) return notInFront();
      const after = await boxesOf(deps, reached, signal);
      if (!photo || !after) continue;
      // Boxes that moved while the picture was taken would be drawn on the wrong things; a page that never stands
      // still is drawn as it last was.
      if (tried < TRIES && JSON.stringify(before) !== JSON.stringify(after)) continue;
      const { frames, devicePixelRatio } = after;
      const viewport = {
        x: 0,
        y: 0,
        width: photo.width / devicePixelRatio,
        height: photo.height / devicePixelRatio,
      };
      const boxes = placeBoxes(frames, viewport);
      const picture = await drawPicture(photo, boxes, devicePixelRatio, pictureScale(viewport.width));
      photo.close();
      return { status: 'done', picture };
    }
    return trouble.notAnswering('The tab could not be photographed');
  } finally {
    await deps.overlay.forPicture(reached, true, signal).catch(() => undefined);
  }
}

async function boxesOf(
  { kits }: PictureDeps,
  reached: Reached,
  signal: AbortSignal,
): Promise<{ frames: FrameBoxes[]; devicePixelRatio: number } | undefined> {
  const answers = await Promise.all(
    reached.frames.map(async (frame) => ({
      frame,
      answer: await kits.ask(frame, { kind: 'boxes', refs: null }, { deadlineMs: BOXES_MS }, signal),
    })),
  );
  const frames: FrameBoxes[] = [];
  let devicePixelRatio: number | undefined;
  for (const { frame, answer } of answers) {
    if (answer.status !== 'answered') continue;
    if (frame.frameId === 0) devicePixelRatio = answer.value.devicePixelRatio;
    const { frameId, parentFrameId, label, token } = frame;
    const { boxes, frames: inner } = answer.value;
    frames.push({
      ...{ frameId, parentFrameId, label, boxes },
      ...(token === undefined ? {} : { token }),
      ...(inner === undefined ? {} : { frames: inner }),
    });
  }
  return devicePixelRatio === undefined ? undefined : { frames, devicePixelRatio };
}

async function frontTab(windowId: number): Promise<number | undefined> {
  const [tab] = await webext.tabs.query({ windowId, active: true });
  return tab?.id;
}

/** Shows the person's tab again, unless the person has gone elsewhere meanwhile. */
async function putBack(inFront: number, taken: number, windowId: number): Promise<void> {
  if ((await frontTab(windowId)) === taken)
    await webext.tabs.update(inFront, { active: true }).catch(() => undefined);
}

function notInFront(): TabTrouble {
  return trouble.notAnswering(
    'The person looks at another tab just now, and only the tab in front can be photographed; read the page as text, or bring it to the front with switch_tab',
  );
}
