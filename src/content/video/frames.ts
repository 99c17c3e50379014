import { plainDocument } from '../observe/dom/dom.ts';
export type Sheet = { ok: true; url: string; times: number[] } | { ok: false; why: string };

const COLUMNS = 3;
const CELL_WIDTH = 400;
const LABEL_HEIGHT = 20;
/** After the player has arrived. */
const PRESENTED_MS = 250;

/**
 * One picture with the video's frames at the given times (seconds), side by side. The player is moved to each time and
 * back to its original position.
 */
export async function drawFrames(
  video: HTMLVideoElement,
  times: readonly number[],
  seekMs: number,
): Promise<Sheet> {
  if (video.mediaKeys) return { ok: false, why: 'its pictures are protected against copying' };
  if (video.videoWidth === 0) return { ok: false, why: 'it has not loaded any picture yet' };
  const cellHeight = Math.round((CELL_WIDTH * video.videoHeight) / video.videoWidth) + LABEL_HEIGHT;
  const columns = Math.min(COLUMNS, times.length);
  const canvas = plainDocument.createElement('canvas');
  canvas.width = columns * CELL_WIDTH;
  canvas.height = Math.ceil(times.length / columns) * cellHeight;
  const context = canvas.getContext('2d');
  if (!context) return { ok: false, why: 'the page has no canvas to draw on' };
  context.font = '14px sans-serif';
  const { paused: wasPaused, currentTime: stoodAt } = video;
  const drawn: number[] = [];
  try {
    video.pause();
    for (const [at, time] of times.entries()) {
      if (!(await seek(video, time, seekMs))) continue;
      const x = (at % columns) * CELL_WIDTH;
      const y = Math.floor(at / columns) * cellHeight;
      context.drawImage(video, x, y + LABEL_HEIGHT, CELL_WIDTH, cellHeight - LABEL_HEIGHT);
      context.fillStyle = '#fff';
      context.fillRect(x, y, CELL_WIDTH, LABEL_HEIGHT);
      context.fillStyle = '#000';
      context.fillText(`${Math.round(video.currentTime * 10) / 10} s`, x + 4, y + 15);
      drawn.push(video.currentTime);
    }
    if (drawn.length === 0) return { ok: false, why: 'the player does not go to other times' };
    return { ok: true, url: canvas.toDataURL('image/jpeg', 0.8), times: drawn };
  } catch (error) {
    // A canvas with pixels of another site cannot be read.
    const foreign = error instanceof DOMException && error.name === 'SecurityError';
    return {
      ok: false,
      why: foreign ? 'it comes from another site, which does not let its pictures be read' : String(error),
    };
  } finally {
    await seek(video, stoodAt, seekMs);
    if (!wasPaused) await video.play().catch(() => undefined);
  }
}

/**
 * False if the player did not get there in time. It says so on one thread and puts its picture in place on another, so
 * the picture is awaited too; a page that is not shown presents none.
 */
function seek(video: HTMLVideoElement, time: number, atMostMs: number): Promise<boolean> {
  // A camera or a call has only its current picture.
  if (video.srcObject) return Promise.resolve(true);
  if (Math.abs(video.currentTime - time) < 0.01 && !video.seeking && video.readyState >= 2)
    return Promise.resolve(true);
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (there: boolean): void => {
      ended.abort();
      clearTimeout(timer);
      resolve(there);
    };
    let timer = setTimeout(() => end(false), atMostMs);
    const presented = new Promise((done) => video.requestVideoFrameCallback(done));
    const arrived = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(true), PRESENTED_MS);
      void presented.then(() => end(true));
    };
    video.addEventListener('seeked', arrived, { signal: ended.signal });
    video.currentTime = time;
  });
}
