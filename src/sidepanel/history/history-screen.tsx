import { Search, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import type { HistoryLook } from '../panel/panel-state.ts';
import { StorageNote } from '../settings/storage-note.tsx';
import { useText } from '../text/text-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { fieldLook } from '../ui/field.tsx';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { filterTasks, type TaskFilter, taskFilters } from './filter-tasks.ts';
import { OpenFile } from './open-file.tsx';
import { TaskRows, taskRowId } from './task-rows.tsx';

/**
 * All tasks that were not deleted. After a visit to a task the list is as it was.
 * @param look state of the list when a task was opened from it
 */
export function HistoryScreen({ look }: { look?: HistoryLook | undefined }) {
  const panel = usePanel();
  const { text } = useText();
  const tasks = usePanelState((state) => state.tasks);
  const windowId = usePanelState((state) => state.windowId);
  const [query, setQuery] = useState(look?.query ?? '');
  const [filter, setFilter] = useState<TaskFilter>(look?.filter ?? 'all');
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef(look?.taskId).current;
  useEffect(() => {
    if (opened) list.current?.querySelector<HTMLElement>(`#${CSS.escape(taskRowId(opened))}`)?.focus();
  }, [opened]);
  const found = filterTasks(tasks, filter, query);
  return (
    <main className="flex min-h-0 grow flex-col px-3 pt-3">
      <div className="relative mb-2">
        <Search className="absolute start-2.5 top-2.5 size-4 text-faint" aria-hidden />
        <input
          type="search"
          aria-label={text.history.search}
          placeholder={text.history.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className={`${fieldLook} !ps-8`}
        />
      </div>
      <SegmentedChoice
        label={text.history.filter}
        value={filter}
        choices={taskFilters.map((value) => ({ value, label: text.history[value] }))}
        onChoose={setFilter}
      />
      <div ref={list} className="mt-2 min-h-0 grow overflow-y-auto px-2 pb-3">
        <OpenFile onOpened={(file) => panel.show({ name: 'file', file })} />
        {tasks.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-2 pb-1">
            <StorageNote taskCount={tasks.length} ask={panel.storage} />
            <ConfirmDialog
              title={text.data.deleteAllTitle}
              detail={text.data.deleteAllWhy}
              confirm={text.data.deleteAll}
              cancel={text.app.cancel}
              onConfirm={() => void panel.deleteAll()}
              trigger={
                <Button look="quiet" size="small" className="ms-auto">
                  {text.data.deleteAll}
                </Button>
              }
            />
          </div>
        )}
        {found.length === 0 && (
          <p className="py-8 text-center text-sm text-faint">
            {tasks.length === 0 ? text.history.none : text.history.noMatch}
          </p>
        )}
        <TaskRows
          tasks={found}
          windowId={windowId}
          onOpen={(taskId) =>
            panel.show({ name: 'task', taskId }, { name: 'history', look: { filter, query, taskId } })
          }
          action={(task) => (
            <ConfirmDialog
              title={text.history.deleteTitle}
              detail={text.history.deleteWhy}
              confirm={text.app.delete}
              cancel={text.app.cancel}
              onConfirm={() => void panel.deleteTask(task.taskId)}
              trigger={
                <IconButton
                  label={text.history.deleteTask(task.words.slice(0, 60))}
                  className="me-1 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100"
                >
                  <Trash2 className="size-4" aria-hidden />
                </IconButton>
              }
            />
          )}
        />
      </div>
    </main>
  );
}
