import { createModelPort } from '../core/model/create-model-port.ts';
import { workerClock } from './browser/clock.ts';
import { withheldOrigin } from './browser/tabs/diagnose.ts';
import { createChromeModel } from './chrome-model/chrome-model.ts';
import { askOffscreen } from './offscreen/ask-offscreen.ts';
import { CHROME_MODEL } from './offscreen/message.ts';
import { createOffscreenInterpreter } from './offscreen/offscreen-interpreter.ts';
import type { createSettingsStore } from './settings/settings-store.ts';
import { webext } from './webext.ts';

/** What calls have shown about models; a new start of the browser forgets it. */
const LESSONS = 'model-lessons';

/** The models of the settings, asked from the worker. */
export const workerModels = (settings: ReturnType<typeof createSettingsStore>) =>
  createModelPort({
    settings: () => settings.read(),
    key: settings.readKey,
    fetch: (...request) => fetch(...request),
    clock: workerClock,
    random: Math.random,
    interpreter: createOffscreenInterpreter((request) => askOffscreen('interpret', request)),
    chromeModel: createChromeModel(async () => {
      await askOffscreen('chrome-model', {});
      return webext.runtime.connect({ name: CHROME_MODEL });
    }),
    online: () => navigator.onLine,
    withheldOrigin,
    lessons: {
      read: async () => (await webext.storage.session.get(LESSONS))[LESSONS],
      write: (lessons) => webext.storage.session.set({ [LESSONS]: lessons }),
    },
  });
