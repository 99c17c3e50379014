import type { Settings } from '../../core/model/settings.ts';
import type { SetAside } from '../stored-list.ts';
import { webext } from '../webext.ts';
import type { Notices } from './notices.ts';
import type { PresencePort } from './presence.ts';

const report = (what: string) => (error: unknown) => console.warn(what, error);

/** Badge and notifications of Chrome. A failure here never stops a task. */
export const chromePresence: PresencePort = {
  setBadge: (text) => {
    webext.action.setBadgeText({ text }).catch(report('The badge could not be set.'));
  },
  notify: (id, title, message, windowId, { answers, isQuiet } = {}) => {
    const shown = `${id}@${windowId}${answers ? `@${answers.path}` : ''}`;
    // One of a task: what was asked before may be another question.
    clearNotifications(id, shown).catch(report('The notification could not be cleared.'));
    if (isQuiet) return;
    webext.notifications
      .create(shown, {
        type: 'basic',
        iconUrl: webext.runtime.getURL('icons/icon-128.png'),
        title,
        message,
        ...(answers && { buttons: answers.choices.map((choice) => ({ title: choice })) }),
      })
      .catch(report('The notification could not be shown.'));
  },
  clearNotification: (id) => {
    clearNotifications(id).catch(report('The notification could not be cleared.'));
  },
  onPageLoaded: (listener) => {
    const loaded = ({ tabId, frameId }: { tabId: number; frameId: number }) => {
      if (frameId === 0) listener(tabId);
    };
    const { onDOMContentLoaded, onHistoryStateUpdated } = webext.webNavigation;
    onDOMContentLoaded.addListener(loaded);
    onHistoryStateUpdated.addListener(loaded);
    return () => {
      onDOMContentLoaded.removeListener(loaded);
      onHistoryStateUpdated.removeListener(loaded);
    };
  },
};

/**
 * Does the person's choice, and what the panels show, let a question of the task be a notification? A panel has its task
 * in its address, and Chrome does not say in which window it is: the task's own is taken for it. Who is in another
 * window, or in another program, may not see it.
 */
export async function notifies(
  chosen: Settings['notifications'],
  windowId: number,
  taskId: string,
): Promise<boolean> {
  if (chosen !== 'when-closed') return chosen === 'always';
  const open = await webext.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] });
  if (!open.some(({ documentUrl }) => documentUrl?.endsWith(`#${taskId}`))) return true;
  return !(await webext.windows.get(windowId)).focused;
}

/** Tells the person that something of theirs cannot be read, and that it is not lost. */
export const tellSetAside =
  (notices: () => Promise<Notices>): SetAside =>
  (key, count) => {
    console.error(`${count} of "${key}" in the storage cannot be read. They were set aside.`);
    void notices().then(({ setAside }) =>
      chromePresence.notify(`unreadable:${key}`, 'Tabwright', setAside(count, key), -1),
    );
  };

/** Tells the person that the browser has thrown their tasks away. */
export function tellLostJournal(notices: () => Promise<Notices>): void {
  console.error('The browser has thrown the databases of this extension away, with the tasks in them.');
  void notices().then(({ lostJournal }) =>
    chromePresence.notify('journal-lost', 'Tabwright', lostJournal, -1),
  );
}

async function clearNotifications(id: string, but?: string): Promise<void> {
  for (const shown of Object.keys(await webext.notifications.getAll()))
    if (shown.startsWith(`${id}@`) && shown !== but) await webext.notifications.clear(shown);
}

/**
 * A notification opens the panel of the task's window, and leaves the task for it. Chrome opens a panel only while it
 * handles what the person did, so the window stands in the notification's own id and nothing is waited for. Where that
 * window is gone the panel comes in a tab, and the task is left for the window of that.
 */
export function openPanelOnClick(leave: (windowId: number, taskId: string) => Promise<void>): void {
  webext.notifications.onClicked.addListener((id) => {
    const [taskId = '', inWindow] = id.split('@');
    const windowId = Number(inWindow);
    webext.sidePanel
      .open({ windowId })
      .then(
        () => windowId,
        async () => (await webext.tabs.create({ url: webext.runtime.getURL(PANEL_PAGE) })).windowId,
      )
      // What is of no task is of no window either.
      .then((opened) => (windowId < 0 ? undefined : leave(opened, taskId)))
      .catch(report('The panel could not be opened with its task.'));
    webext.notifications.clear(id).catch(report('The notification could not be cleared.'));
  });
}

/**
 * The buttons of a question that may be answered in its notification. The question stands in the notification's own
 * id, so that a worker that was dead when it was pressed knows which one is meant.
 */
export function answerOnButton(
  answer: (taskId: string, path: string, button: number) => Promise<void>,
): void {
  webext.notifications.onButtonClicked.addListener((id, button) => {
    const [taskId = '', , ...path] = id.split('@');
    // Until the answer is written down the question stands there: a worker that dies over it loses no answer unseen.
    answer(taskId, path.join('@'), button)
      .then(() => webext.notifications.clear(id))
      .catch(report('The answer could not be taken in.'));
  });
}

const PANEL_PAGE = 'src/sidepanel/index.html';
