import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { useText } from '../text/text-context.tsx';
import { Look } from './look.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { TroubleBanner } from './trouble-banner.tsx';

/** The settings as a separate page. */
export function SettingsApp() {
  return (
    <Look>
      <SettingsPage />
    </Look>
  );
}

function SettingsPage() {
  const panel = usePanel();
  const { text } = useText();
  const trouble = usePanelState((state) => state.trouble);
  return (
    <div className="flex h-full flex-col">
      <header className="mx-auto w-full max-w-xl px-3 pt-6">
        <h1 className="text-xl font-semibold">
          {text.app.name} · {text.settings.title}
        </h1>
      </header>
      <TroubleBanner trouble={trouble} onDismiss={panel.dismissTrouble} />
      <ScreenBoundary>
        <SettingsScreen />
      </ScreenBoundary>
    </div>
  );
}
