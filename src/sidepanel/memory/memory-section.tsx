import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { lookAgain } from '../mirror/again.ts';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import type { Remembered } from '../panel/stored-data-commands.ts';
import { NumberRow, SelectRow } from '../settings/rows.tsx';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { invisibleUntil } from '../ui/invisible-until.ts';
import { AdviceForm } from './advice-form.tsx';
import { MemoryList } from './memory-list.tsx';
import { useMemoryTexts } from './memory-texts.ts';

const NOTHING: Remembered = { items: [], advice: 0, tasks: 0 };

/** Memory for new tasks; the person sees all of it, adds to it and deletes it. */
export default function MemorySection() {
  const panel = usePanel();
  const { text, format } = useText();
  const texts = useMemoryTexts();
  const memory = usePanelState((state) => state.settings.memory);
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState<Remembered>();
  const known = found ?? NOTHING;
  const changes = usePanelState((state) => state.memoryChanges);
  // For many changes at once, as in an import, one reload is enough.
  const look = useMemo(
    () =>
      lookAgain(async () => {
        const now = await panel.memories(wanted);
        // If the worker does not answer, the list stays.
        if (now) setFound(now);
      }),
    [panel, wanted],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is only the reason to look
  useEffect(() => void look(), [look, changes]);
  const change = (next: Partial<typeof memory>) =>
    void panel.changeSettings({ memory: { ...memory, ...next } });
  const forget = (keys?: string[]) => void panel.forget(keys);
  return (
    <section aria-labelledby="memory" className="space-y-3">
      <h2 id="memory" className="text-base font-semibold">
        {texts.title}
      </h2>
      <SelectRow
        label={texts.mode}
        value={memory.mode}
        choices={[
          { value: 'off', label: texts.off, detail: texts.offWhy },
          { value: 'chat-history', label: texts.recent, detail: texts.recentWhy },
          { value: 'vector', label: texts.found, detail: texts.recentWhy },
          { value: 'longterm', label: texts.both, detail: texts.recentWhy },
        ]}
        onChoose={(mode) => change({ mode })}
      />
      {memory.mode !== 'off' && (
        <NumberRow
          label={texts.count}
          whole
          value={memory.count}
          most={8}
          onChange={(count) => change({ count })}
        />
      )}
      {(memory.mode === 'vector' || memory.mode === 'longterm') && (
        <Field label={texts.embeddings} detail={texts.embeddingsWhy}>
          {(ids) => (
            <input
              {...ids}
              // Another window may change it: an outdated field would write the old value again.
              key={memory.embeddingModel ?? ''}
              defaultValue={memory.embeddingModel ?? ''}
              onBlur={({ target }) => {
                const embeddingModel = target.value.trim();
                if (embeddingModel !== (memory.embeddingModel ?? '')) change({ embeddingModel });
              }}
              className={fieldLook}
            />
          )}
        </Field>
      )}
      <AdviceForm onAdd={panel.remember} />
      <Field label={texts.search}>
        {(ids) => (
          <input
            {...ids}
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            className={fieldLook}
          />
        )}
      </Field>
      <div className={`space-y-3 ${invisibleUntil(found)}`}>
        <p className="text-xs text-faint tabular-nums">
          {texts.figures(format.count(known.advice), format.count(known.tasks))}
        </p>
        {known.unread !== undefined && (
          <p role="status" className="text-sm text-faint">
            {texts.unread(format.count(known.unread))}
          </p>
        )}
        <MemoryList items={known.items} onForget={(key) => forget([key])} />
        <ConfirmDialog
          title={texts.forgetAllTitle}
          detail={texts.forgetAllWhy}
          confirm={texts.forgetAll}
          cancel={text.app.cancel}
          onConfirm={() => forget()}
          trigger={
            <Button
              look="danger"
              disabled={known.advice + known.tasks === 0}
              icon={<Trash2 className="size-4" aria-hidden />}
            >
              {texts.forgetAll}
            </Button>
          }
        />
      </div>
    </section>
  );
}
