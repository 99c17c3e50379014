import { beforeEach, expect, test, vi } from 'vitest';
import { noticesIn } from './notices.ts';

const { chrome, shown, world } = vi.hoisted(() => {
  const shown = new Map<string, { message: string; buttons?: { title: string }[] }>();
  const world = {
    pressed: undefined as ((id: string, button: number) => void) | undefined,
    clicked: undefined as ((id: string) => void) | undefined,
    opened: [] as number[],
    /** Windows that were closed since. */
    gone: [] as number[],
    tabs: [] as string[],
    /** Addresses of the panels that are open. */
    panels: [] as string[],
    /** The window that the person is in; none of them: they are in another program. */
    focused: 4,
  };
  const chrome = {
    runtime: {
      getURL: (path: string) => path,
      getContexts: async () => world.panels.map((documentUrl) => ({ documentUrl, windowId: -1 })),
    },
    windows: {
      get: async (id: number) => ({ state: 'normal', focused: id === world.focused }),
    },
    notifications: {
      create: async (id: string, options: { message: string; buttons?: { title: string }[] }) => {
        shown.set(id, options);
      },
      clear: async (id: string) => shown.delete(id),
      getAll: async () => Object.fromEntries([...shown.keys()].map((id) => [id, true])),
      onButtonClicked: {
        addListener: (listener: (id: string, button: number) => void) => {
          world.pressed = listener;
        },
      },
      onClicked: {
        addListener: (listener: (id: string) => void) => {
          world.clicked = listener;
        },
      },
    },
    tabs: {
      create: async ({ url }: { url: string }) => {
        world.tabs.push(url);
        return { windowId: 9 };
      },
    },
    sidePanel: {
      open: async ({ windowId }: { windowId: number }) => {
        if (windowId < 0 || world.gone.includes(windowId)) throw new Error(`No window with id: ${windowId}.`);
        world.opened.push(windowId);
      },
    },
  };
  return { chrome, shown, world };
});
vi.mock('../webext.ts', () => ({ webext: chrome }));

const { answerOnButton, chromePresence, notifies, openPanelOnClick, tellSetAside } = await import(
  './chrome-presence.ts'
);
const PATH = 'plan/2/t3/c0/ask';
const ANSWERS = { answers: { path: PATH, choices: ['Yes', 'No'] } };

beforeEach(() => {
  shown.clear();
  world.opened = [];
});

test.each([
  ['en', ['Yes', 'No']],
  ['zh', ['是', '否']],
] as const)('in %s a choice has its buttons, other questions have none', (language, titles) => {
  const { choices } = noticesIn(language, []);
  chromePresence.notify('task', 'Lamps', 'Shall I take the black one?', 4, {
    answers: { path: PATH, choices },
  });
  expect(shown.get(`task@4@${PATH}`)?.buttons?.map(({ title }) => title)).toEqual(titles);
  chromePresence.notify('other', 'Lamps', 'May it be bought?', 4);
  expect(shown.get('other@4')).not.toHaveProperty('buttons');
});

test('that something cannot be read is told in the language of the settings', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tellSetAside(async () => noticesIn('zh', ['en']))('templates', 2);
  await expect.poll(() => shown.get('unreadable:templates@-1')?.message).toContain('有 2 项');
});

test('of a task one notification is there, and none when its questions are answered', async () => {
  chromePresence.notify('task', 'Lamps', 'May it be bought?', 4);
  chromePresence.notify('other', 'Chairs', 'Which?', 4);
  chromePresence.notify('task', 'Lamps', 'Shall I take the black one?', 4, ANSWERS);
  await expect.poll(() => [...shown.keys()]).toEqual(['other@4', `task@4@${PATH}`]);
  chromePresence.clearNotification('task');
  await expect.poll(() => [...shown.keys()]).toEqual(['other@4']);
});

test('a button answers the question that stands in the notification; a click opens the panel of its window', async () => {
  const answers: unknown[] = [];
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  answerOnButton((...pressed) => {
    answers.push(pressed);
    return written;
  });
  const left: unknown[] = [];
  openPanelOnClick(async (...task) => void left.push(task));
  chromePresence.notify('task', 'Lamps', 'Shall I take the black one?', 4, ANSWERS);
  world.pressed?.(`task@4@${PATH}`, 1);
  await expect.poll(() => answers).toEqual([['task', PATH, 1]]);
  // Gone only when the answer is written down.
  expect([...shown.keys()]).toEqual([`task@4@${PATH}`]);
  write();
  await expect.poll(() => [...shown.keys()]).toEqual([]);
  world.clicked?.(`task@4@${PATH}`);
  expect(world.opened).toEqual([4]);
  await expect.poll(() => left).toEqual([[4, 'task']]);
  // Its window was closed since: the panel comes in a tab, with the task.
  world.gone = [4];
  world.clicked?.(`task@4@${PATH}`);
  await expect
    .poll(() => left)
    .toEqual([
      [4, 'task'],
      [9, 'task'],
    ]);
  world.clicked?.('unreadable:templates@-1');
  await expect.poll(() => world.tabs).toHaveLength(2);
  expect(left).toHaveLength(2);
});

test('whether a question is a notification is the person’s choice; a quiet one is none', async () => {
  world.panels = ['panel/index.html#task', 'panel/index.html#other', 'panel/index.html'];
  world.focused = 4;
  const told = (chosen: Parameters<typeof notifies>[0]) =>
    Promise.all([
      notifies(chosen, 4, 'task'),
      notifies(chosen, 5, 'task'),
      notifies(chosen, 4, 'other'),
      notifies(chosen, 4, 'third'),
    ]);
  expect(await told('always')).toEqual([true, true, true, true]);
  expect(await told('when-closed')).toEqual([false, true, false, true]);
  expect(await told('never')).toEqual([false, false, false, false]);
  world.focused = -1;
  expect(await told('when-closed')).toEqual([true, true, true, true]);
  chromePresence.notify('task', 'Lamps', 'May it be bought?', 4, { isQuiet: true });
  expect([...shown.keys()]).toEqual([]);
});
