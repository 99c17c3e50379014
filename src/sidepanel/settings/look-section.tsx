import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { SelectRow } from './rows.tsx';

export function LookSection() {
  const panel = usePanel();
  const { text } = useText();
  const { language, theme } = usePanelState((state) => state.settings);
  return (
    <section aria-labelledby="look" className="space-y-3">
      <h2 id="look" className="text-base font-semibold">
        {text.settings.look}
      </h2>
      <SelectRow
        label={text.settings.language}
        value={language}
        choices={[
          { value: 'auto', label: text.settings.languageAuto },
          { value: 'en', label: 'English' },
          { value: 'zh', label: '中文' },
        ]}
        onChoose={(next) => void panel.changeSettings({ language: next })}
      />
      <div>
        <p className="mb-1 text-xs font-medium text-soft">{text.settings.theme}</p>
        <SegmentedChoice
          label={text.settings.theme}
          value={theme}
          choices={[
            { value: 'auto', label: text.settings.themeAuto },
            { value: 'light', label: text.settings.themeLight },
            { value: 'dark', label: text.settings.themeDark },
          ]}
          onChoose={(next) => void panel.changeSettings({ theme: next })}
        />
      </div>
    </section>
  );
}
