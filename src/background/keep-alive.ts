/** Chrome stops a worker 30 s after its last extension event or API call; a call every 20 s was measured to keep it. */
const BEAT_MS = 20_000;

export interface KeepAlive {
  hold(): () => void;
  holders(): number;
}

/**
 * Keeps the worker alive while at least one holder works. Should it die all the same, the alarm that `arm` sets wakes
 * it: what it was doing stands in the journal. `disarm` takes the alarm away when nobody holds any more.
 */
export function createKeepAlive(world: { beat(): unknown; arm(): void; disarm(): void }): KeepAlive {
  let holders = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    hold: () => {
      holders++;
      if (timer === undefined) {
        timer = setInterval(() => world.beat(), BEAT_MS);
        world.arm();
      }
      let released = false;
      return () => {
        if (released) return;
        released = true;
        holders--;
        if (holders > 0) return;
        clearInterval(timer);
        timer = undefined;
        world.disarm();
      };
    },
    holders: () => holders,
  };
}
