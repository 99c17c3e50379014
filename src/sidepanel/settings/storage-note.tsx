import { useEffect, useState } from 'react';
import type { StorageUsed } from '../panel/panel.ts';
import { useText } from '../text/text-context.tsx';
import { invisibleUntil } from '../ui/invisible-until.ts';

/** The size of the stored tasks. It is requested again whenever a task was added or deleted. */
export function StorageNote({
  taskCount,
  ask,
}: {
  /** Number of tasks that the panel knows. */
  taskCount: number;
  ask: () => Promise<StorageUsed | undefined>;
}) {
  const { text, format } = useText();
  const [used, setUsed] = useState<StorageUsed>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is only the reason to ask
  useEffect(() => {
    const closed = new AbortController();
    void ask().then((figures) => {
      if (!closed.signal.aborted) setUsed(figures);
    });
    return () => closed.abort();
  }, [ask, taskCount]);
  const { tasks, taskBytes } = used ?? { tasks: 0, taskBytes: 0 };
  return (
    <p className={`text-xs text-faint tabular-nums ${invisibleUntil(used)}`}>
      {text.data.storage(format.count(tasks), tasks, format.bytes(taskBytes))}
    </p>
  );
}
