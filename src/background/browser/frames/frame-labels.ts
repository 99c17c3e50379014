/** Keeps the highest label given out in a tab, beyond the life of the worker. */
export interface LabelStore {
  read(): Promise<Record<string, number>>;
  write(highest: Record<string, number>): Promise<void>;
}

/** Labels of child frames: f1, f2 … per tab, each used for one document only, as long as the browser runs. */
export interface FrameLabels {
  next(tabId: number): Promise<string>;
  /** A kit says it has this label already (the worker forgot): newer ones continue above it. */
  learn(tabId: number, label: string): Promise<void>;
  /** The browser gave the tab another id. */
  move(from: number, to: number): Promise<void>;
}

export function createFrameLabels(store: LabelStore): FrameLabels {
  let loaded: Promise<Record<string, number>> | undefined;
  const highest = () => {
    loaded ??= store.read();
    return loaded;
  };
  /** No await inside: two frames asking at once must not get the same number. */
  const raise = (all: Record<string, number>, tabId: number, number: number) => {
    if (number <= (all[tabId] ?? 0)) return;
    all[tabId] = number;
    // Chrome keeps the order of calls: the write arrives before the frame learns the label.
    store.write(all).catch(() => undefined);
  };
  return {
    async next(tabId) {
      const all = await highest();
      const number = (all[tabId] ?? 0) + 1;
      raise(all, tabId, number);
      return `f${number}`;
    },
    async learn(tabId, label) {
      const number = /^f(\d{1,6})$/.exec(label)?.[1];
      if (number !== undefined) raise(await highest(), tabId, Number(number));
    },
    async move(from, to) {
      const all = await highest();
      raise(all, to, all[from] ?? 0);
    },
  };
}
