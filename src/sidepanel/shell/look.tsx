import { type ReactNode, useLayoutEffect } from 'react';
import { resolveLanguage } from '../../core/language.ts';
import { usePanelState } from '../panel/panel-context.tsx';
import { TextProvider } from '../text/text-context.tsx';

/** Applies the language and theme of the settings to its children. */
export function Look({ children }: { children: ReactNode }) {
  const language = usePanelState((state) => state.settings.language);
  const models = usePanelState((state) => state.settings.models);
  const theme = usePanelState((state) => state.settings.theme);
  const resolved = resolveLanguage(language, navigator.languages);
  useLayoutEffect(() => {
    document.documentElement.lang = resolved;
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [resolved, theme]);
  return (
    <TextProvider language={resolved} models={models}>
      {children}
    </TextProvider>
  );
}
