/** Chrome stops a worker 30 s after its last extension event or API call; a call every 20 s was measured to keep it. */
const BEAT_MS = 20_000;

/** Keeps the worker alive while at least one holder works. */
export function createKeepAlive(beat: () => unknown): { hold(): () => void; holders(): number } {
  let holders = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    hold: () => {
      holders++;
      timer ??= setInterval(beat, BEAT_MS);
      let released = false;
      return () => {
        if (released) return;
        released = true;
        holders--;
        if (holders === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      };
    },
    holders: () => holders,
  };
}
