import { useState } from 'react';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';

/** What a person can take out of a task: all of it as a file, or its trace at a collector, where one is set up. */
export function TraceButtons({
  onExport,
  onSend,
}: {
  onExport: () => Promise<boolean>;
  onSend: (() => Promise<string>) | undefined;
}) {
  const { text } = useText();
  const [told, setTold] = useState('');
  const save = async () => setTold((await onExport()) ? '' : text.task.exportFailed);
  const send = async (sendTrace: () => Promise<string>) => {
    setTold(text.task.sending);
    setTold(await sendTrace());
  };
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => void save()}>
          {text.task.exportJson}
        </Button>
        {onSend && (
          <Button size="small" onClick={() => void send(onSend)}>
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
