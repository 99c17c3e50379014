import { STANDARD_TURNS } from '../../core/agent/agent.ts';
import { mayDoChoices, mayDoOf, mayDoSettings, strategyChoices } from '../composer/choices.ts';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ContextRows } from './context-rows.tsx';
import { PlanRows } from './plan-rows.tsx';
import { AddressRow, NumberRow, SelectRow, SwitchRow } from './rows.tsx';

/** How tasks are done, and how much one may cost. */
export function TaskSection() {
  const panel = usePanel();
  const { text } = useText();
  const settings = usePanelState((state) => state.settings);
  const change = (next: Parameters<typeof panel.changeSettings>[0]) => void panel.changeSettings(next);
  return (
    <section aria-labelledby="tasks" className="space-y-3">
      <h2 id="tasks" className="text-base font-semibold">
        {text.settings.tasks}
      </h2>
      <SelectRow
        label={text.settings.approve}
        value={mayDoOf(settings)}
        choices={mayDoChoices(text)}
        onChoose={(chosen) => change(mayDoSettings(chosen))}
      />
      <SelectRow
        label={text.settings.trustedInput}
        value={settings.trustedInput}
        choices={[
          { value: 'ask', label: text.settings.trustedAsk, detail: text.settings.trustedInputWhy },
          { value: 'allow', label: text.settings.trustedAllow, detail: text.settings.trustedInputWhy },
          { value: 'off', label: text.settings.trustedOff },
        ]}
        onChoose={(trustedInput) => change({ trustedInput })}
      />
      <SelectRow
        label={text.settings.strategy}
        value={settings.strategy}
        choices={strategyChoices(text)}
        onChoose={(strategy) => change({ strategy })}
      />
      <SelectRow
        label={text.settings.pictures}
        value={settings.pictures}
        choices={[
          { value: 'on-request', label: text.settings.picturesOnRequest },
          { value: 'never', label: text.settings.picturesNever },
        ]}
        onChoose={(pictures) => change({ pictures })}
      />
      <SwitchRow
        label={text.settings.openTabs}
        detail={text.settings.openTabsWhy}
        checked={settings.openTabs}
        onChange={(openTabs) => change({ openTabs })}
      />
      <SelectRow
        label={text.settings.tabsAtEnd}
        value={settings.tabsAtEnd}
        choices={[
          { value: 'ungroup', label: text.settings.tabsUngroup },
          { value: 'leave', label: text.settings.tabsLeave },
          { value: 'close', label: text.settings.tabsClose },
        ]}
        onChoose={(tabsAtEnd) => change({ tabsAtEnd })}
      />
      <SwitchRow
        label={text.settings.parallel}
        checked={settings.parallelAgents}
        onChange={(parallelAgents) => change({ parallelAgents })}
      />
      <fieldset className="space-y-1.5">
        <legend className="mb-1.5 text-xs font-medium text-soft">{text.settings.limits}</legend>
        <div className="grid grid-cols-2 items-end gap-2">
          <NumberRow
            label={text.settings.maxTokens}
            whole
            value={settings.budget.maxTokens}
            onChange={(maxTokens) => change({ budget: { ...settings.budget, maxTokens } })}
          />
          <NumberRow
            label={text.settings.maxUsd}
            whole={false}
            value={settings.budget.maxUsd}
            onChange={(maxUsd) => change({ budget: { ...settings.budget, maxUsd } })}
          />
          <NumberRow
            label={text.settings.maxTurns}
            whole
            value={settings.budget.maxTurns ?? STANDARD_TURNS}
            onChange={(maxTurns) => change({ budget: { ...settings.budget, maxTurns } })}
          />
        </div>
        <p className="text-xs text-faint">{text.settings.limitsWhy}</p>
      </fieldset>
      <Disclosure label={text.settings.finer}>
        <div className="space-y-3 pt-1">
          <p className="text-xs text-faint">{text.settings.finerWhy}</p>
          <SwitchRow
            label={text.settings.turnFields}
            detail={text.settings.turnFieldsWhy}
            checked={settings.turnFields}
            onChange={(turnFields) => change({ turnFields })}
          />
          <SwitchRow
            label={text.settings.goalFields}
            detail={text.settings.goalFieldsWhy}
            checked={settings.goalFields}
            onChange={(goalFields) => change({ goalFields })}
          />
          <ContextRows context={settings.context} onChange={(context) => change({ context })} />
          <PlanRows options={settings.planOptions} onChange={(planOptions) => change({ planOptions })} />
          <AddressRow
            label={text.settings.trace}
            detail={text.settings.traceWhy}
            wrong={text.settings.wrongUrl}
            value={settings.traceAddress}
            onChange={(traceAddress) => change({ traceAddress })}
          />
        </div>
      </Disclosure>
    </section>
  );
}
