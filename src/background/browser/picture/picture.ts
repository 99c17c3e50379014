import { fromBase64 } from '../../../core/base64.ts';
import type { Secrets } from '../../../core/policy/redaction.ts';
import { present } from '../../../core/present.ts';
import type { BrowserPort, Clock, Picture, TabTrouble } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import { splitRef } from '../frames/frame-refs.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { KitFrame, Reach, Reached } from '../kit/reach.ts';
import type { Overlay } from '../overlay.ts';
import { trouble } from '../tabs/tab-trouble.ts';
import { drawPicture, type Photo } from './draw-picture.ts';
import { type Area, areaAround, boxesWithin, type FrameBoxes, placeBoxes } from './picture-boxes.ts';
import { pictureScale } from './picture-size.ts';
import { MASKS_UNKNOWN, masksOf } from './secret-masks.ts';

export interface PictureDeps {
  kits: KitClient;
  reach: Reach;
  overlay: Overlay;
  clock: Clock;
}

/** Chrome takes at most two pictures a second. */
const BETWEEN_MS = 550;
const CAPTURE_MS = 5000;
const BOXES_MS = 3000;
const TRIES = 3;

/**
 * Takes a picture of the visible part of the tab, with the numbers of its controls. Chrome photographs the tab in front
 * of a window, whichever it is, so a tab of the task that is not in front is brought there for the moment; before and
 * after, it is checked that the right tab was in front.
 */
export function createPicture(deps: PictureDeps): BrowserPort['picture'] {
  let lastCapture = 0;

  let last: Taken | undefined;

  const capture: Capture = async (windowId, signal) => {
    const { clock } = deps;
    const pause = lastCapture + BETWEEN_MS - clock.now();
    // A clock that was set back since would make it wait for hours.
    if (pause > 0) await clock.sleep(Math.min(pause, BETWEEN_MS), signal);
    lastCapture = clock.now();
    const shot = webext.tabs
      .captureVisibleTab(windowId, { format: 'jpeg', quality: 85 })
      .catch(() => undefined);
    const taken = await within(shot, CAPTURE_MS, clock, signal);
    return taken.inTime ? taken.value : undefined;
  };

  return async ({ tabId, ref, secrets, origins }, signal) => {
    const reached = await deps.reach(tabId, signal, origins);
    if (reached.status !== 'reached') return reached;
    const tab = await webext.tabs.get(reached.tabId).catch(() => undefined);
    if (!tab) return trouble.tabGone(tabId);
    const [window, inFront] = await Promise.all([
      webext.windows.get(tab.windowId).catch(() => undefined),
      frontTab(tab.windowId),
    ]);
    if (window?.state === 'minimized')
      return trouble.notAnswering(
        'The window of the tab is minimised, so nothing of it can be photographed; read the page as text, or ask the person to show the window',
      );
    if (inFront !== reached.tabId) await webext.tabs.update(reached.tabId, { active: true });
    try {
      const shown = { reached, windowId: tab.windowId, ref, secrets };
      const photographed = await photograph(deps, shown, capture, last, signal);
      if (photographed.status !== 'done') return photographed;
      last = photographed.taken;
      return { status: 'done', picture: photographed.picture };
    } finally {
      if (inFront !== undefined && inFront !== reached.tabId)
        await putBack(inFront, reached.tabId, tab.windowId);
    }
  };
}

async function photograph(
  deps: PictureDeps,
  shown: Shown,
  capture: Capture,
  last: Taken | undefined,
  signal: AbortSignal,
): Promise<{ status: 'done'; picture: Picture; taken: Taken } | { status: 'not-visible' } | TabTrouble> {
  const { reached, windowId, ref } = shown;
  const zoom = webext.tabs.getZoom(reached.tabId).catch(() => 1);
  // A kit answers in the order of the questions: the boxes are requested from pages that hide already.
  const hidden = deps.overlay.forPicture(reached, false, signal);
  try {
    for (let tried = 1; tried <= TRIES; tried++) {
      const [inFront, before] = await Promise.all([frontTab(windowId), boxesOf(deps, shown, signal), hidden]);
      if (inFront !== reached.tabId) return notInFront();
      const photo = await capture(windowId, signal);
      const [front, after, bitmap] = await Promise.all([
        frontTab(windowId),
        boxesOf(deps, shown, signal),
        photo === undefined ? undefined : bitmapOf(photo),
      ]);
      if (front !== reached.tabId) return notInFront();
      if (photo === undefined || !bitmap || !after) continue;
      if (after.masks === undefined) return trouble.notAnswering(MASKS_UNKNOWN);
      // Boxes that moved while the picture was taken would be drawn on the wrong things; a page that never stands
      // still is drawn as it last was.
      const places = JSON.stringify(after);
      if (tried < TRIES && JSON.stringify(before) !== places) continue;
      // If a secret moves, nobody knows where it was at the moment of the picture.
      const isMasked = [before, after].some((places) => places?.masks?.some(({ boxes }) => boxes.length > 0));
      const mustStand = isMasked || shown.secrets.size > 0;
      if (mustStand && JSON.stringify(before?.masks) !== JSON.stringify(after.masks))
        return trouble.notAnswering(MASKS_UNKNOWN);
      if (last?.tabId === reached.tabId && last.ref === ref && last.photo === photo && last.places === places)
        return { status: 'done', picture: { ...last.picture, unchanged: true }, taken: last };
      const drawn = await draw({ bitmap, devicePixelRatio: after.devicePixelRatio }, after, ref);
      if (!drawn) return { status: 'not-visible' };
      const { devicePixelRatio } = after;
      const picture: Picture = { ...drawn, devicePixelRatio, zoom: await zoom, unchanged: false };
      return {
        status: 'done',
        picture,
        taken: { tabId: reached.tabId, ref, photo, places, picture },
      };
    }
    return trouble.notAnswering('The tab could not be photographed');
  } finally {
    void hidden.then(() => deps.overlay.forPicture(reached, true, signal)).catch(() => undefined);
  }
}

