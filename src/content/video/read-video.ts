import { plainDocument } from '../observe/dom/dom.ts';
import { type Captions, captionsOf } from './captions.ts';
import { drawFrames, type Sheet } from './frames.ts';

export interface VideoRequest {
  /**
   * Chrome drops null values on the way into a page, so nothing here is null. A video in this frame, or an element that
   * contains one; if absent, the largest video.
   */
  ref?: string;
  /** Seconds to show; if absent, the captions are read, or else times spread over the video. */
  times?: number[];
}

export interface VideoReading {
  name: string;
  /** Seconds; absent for live videos. */
  duration?: number;
  at: number;
  paused: boolean;
  captions: Captions[];
  sheet?: Sheet;
}

const LOAD_MS = 3000;
const SEEK_MS = 3000;
const SPREAD = 6;
const MOST_TIMES = 12;

/** Captions and pictures of a video; null if there is none. */
export async function readVideo(
  request: VideoRequest,
  resolve: (ref: string) => Element | null,
): Promise<VideoReading | null> {
  const video = findVideo(request.ref, resolve);
  if (!video) return null;
  const captions = await captionsOf(video, LOAD_MS);
  const { duration, currentTime, paused } = video;
  const ends = Number.isFinite(duration);
  const reading: VideoReading = {
    name: video.getAttribute('aria-label') ?? video.getAttribute('title') ?? '',
    at: currentTime,
    paused,
    captions,
    ...(ends ? { duration } : {}),
  };
  if (request.times === undefined && captions.length > 0) return reading;
  const spread = Array.from({ length: SPREAD }, (_, at) => ((at + 0.5) * duration) / SPREAD);
  const asked = request.times ?? (ends ? spread : [currentTime]);
  const times = asked.slice(0, MOST_TIMES).map((time) => Math.max(0, ends ? Math.min(time, duration) : time));
  return { ...reading, sheet: await drawFrames(video, times, SEEK_MS) };
}

function findVideo(
  ref: string | undefined,
  resolve: (ref: string) => Element | null,
): HTMLVideoElement | undefined {
  if (ref !== undefined) {
    const element = resolve(ref);
    if (element instanceof HTMLVideoElement) return element;
    return element?.querySelector('video') ?? undefined;
  }
  const sizeOf = (video: HTMLVideoElement): number => video.clientWidth * video.clientHeight;
  return [...plainDocument.querySelectorAll('video')].sort((a, b) => sizeOf(b) - sizeOf(a))[0];
}
