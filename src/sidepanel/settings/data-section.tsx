import { Download, ShieldCheck, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Deletion } from '../panel/delete-everything.ts';
import type { ExportCommands } from '../panel/export-commands.ts';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { NumberRow } from './rows.tsx';
import { StorageNote } from './storage-note.tsx';

const ImportQuestion = lazy(() => import('./import-question.tsx'));

type Asked = NonNullable<Awaited<ReturnType<ExportCommands['read']>>>;

/** The result of the last press, shown in the current language. */
type Said =
  | 'notOurs'
  | 'imported'
  | 'importedInPart'
  | 'exportFailed'
  | 'exported'
  | 'deleted'
  | 'deletedEverything'
  | Deletion;

/** Stored data and retention; export, import, and deleting everything. */
export function DataSection() {
  const panel = usePanel();
  const { text, format } = useText();
  const { retention } = usePanelState((state) => state.settings);
  const taskCount = usePanelState((state) => state.tasks.length);
  const [said, setSaid] = useState<Said>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const file = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const importer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused element disappeared with the import, or is disabled now.
    if (said && document.activeElement === document.body) status.current?.focus();
  }, [said]);
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    const read = await chosen.text().then(panel.wholeExport.read, () => undefined);
    setAsked(read);
    setSaid(read ? undefined : 'notOurs');
  };
  const take = async ({ incoming }: Asked) => {
    setAsked(undefined);
    setSaid((await panel.wholeExport.take(incoming)) ? 'imported' : 'importedInPart');
  };
  const save = async () => {
    const saved = await panel.wholeExport.save();
    if (!saved) return setSaid('exportFailed');
    setLeftOut(saved.leftOut.map((words) => `“${words.slice(0, 80)}”`));
    setSaid('exported');
  };
  return (
    <section aria-labelledby="data" className="space-y-3">
      <h2 id="data" className="text-base font-semibold">
        {text.data.title}
      </h2>
      <StorageNote taskCount={taskCount} ask={panel.storage} />
      <div className="grid grid-cols-2 items-end gap-2">
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
        <Button icon={<Download className="size-4" aria-hidden />} onClick={() => void save()}>
          {text.data.export}
        </Button>
        <Button
          ref={importer}
          icon={<Upload className="size-4" aria-hidden />}
          onClick={() => file.current?.click()}
        >
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
          onConfirm={() => void panel.deleteAll().then((isAll) => setSaid(isAll ? 'deleted' : undefined))}
          trigger={
            <Button look="danger" disabled={taskCount === 0} icon={<Trash2 className="size-4" aria-hidden />}>
              {text.data.deleteAll}
            </Button>
          }
        />
        <ConfirmDialog
          title={text.data.deleteEverythingTitle}
          detail={text.data.deleteEverythingWhy}
          confirm={text.data.deleteEverything}
          cancel={text.app.cancel}
          onConfirm={() =>
            void panel
              .deleteEverything()
              .then((done) => setSaid(done.left.length === 0 ? 'deletedEverything' : done))
          }
          trigger={
            <Button look="danger" icon={<Trash2 className="size-4" aria-hidden />}>
              {text.data.deleteEverything}
            </Button>
          }
        />
      </div>
      {asked && (
        <Suspense>
          <ImportQuestion
            {...asked}
            onTake={() => void take(asked)}
            onCancel={() => {
              setAsked(undefined);
              importer.current?.focus();
            }}
          />
        </Suspense>
      )}
      <p ref={status} role="status" tabIndex={-1} className="text-sm text-soft outline-none">
        {typeof said === 'object' ? <DeletedInPart {...said} /> : said && text.data[said]}
        {said === 'exported' && leftOut.length > 0 && ` ${text.data.leftOut(format.list(leftOut))}`}
      </p>
    </section>
  );
}

/** What is deleted, what remains, and what to do now. */
function DeletedInPart({ deleted, left }: Deletion) {
  const { text, format } = useText();
  const { parts, partLeft, deletedParts, leftParts } = text.data;
  const stillThere = left.map(({ part, count }) =>
    count ? partLeft(parts[part], format.count(count.left), format.count(count.of)) : parts[part],
  );
  return (
    <>
      {deleted.length > 0 && <>{deletedParts(format.list(deleted.map((part) => parts[part])))} </>}
      {leftParts(format.list(stillThere))}
    </>
  );
}
