import { kitOfDocument } from './protocol/one-kit.ts';
import { readVideo, type VideoRequest } from './video/read-video.ts';

/**
 * Injected only when a task reads a video: too rare for the kit. It leaves a function for the call that follows,
 * because a script file gives nothing back itself.
 */
const place = globalThis as { [key: symbol]: unknown };
place[Symbol.for('tabwright-video')] = (request: VideoRequest) =>
  readVideo(request, (ref) => kitOfDocument()?.resolve?.(ref) ?? null);