/** Not by fetch: the extension's own policy lets nothing be fetched from data: addresses. */
const bitmapOf = (photo: string): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([fromBase64(photo)], { type: 'image/jpeg' }));

function draw(
  photo: Photo,
  { frames, target, masks = [] }: Boxes,
  ref: string | undefined,
): ReturnType<typeof drawPicture> | undefined {
  const { bitmap, devicePixelRatio } = photo;
  const viewport: Area = {
    x: 0,
    y: 0,
    width: bitmap.width / devicePixelRatio,
    height: bitmap.height / devicePixelRatio,
  };
  const shown = { boxes: placeBoxes(frames, viewport), masks: placeBoxes(masks, viewport) };
  if (ref === undefined) return drawPicture(photo, viewport, shown, pictureScale(viewport.width));
  const [box] = target ? placeBoxes(target, viewport) : [];
  const area = box && areaAround(box, viewport);
  if (!area) return undefined;
  const within = {
    boxes: boxesWithin(shown.boxes, area),
    masks: boxesWithin(shown.masks, area),
  };
  return drawPicture(photo, area, within, pictureScale(area.width, devicePixelRatio));
}

interface Shown {
  reached: Reached;
  windowId: number;
  ref: string | undefined;
  secrets: Secrets;
}

/** The last picture with its inputs, so that one of an unchanged page need not be made again. */
interface Taken {
  tabId: number;
  ref: string | undefined;
  photo: string;
  places: string;
  picture: Picture;
}

/** Returns the photographed window as a data: address. */
type Capture = (windowId: number, signal: AbortSignal) => Promise<string | undefined>;

interface Boxes {
  frames: FrameBoxes[];
  /** The same frames with only the box of the wanted element. */
  target: FrameBoxes[] | undefined;
  /** The same frames with the places of secrets; undefined when a frame does not report them. */
  masks: FrameBoxes[] | undefined;
  devicePixelRatio: number;
}

async function boxesOf(
  { kits, clock }: PictureDeps,
  { reached, ref, secrets }: Shown,
  signal: AbortSignal,
): Promise<Boxes | undefined> {
  const part = ref === undefined ? undefined : splitRef(ref);
  const ask = (frame: KitFrame, refs: string[] | null) =>
    kits.ask(frame, { kind: 'boxes', refs }, { deadlineMs: BOXES_MS }, signal);
  const hiding = masksOf(kits, reached, secrets, clock, signal);
  const answers = await Promise.all(
    reached.frames.map(async (frame) => {
      const [answer, own] = await Promise.all([
        ask(frame, null),
        part?.label === frame.label ? ask(frame, [part.number]) : undefined,
      ]);
      return { frame, answer, own: own?.status === 'answered' ? own.value.boxes : [] };
    }),
  );
  const frames: FrameBoxes[] = [];
  const target: FrameBoxes[] = [];
  const hidden = await hiding;
  const masks: FrameBoxes[] = [];
  let devicePixelRatio: number | undefined;
  for (const { frame, answer, own } of answers) {
    if (answer.status !== 'answered') continue;
    if (frame.frameId === 0) devicePixelRatio = answer.value.devicePixelRatio;
    const { frameId, parentFrameId, label, token } = frame;
    const { boxes, frames: inner } = answer.value;
    const known = {
      ...{ frameId, parentFrameId, label, boxes },
      ...present({ token, frames: inner }),
    };
    frames.push(known);
    target.push({ ...known, boxes: own });
    masks.push({ ...known, label: '', boxes: hidden?.get(frame) ?? [] });
  }
  if (devicePixelRatio === undefined) return undefined;
  return { frames, target: part && target, masks: hidden && masks, devicePixelRatio };
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
