import { LoaderCircle, MonitorCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ModelConfiguration } from '../../core/model/settings.ts';
import type { ChromeModelState } from '../port/panel-browser.ts';
import { useText } from '../text/text-context.tsx';
import { invisibleUntil } from '../ui/invisible-until.ts';

/** It has no native tool calls and accepts text only. */
export const chromeModel: ModelConfiguration = {
  id: 'chrome',
  label: 'Chrome’s built-in model',
  provider: 'chrome',
  model: 'built-in',
  nativeTools: false,
  vision: false,
};

type Loading = { share: number } | 'failed';

/** Chrome's own model: one click, and a download the first time. If it is not available, the card says so. */
export function ChromeCard({
  ask,
  load,
  onAdd,
}: {
  ask: () => Promise<ChromeModelState>;
  load: (onProgress: (share: number) => void) => Promise<boolean>;
  onAdd: () => void;
}) {
  const { text, format } = useText();
  const [state, setState] = useState<ChromeModelState>();
  const [loading, setLoading] = useState<Loading>();
  useEffect(() => {
    let isShown = true;
    void ask().then((found) => isShown && setState(found));
    return () => {
      isShown = false;
    };
  }, [ask]);
  if (state === undefined || state === 'unavailable')
    return <p className={`text-xs text-faint ${invisibleUntil(state)}`}>{text.models.chromeMissing}</p>;
  const choose = async () => {
    if (state === 'available') return onAdd();
    setLoading({ share: 0 });
    if (await load((share) => setLoading({ share }))) return onAdd();
    setLoading('failed');
  };
  const isLoading = typeof loading === 'object';
  return (
    <div className="space-y-1">
      <button
        type="button"
        disabled={isLoading}
        onClick={() => void choose()}
        className="flex min-h-10 w-full items-center gap-2 rounded-control border border-line bg-raised px-3 py-2 text-start text-sm shadow-rest transition-colors duration-100 hover:border-accent hover:bg-accent-soft"
      >
        {isLoading ? (
          <LoaderCircle className="size-4 shrink-0 animate-spin text-faint" aria-hidden />
        ) : (
          <MonitorCheck className="size-4 shrink-0 text-faint" aria-hidden />
        )}
        <span>
          <span className="font-medium">{text.models.chrome}</span>
          <span className="block text-xs text-faint">
            {state === 'available' ? text.models.chromeWhy : text.models.chromeLoad}
          </span>
        </span>
      </button>
      <p role="status" className={isLoading ? 'text-xs text-soft' : 'text-xs text-bad'}>
        {isLoading && text.models.chromeLoading(format.percent(loading.share))}
        {loading === 'failed' && text.models.chromeFailed}
      </p>
    </div>
  );
}
