import { useEffect, useState } from 'react';
import type { Entry } from '../../core/task/entry.ts';
import { useText } from '../text/text-context.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { PayloadText } from './payload-text.tsx';
import type { LoadPayload } from './use-payload.ts';

export type ReadEntries = (taskId: string) => Promise<readonly Entry[]>;

/** Number of entries that are listed at once. */
const STEP = 200;

/** Every stored entry of the journal: the source of the rest of the view. */
export function JournalList({
  taskId,
  count,
  readEntries,
  loadPayload,
}: {
  taskId: string;
  count: number;
  readEntries: ReadEntries;
  loadPayload: LoadPayload;
}) {
  const { text, format } = useText();
  return (
    <Disclosure label={text.task.journal} aside={<span className="font-normal">{format.count(count)}</span>}>
      <Entries key={count} taskId={taskId} readEntries={readEntries} loadPayload={loadPayload} />
    </Disclosure>
  );
}

function Entries({
  taskId,
  readEntries,
  loadPayload,
}: {
  taskId: string;
  readEntries: ReadEntries;
  loadPayload: LoadPayload;
}) {
  const { text, format } = useText();
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [shown, setShown] = useState(STEP);
  useEffect(() => {
    let current = true;
    readEntries(taskId).then(
      (read) => current && setEntries(read),
      () => current && setEntries([]),
    );
    return () => {
      current = false;
    };
  }, [taskId, readEntries]);
  if (!entries) return <p className="text-xs text-faint">{text.app.loading}</p>;
  return (
    <>
      <ol aria-label={text.task.journal} className="quiet-list ps-2">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.seq} className="lazy-row">
            <Disclosure
              label={
                <span className="font-mono font-normal">
                  {entry.seq} {entry.type}
                </span>
              }
              aside={
                <span className="font-normal text-faint tabular-nums" title={format.dateTime(entry.at)}>
                  {format.clock(entry.at - (entries[0]?.at ?? entry.at))}
                </span>
              }
            >
              <PayloadText payload={{ inline: entry }} load={loadPayload} label={entry.type} />
            </Disclosure>
          </li>
        ))}
      </ol>
      {entries.length > shown && (
        <button
          type="button"
          onClick={() => setShown(shown + STEP)}
          className="rounded-[6px] px-2 py-1 text-xs text-accent hover:underline"
        >
          {text.app.more}
        </button>
      )}
    </>
  );
}
