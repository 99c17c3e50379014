import { useState } from 'react';
import type { Texts } from '../../text/en.ts';
import type { Format } from '../../text/format.ts';
import { useText } from '../../text/text-context.tsx';
import type { TraceOutcome } from '../../trace/send-trace.ts';
import { Button } from '../../ui/button.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';

/** Exports of a task: all of it as a file, or its trace to a collector, if one is configured. */
export function TraceButtons({
  onExport,
  onSend,
}: {
  onExport: () => Promise<boolean>;
  onSend: (() => Promise<TraceOutcome>) | undefined;
}) {
  const { text, format } = useText();
  const [told, setTold] = useState('');
  const alone = useOneAtATime();
  const save = async () => setTold((await onExport()) ? '' : text.task.exportFailed);
  const send = async (sendTrace: () => Promise<TraceOutcome>) => {
    setTold(text.task.sending);
    setTold(inWords(await sendTrace(), text, format));
  };
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => void alone(save)}>
          {text.task.exportJson}
        </Button>
        {onSend && (
          <Button size="small" onClick={() => void alone(() => send(onSend))}>
            {text.task.sendTrace}
          </Button>
        )}
      </div>
      <p role="status" className="text-xs text-soft">
        {told}
      </p>
    </div>
  );
}

function inWords(outcome: TraceOutcome, { trace }: Texts, { count }: Format): string {
  switch (outcome.kind) {
    case 'refused':
      return trace.refused(outcome.url, String(outcome.status));
    case 'partly':
      return trace.partly(outcome.url, count(outcome.refused), count(outcome.all), outcome.why);
    case 'sent':
      return trace.sent(outcome.url, count(outcome.all));
    case 'unreachable':
      return trace.unreachable(outcome.url);
    default:
      return trace[outcome.kind];
  }
}
