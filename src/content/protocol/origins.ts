/**
 * Origins under which the worker may know this document: by its address, and its own, which differ in a sandbox. A
 * frame that began as about:blank and was written to by its parent keeps that address in the browser's list of
 * frames, which has the origin 'null' there.
 */
export function ownOrigins(): string[] {
  const own = [new URL(location.href).origin, self.origin];
  return window.frameElement === null ? own : [...own, 'null'];
}
