import { useState } from 'react';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';

/** What a person can take out of a task: all of it as a file, or its trace at a collector. */
export function TraceButtons({
  onExport,
  onSend,
}: {
  onExport: () => Promise<boolean>;
  onSend: () => Promise<string>;
}) {
  const { text } = useText();
  const [told, setTold] = useState('');
  const save = async () => setTold((await onExport()) ? '' : text.task.exportFailed);
  const send = async () => {
    setTold(text.task.sending);
    setTold(await onSend());
  };
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => void save()}>
          {text.task.exportJson}
        </Button>
        <Button size="small" onClick={() => void send()}>
          {text.task.sendTrace}
        </Button>
      </div>
      <p role="status" className="text-xs text-soft">
        {told}
      </p>
    </div>
  );
}
