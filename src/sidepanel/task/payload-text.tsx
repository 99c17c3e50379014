import type { Payload } from '../../core/task/entry.ts';
import { useText } from '../text/text-context.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { type LoadPayload, usePayload, valueText } from './use-payload.ts';

/** Longest text that is displayed; the copy button copies all of it. */
const SHOWN_LENGTH = 60_000;

/** A scrollable element must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

/** A stored value exactly as it is, in a box that scrolls. */
export function PayloadText({
  payload,
  load,
  label,
  part = (whole) => whole,
}: {
  payload: Payload;
  load: LoadPayload;
  label: string;
  /** Selects the part to display. */
  part?: ((whole: string) => string) | undefined;
}) {
  const { text, format } = useText();
  const loaded = usePayload(payload, load);
  if (loaded.status === 'loading') return <p className="text-xs text-faint">{text.app.loading}</p>;
  if (loaded.status === 'gone') return <p className="text-xs text-faint">{text.call.notStored}</p>;
  const whole = part(valueText(loaded.value));
  return (
    <figure aria-label={label} className="relative">
      <pre
        {...scrollable}
        className="max-h-64 overflow-auto rounded-control border border-line bg-sunken p-2 pe-8 font-mono text-xs whitespace-pre-wrap"
      >
        {whole.slice(0, SHOWN_LENGTH)}
      </pre>
      {whole.length > SHOWN_LENGTH && (
        <p className="mt-1 text-xs text-faint">
          {text.result.long(format.compact(SHOWN_LENGTH), format.compact(whole.length))}
        </p>
      )}
      <div className="absolute end-1 top-1 rounded-control bg-sunken">
        <CopyButton label={text.app.copy} content={() => whole} />
      </div>
    </figure>
  );
}
