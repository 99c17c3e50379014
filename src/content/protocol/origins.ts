/**
 * Origins under which the worker may know this document: that of its address, and its own, which differ in a sandbox. A
 * frame that began as about:blank and that its parent wrote to keeps that address in the browser's list of frames,
 * which gives it the origin 'null'.
 */
export function ownOrigins(): string[] {
  const own = [new URL(location.href).origin, self.origin];
  return window.frameElement === null ? own : [...own, 'null'];
}
