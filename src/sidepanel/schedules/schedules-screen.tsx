import { useEffect, useState } from 'react';
import type { Schedule } from '../../core/schedule/schedule.ts';
import { usePanel } from '../panel/panel-context.tsx';
import { refusalText, useText } from '../text/text-context.tsx';
import { ScheduleCard } from './schedule-card.tsx';

/** Scheduled tasks: their next time, their results, and actions. */
export default function SchedulesScreen() {
  const panel = usePanel();
  const { text, language } = useText();
  const [schedules, setSchedules] = useState<readonly Schedule[]>();
  useEffect(() => {
    const stop = new AbortController();
    const load = (): void =>
      void panel.schedules.list().then((list) => {
        if (!stop.signal.aborted && list) setSchedules(list);
      });
    panel.schedules.follow(load, stop.signal);
    load();
    return () => stop.abort();
  }, [panel]);
  return (
    <main className="min-h-0 grow overflow-y-auto p-3">
      {schedules?.length === 0 && <p className="text-sm text-soft">{text.schedules.none}</p>}
      <ul className="quiet-list space-y-2">
        {schedules
          ?.toSorted(
            (a, b) => (a.nextAt ?? Number.POSITIVE_INFINITY) - (b.nextAt ?? Number.POSITIVE_INFINITY),
          )
          .map((schedule) => (
            <li key={schedule.id}>
              <ScheduleCard
                schedule={schedule}
                onChange={async (change) => {
                  const refused = await panel.schedules.change(schedule.id, change);
                  return refused && refusalText(language, refused);
                }}
                onRun={() => void panel.schedules.run(schedule.id)}
                onDelete={() => void panel.schedules.delete(schedule.id)}
                onOpenTask={(taskId) => panel.show({ name: 'task', taskId })}
              />
            </li>
          ))}
      </ul>
      <p className="mt-3 text-xs text-faint">{text.schedules.promise}</p>
    </main>
  );
}
