import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { AddressRow, NumberRow, SelectRow } from './rows.tsx';

/** How a person is notified when a task needs them. */
export function RemindersSection() {
  const panel = usePanel();
  const { text } = useText();
  const { notifications, reminderMinutes, webhook } = usePanelState((state) => state.settings);
  return (
    <section aria-labelledby="reminders" className="space-y-3">
      <h2 id="reminders" className="text-base font-semibold">
        {text.data.reminders}
      </h2>
      <SelectRow
        label={text.data.notifications}
        value={notifications}
        choices={[
          { value: 'when-closed', label: text.data.notifyWhenClosed },
          { value: 'always', label: text.data.notifyAlways },
          { value: 'never', label: text.data.notifyNever, detail: text.data.notifyNeverWhy },
        ]}
        onChoose={(chosen) => void panel.changeSettings({ notifications: chosen })}
      />
      <NumberRow
        label={text.data.reminderMinutes}
        whole
        least={0}
        value={reminderMinutes}
        onChange={(minutes) => void panel.changeSettings({ reminderMinutes: minutes })}
      />
      <AddressRow
        label={text.data.webhook}
        detail={text.data.webhookWhy}
        wrong={text.settings.wrongUrl}
        placeholder="https://hooks.slack.com/…"
        value={webhook.url}
        onChange={(url) => void panel.changeSettings({ webhook: { ...webhook, url } })}
      />
      {webhook.url !== '' && (
        <SelectRow
          label={text.data.webhookShape}
          value={webhook.shape}
          choices={[
            { value: 'slack', label: 'Slack' },
            { value: 'dingtalk', label: text.data.dingtalk },
          ]}
          onChoose={(shape) => void panel.changeSettings({ webhook: { ...webhook, shape } })}
        />
      )}
    </section>
  );
}
