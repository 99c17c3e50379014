import { useEffect, useState } from 'react';
import type { CommandResult } from '../../core/protocol/panel.ts';
import type { Panel } from '../panel/panel.ts';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';

/** The worker counts; `_tasks` is how many the panel knows of, so that another number asks again. */
const figuresOf = (panel: Panel, _tasks: number) => panel.storage();

/** How much the kept tasks take. */
export function StorageNote() {
  const panel = usePanel();
  const { text, format } = useText();
  const taskCount = usePanelState((state) => state.tasks.length);
  const [used, setUsed] = useState<CommandResult<'storage'>>();
  useEffect(() => {
    const closed = new AbortController();
    // Asked again whenever a task has come or gone: the count is only the reason.
    void figuresOf(panel, taskCount).then((figures) => {
      if (!closed.signal.aborted) setUsed(figures);
    });
    return () => closed.abort();
  }, [panel, taskCount]);
  if (!used) return null;
  return (
    <p className="text-xs text-faint tabular-nums">
      {text.data.storage(format.count(used.tasks), used.tasks, format.bytes(used.taskBytes))}
    </p>
  );
}
