import type { Settings } from '../../core/model/settings.ts';
import { useText } from '../text/text-context.tsx';
import { NumberRow, SelectRow } from './rows.tsx';

/** How a conversation with a model is compressed once it has grown long. */
export function ContextRows({
  context,
  onChange,
}: {
  context: Settings['context'];
  onChange: (context: Settings['context']) => void;
}) {
  const { text } = useText();
  const change = (next: Partial<typeof context>) => onChange({ ...context, ...next });
  return (
    <>
      <SelectRow
        label={text.settings.compressor}
        value={context.compressor}
        choices={[
          { value: 'fold', label: text.settings.compressFold, detail: text.settings.compressFoldWhy },
          {
            value: 'observation',
            label: text.settings.compressObservation,
            detail: text.settings.compressObservationWhy,
          },
          {
            value: 'summary',
            label: text.settings.compressSummary,
            detail: text.settings.compressSummaryWhy,
          },
          { value: 'none', label: text.settings.compressNone, detail: text.settings.compressNoneWhy },
        ]}
        onChoose={(compressor) => change({ compressor })}
      />
      {context.compressor !== 'none' && (
        <NumberRow
          label={text.settings.contextTokens}
          whole
          value={context.maxTokens}
          onChange={(maxTokens) => change({ maxTokens })}
        />
      )}
    </>
  );
}
