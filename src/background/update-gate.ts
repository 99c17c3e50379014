/** What the gate needs of Chrome. */
export interface UpdateWorld {
  /** True while a task works. */
  works(): boolean;
  /** True while a page of the extension is open. */
  isOpen(): Promise<boolean>;
  /** Remembers across the worker's death that an update is there; session storage forgets it with the update. */
  remember(): Promise<void>;
  remembered(): Promise<boolean>;
  /** Starts the extension anew, in its new version. */
  reload(): void;
}

/** Lets an update of the extension in when nothing is under way. What waits is taken up by the new version. */
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
