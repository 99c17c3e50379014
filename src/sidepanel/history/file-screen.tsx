import { FileText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { TabInfo } from '../../core/protocol/panel.ts';
import type { Payload } from '../../core/task/entry.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { usePanel } from '../panel/panel-context.tsx';
import type { TaskFile } from '../panel/panel-state.ts';
import { shownStatusOf } from '../task/shown-status.ts';
import { TaskBody } from '../task/task-body.tsx';
import { useText } from '../text/text-context.tsx';

/** A task from a file. What was not saved with it is missing. */
export default function FileScreen({ file }: { file: TaskFile }) {
  const panel = usePanel();
  const { text, format } = useText();
  const ended = isEnded(file.state.status);
  // Nothing in it continues, so nothing may look as if it did.
  const shown = useMemo(
    (): TaskState => (ended ? file.state : { ...file.state, status: 'paused' }),
    [ended, file],
  );
  const readEntries = useCallback(async () => file.entries, [file]);
  return (
    <main className="flex min-h-0 grow flex-col">
      <div className="flex items-start gap-2 border-b border-line bg-raised px-3 py-2 text-sm">
        <FileText className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden />
        <div className="min-w-0">
          <p className="break-words">{text.history.fromFile(file.name)}</p>
          <p className="text-xs text-faint">
            {text.status[shownStatusOf(file.state)]} · {format.dateTime(file.state.updatedAt)}
            {!ended && ` · ${text.history.notEnded}`}
          </p>
        </div>
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <TaskBody
          state={shown}
          provisional={[]}
          suggestModel={false}
          // Tab ids mean nothing in another browser: sources are shown with their address.
          tabs={noTabs}
          iconOf={panel.iconOf}
          loadPayload={inlineOnly}
          loadBlob={nothing}
          readEntries={readEntries}
          onShowTab={panel.showTab}
          saveFile={panel.saveFile}
        />
      </div>
    </main>
  );
}

const noTabs: readonly TabInfo[] = [];
const nothing = async (): Promise<unknown> => undefined;
const inlineOnly = async (payload: Payload): Promise<unknown> =>
  'inline' in payload ? payload.inline : undefined;
