import { Pause, Pencil, Play, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { present } from '../../core/present.ts';
import { timeToWords } from '../../core/schedule/describe-time.ts';
import type { Schedule, ScheduleRun } from '../../core/schedule/schedule.ts';
import { refusalWithProblems } from '../text/refused-plan.tsx';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { opens } from '../ui/use-escape.ts';
import { type ScheduleEdit, ScheduleForm } from './schedule-form.tsx';

/** One schedule: when, what, and its history. */
export function ScheduleCard({
  schedule,
  onChange,
  onRun,
  onDelete,
  onOpenTask,
}: {
  schedule: Schedule;
  /** Returns what is wrong with the change, if it is refused. */
  onChange: (change: ScheduleEdit & { isPaused?: boolean }) => Promise<string | undefined>;
  onRun: () => void;
  onDelete: () => void;
  onOpenTask: (taskId: string) => void;
}) {
  const { text, format, language } = useText();
  const { schedules } = text;
  const [isEditing, setIsEditing] = useState(false);
  const { nextAt, isPaused, runs, zone, words } = schedule;
  const small = 'size-3.5';
  return (
    <article className="rounded-card border border-line bg-raised p-3 shadow-rest">
      <h2 className="text-sm font-medium first-letter:uppercase">{timeToWords(schedule.time, language)}</h2>
      <p className="mt-0.5 line-clamp-3 text-sm text-soft">{words}</p>
      <p className="mt-1 text-xs text-faint">
        {isPaused
          ? schedules.paused
          : nextAt === undefined
            ? schedules.over
            : schedules.next(format.dateTimeIn(zone, nextAt), zone)}
      </p>
      {isEditing ? (
        <ScheduleForm
          schedule={schedule}
          onKeep={async (edit) => {
            const refused = await onChange(edit);
            if (refused === undefined) setIsEditing(false);
            return refused;
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <div className="mt-2 flex flex-wrap gap-x-2 gap-y-1">
          <Button size="small" icon={<Zap className={small} aria-hidden />} onClick={onRun}>
            {schedules.runNow}
          </Button>
          <Button
            size="small"
            icon={<Pencil className={small} aria-hidden />}
            onClick={() => setIsEditing(true)}
            {...opens(`schedule ${schedule.id}`)}
          >
            {schedules.change}
          </Button>
          {nextAt !== undefined && (
            <Button
              size="small"
              icon={
                isPaused ? <Play className={small} aria-hidden /> : <Pause className={small} aria-hidden />
              }
              onClick={() => void onChange({ isPaused: !isPaused })}
            >
              {isPaused ? schedules.goOn : schedules.pause}
            </Button>
          )}
          <ConfirmDialog
            trigger={
              <Button size="small" look="quiet" isAlone icon={<Trash2 className={small} aria-hidden />}>
                {text.app.delete}
              </Button>
            }
            title={schedules.deleteTitle}
            detail={schedules.deleteDetail}
            confirm={text.app.delete}
            cancel={text.app.cancel}
            onConfirm={onDelete}
          />
        </div>
      )}
      {runs.length > 0 && (
        <Disclosure label={schedules.history(format.count(runs.length))} defaultOpen className="mt-2">
          <ul className="quiet-list space-y-0.5 text-xs">
            {runs.toReversed().map((run) => (
              <li key={`${run.due} ${run.at}`}>
                <RunLine run={run} onOpenTask={onOpenTask} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </article>
  );
}

function RunLine({ run, onOpenTask }: { run: ScheduleRun; onOpenTask: (taskId: string) => void }) {
  const { text, format, language } = useText();
  const { schedules } = text;
  const { taskId, missed, why, kind, openedWindow } = run;
  const notes = [
    ...(missed === undefined ? [] : [schedules.missedSo(format.count(missed))]),
    ...(openedWindow ? [schedules.openedWindow] : []),
    ...(why === undefined ? [] : [refusalWithProblems(language, { message: why, ...present({ kind }) })]),
  ];
  const line = `${schedules.outcome[run.outcome]} · ${format.dateTime(run.at)}`;
  return (
    <span className={run.outcome === 'failed' ? 'text-bad' : 'text-soft'}>
      {taskId === undefined ? (
        line
      ) : (
        <button type="button" className="underline" onClick={() => onOpenTask(taskId)}>
          {line}
        </button>
      )}
      {notes.length > 0 && <span className="text-faint"> · {notes.join(' · ')}</span>}
    </span>
  );
}
