import { useText } from '../text/text-context.tsx';
import { LookSection } from './look-section.tsx';
import { ModelsSection } from './models-section.tsx';
import { TaskSection } from './task-section.tsx';

/** All settings, one below the other; each takes effect at once. */
export function SettingsScreen() {
  const { text } = useText();
  return (
    <main className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto max-w-xl space-y-8 px-3 py-4 pb-10">
        <ModelsSection />
        <TaskSection />
        <LookSection />
        <section aria-labelledby="privacy" className="space-y-1.5 text-sm text-soft">
          <h2 id="privacy" className="text-base font-semibold text-ink">
            {text.settings.privacy}
          </h2>
          <p>{text.settings.privacyLocal}</p>
          <p>{text.settings.privacyModel}</p>
          <p>{text.settings.privacySecrets}</p>
        </section>
      </div>
    </main>
  );
}
