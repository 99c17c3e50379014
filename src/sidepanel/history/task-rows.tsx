import type { ReactNode } from 'react';
import type { TaskRow } from '../port/entry-source.ts';
import { shownStatusOfRow } from '../task/shown-status.ts';
import { isShownStatus, StatusBadge } from '../task/status-badge.tsx';
import { useText } from '../text/text-context.tsx';

/** Id by which the focus finds a task's row. */
export const taskRowId = (taskId: string): string => `task-${taskId}`;

/** Tasks as a list of buttons: the wish, the status, the time. */
export function TaskRows({
  tasks,
  windowId,
  onOpen,
  action,
}: {
  tasks: readonly TaskRow[];
  windowId: number;
  onOpen: (taskId: string) => void;
  /** An additional action for a task. */
  action?: (task: TaskRow) => ReactNode;
}) {
  const { text, format } = useText();
  const now = Date.now();
  return (
    <ul className="quiet-list -mx-2">
      {tasks.map((task) => {
        const status = shownStatusOfRow(task);
        return (
          <li
            key={task.taskId}
            className="lazy-row group/row flex items-center rounded-control hover:bg-sunken"
          >
            <button
              id={taskRowId(task.taskId)}
              type="button"
              onClick={() => onOpen(task.taskId)}
              className="min-w-0 grow rounded-control px-2 py-1.5 text-start"
            >
              <span dir="auto" className="line-clamp-2 text-sm">
                {task.words}
              </span>
              <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-faint">
                {isShownStatus(status) && <StatusBadge status={status} />}
                <span aria-hidden>·</span>
                <time
                  className="whitespace-nowrap"
                  dateTime={new Date(task.updatedAt).toISOString()}
                  title={format.dateTime(task.updatedAt)}
                >
                  {format.ago(task.updatedAt, now)}
                </time>
                {task.open && task.windowId !== windowId && (
                  <>
                    <span aria-hidden>·</span>
                    <span>{text.task.otherWindow}</span>
                  </>
                )}
              </span>
            </button>
            {action?.(task)}
          </li>
        );
      })}
    </ul>
  );
}
