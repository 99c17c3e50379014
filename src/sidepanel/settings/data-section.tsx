import { Download, ShieldCheck, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { NumberRow } from './rows.tsx';
import { StorageNote } from './storage-note.tsx';

/** What is kept and for how long; taking it along, bringing it back, deleting all of it. */
export function DataSection() {
  const panel = usePanel();
  const { text } = useText();
  const { retention } = usePanelState((state) => state.settings);
  const taskCount = usePanelState((state) => state.tasks.length);
  const [said, setSaid] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    const taken = await panel.importSettings(await chosen.text());
    setSaid(taken ? text.data.imported : text.data.notOurs);
  };
  const exportAll = async () =>
    setSaid((await panel.exportAll()) ? text.data.exported : text.data.exportFailed);
  return (
    <section aria-labelledby="data" className="space-y-3">
      <h2 id="data" className="text-base font-semibold">
        {text.data.title}
      </h2>
      <StorageNote />
      <div className="grid grid-cols-2 gap-2">
        <NumberRow
          label={text.data.maxTasks}
          whole
          value={retention.maxTasks}
          onChange={(maxTasks) => void panel.changeSettings({ retention: { ...retention, maxTasks } })}
        />
        <NumberRow
          label={text.data.maxMegabytes}
          whole
          value={retention.maxMegabytes}
          onChange={(maxMegabytes) =>
            void panel.changeSettings({ retention: { ...retention, maxMegabytes } })
          }
        />
      </div>
      <p className="text-xs text-faint">{text.data.retentionWhy}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download className="size-4" aria-hidden />} onClick={() => void exportAll()}>
          {text.data.export}
        </Button>
        <Button icon={<Upload className="size-4" aria-hidden />} onClick={() => file.current?.click()}>
          {text.data.import}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json"
          aria-label={text.data.import}
          className="hidden"
          onChange={(event) => void open(event)}
        />
        <Button
          icon={<ShieldCheck className="size-4" aria-hidden />}
          onClick={() => panel.show({ name: 'privacy' })}
        >
          {text.privacy.title}
        </Button>
        <ConfirmDialog
          title={text.data.deleteAllTitle}
          detail={text.data.deleteAllWhy}
          confirm={text.data.deleteAll}
          cancel={text.app.cancel}
          onConfirm={() => void panel.deleteAll().then(() => setSaid(text.data.deleted))}
          trigger={
            <Button look="danger" disabled={taskCount === 0} icon={<Trash2 className="size-4" aria-hidden />}>
              {text.data.deleteAll}
            </Button>
          }
        />
      </div>
      <p role="status" className="text-sm text-soft">
        {said}
      </p>
    </section>
  );
}
