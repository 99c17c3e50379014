import { useEffect, useMemo, useState } from 'react';
import { type TimelineRow, timelineRows } from '../../core/task/timeline.ts';
import { secretsIn } from '../../core/task/trace-secrets.ts';
import type { ReadEntries } from '../task/journal-list.tsx';
import type { LoadPayload } from '../task/use-payload.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { enTimeline } from './en-timeline.ts';
import { type Spent, stretchesOf, timeScale, totalsOf } from './time-scale.ts';
import { TimelineLineRow } from './timeline-line.tsx';
import { timelineLines } from './timeline-lines.ts';
import { zhTimeline } from './zh-timeline.ts';

/** Number of lines drawn at once. */
const STEP = 200;

export interface TimelineProps {
  taskId: string;
  readEntries: ReadEntries;
  loadPayload: LoadPayload;
  onShowStep: (step: string) => void;
}

/** When the model worked, when tools worked, and when the task waited: a line per turn. Loaded when opened. */
export default function Timeline({ taskId, readEntries, loadPayload, onShowStep }: TimelineProps) {
  const { text: app, format, language } = useText();
  const text = language === 'zh' ? zhTimeline : enTimeline;
  const [rows, setRows] = useState<readonly TimelineRow[] | 'failed'>();
  const [shown, setShown] = useState(STEP);
  useEffect(() => {
    let current = true;
    readEntries(taskId)
      .then(async (entries) => timelineRows(entries, await secretsIn(entries, loadPayload)))
      .then(
        (read) => current && setRows(read),
        () => current && setRows('failed'),
      );
    return () => {
      current = false;
    };
  }, [taskId, readEntries, loadPayload]);
  const drawn = useMemo(() => {
    if (!rows || rows === 'failed') return undefined;
    const stretches = stretchesOf(rows);
    const startedAt = rows[0]?.startedAt ?? 0;
    return {
      lines: timelineLines(rows),
      totals: totalsOf(stretches),
      scale: timeScale(stretches),
      startedAt,
    };
  }, [rows]);
  if (rows === 'failed') return <p className="text-xs text-bad">{text.failed}</p>;
  if (!drawn) return <p className="text-xs text-faint">{app.app.loading}</p>;
  return (
    <div className="ps-1">
      <ul className="quiet-list flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-soft">
        {SPENT.map((spent) => (
          <li key={spent} className="flex items-center gap-1">
            <span aria-hidden className={`spent-${spent} size-2.5 rounded-[2px]`} />
            {text[spent]} {format.duration(drawn.totals[spent])}
          </li>
        ))}
      </ul>
      <ol aria-label={app.task.overTime} className="quiet-list mt-1">
        {drawn.lines.slice(0, shown).map((line) => (
          <li key={line.key} className="lazy-row">
            <TimelineLineRow
              line={line}
              text={text}
              scale={drawn.scale}
              startedAt={drawn.startedAt}
              onShowStep={onShowStep}
            />
          </li>
        ))}
      </ol>
      {drawn.lines.length > shown && (
        <Button look="quiet" size="small" isAlone onClick={() => setShown(shown + STEP)}>
          {app.app.more}
        </Button>
      )}
      <p className="mt-1 text-xs text-faint">{text.waitsAreShort}</p>
    </div>
  );
}

const SPENT: readonly Spent[] = ['model', 'tools', 'waiting'];
