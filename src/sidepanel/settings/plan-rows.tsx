import type { Settings } from '../../core/model/settings.ts';
import { SHORT_RESULT } from '../../core/strategy/plan-options.ts';
import { useText } from '../text/text-context.tsx';
import { NumberRow, SwitchRow } from './rows.tsx';

/** Checks, replanning and summary while a plan runs. */
export function PlanRows({
  options,
  onChange,
}: {
  options: Settings['planOptions'];
  onChange: (options: Settings['planOptions']) => void;
}) {
  const { text } = useText();
  const change = (next: typeof options) => onChange({ ...options, ...next });
  const { plans } = text.settings;
  return (
    <>
      <SwitchRow
        label={plans.summary}
        detail={plans.summaryWhy}
        checked={options.summary ?? false}
        onChange={(summary) => change({ summary })}
      />
      <SwitchRow
        label={plans.check}
        detail={plans.checkWhy}
        checked={options.check ?? false}
        onChange={(check) => change({ check })}
      />
      <SwitchRow
        label={plans.replan}
        detail={plans.replanWhy}
        checked={options.replan ?? false}
        onChange={(replan) => change({ replan })}
      />
      <SwitchRow
        label={plans.review}
        detail={plans.reviewWhy}
        checked={options.review ?? false}
        onChange={(review) => change({ review })}
      />
      <NumberRow
        label={plans.shortResult}
        whole
        least={SHORT_RESULT.least}
        most={SHORT_RESULT.most}
        value={options.shortResult ?? SHORT_RESULT.standard}
        onChange={(shortResult) => change({ shortResult })}
      />
    </>
  );
}
