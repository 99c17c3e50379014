import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { NumberRow, SelectRow } from './rows.tsx';

/** How a conversation with a model is told in short once it has grown long. */
export function ContextRows() {
  const panel = usePanel();
  const { text } = useText();
  const context = usePanelState((state) => state.settings.context);
  const change = (next: Partial<typeof context>) =>
    void panel.changeSettings({ context: { ...context, ...next } });
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
