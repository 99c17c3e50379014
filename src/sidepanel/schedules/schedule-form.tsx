import { useState } from 'react';
import * as z from 'zod';
import { timeToWords } from '../../core/schedule/describe-time.ts';
import type { Schedule } from '../../core/schedule/schedule.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { readTime } from './read-time.ts';

export interface ScheduleEdit {
  time?: string;
  missed?: Schedule['missed'];
}

/** The time of a schedule, in words or as cron, and the handling of missed runs. */
export function ScheduleForm({
  schedule,
  onKeep,
  onCancel,
}: {
  schedule: Schedule;
  /** Returns what is wrong with the edit, if it is refused. */
  onKeep: (edit: ScheduleEdit) => Promise<string | undefined>;
  onCancel: () => void;
}) {
  const { text, format, language } = useText();
  const { schedules } = text;
  const [written, setWritten, forgetTime] = useFormDraft(
    `schedule ${schedule.id}`,
    z.string(),
    schedule.time,
  );
  const [missed, setMissed, forgetMissed] = useFormDraft(
    `schedule ${schedule.id} missed`,
    z.enum(['run', 'skip']),
    schedule.missed,
  );
  const forget = () => {
    forgetTime();
    forgetMissed();
  };
  const [refused, setRefused] = useState<string>();
  const read = readTime(written, schedule.zone, Date.now());
  const isSame = written.trim() === schedule.time;
  const keep = async (): Promise<void> => {
    if (!isSame && !read.ok) return;
    const wrong = await onKeep({ missed, ...(isSame || !read.ok ? {} : { time: read.time }) });
    if (wrong === undefined) forget();
    else setRefused(wrong);
  };
  return (
    <form
      {...useEscape<HTMLFormElement>(onCancel, `schedule ${schedule.id}`)}
      className="mt-2 space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Field
        label={schedules.when}
        detail={
          read.ok
            ? `${timeToWords(read.time, language)} – ${schedules.next(format.dateTimeIn(schedule.zone, read.nextAt), schedule.zone)}`
            : schedules.whenDetail
        }
        problem={refused ?? (read.ok || isSame ? undefined : schedules.wrongTime[read.kind])}
      >
        {(ids) => (
          <input
            {...ids}
            value={written}
            onChange={(event) => {
              setWritten(event.target.value);
              setRefused(undefined);
            }}
            className={fieldLook}
          />
        )}
      </Field>
      <Field label={schedules.missed}>
        {(ids) => (
          <select
            {...ids}
            value={missed}
            onChange={({ target }) => setMissed(target.value === 'skip' ? 'skip' : 'run')}
            className={fieldLook}
          >
            <option value="run">{schedules.missedRun}</option>
            <option value="skip">{schedules.missedSkip}</option>
          </select>
        )}
      </Field>
      <div className="flex gap-1">
        <Button type="submit" size="small" look="primary" disabled={!isSame && !read.ok}>
          {schedules.keep}
        </Button>
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {text.app.cancel}
        </Button>
      </div>
    </form>
  );
}
