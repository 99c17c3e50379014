/** What the gate needs of Chrome. */
export interface UpdateWorld {
  /** True while a task works. */
  works(): boolean;
  /** True while a page of the extension is open. */
  isOpen(): Promise<boolean>;
  /** Remembers across the worker's death that an update is available; session storage forgets it with the update. */
  remember(): Promise<void>;
  remembered(): Promise<boolean>;
  /** Restarts the extension in its new version. */
  reload(): void;
}

/** Installs an update of the extension when nothing is under way. The new version continues what waits. */
export function createUpdateGate(world: UpdateWorld) {
  const tryNow = async (): Promise<void> => {
    if (!(await world.remembered()) || (await world.isOpen())) return;
    // Asked last, in the turn of the reload: a task may have begun while the others were answered.
    if (!world.works()) world.reload();
  };
  return {
    available: async (): Promise<void> => {
      await world.remember();
      await tryNow();
    },
    /** Something has come to rest: perhaps now. */
    tryNow,
  };
}
