import { describe, expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import { inSession } from '../../core/agent/work-tabs.ts';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { PAUSED_BY_PERSON } from '../../core/task/pause-reason.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { noticesIn } from './notices.ts';
import { createPresence } from './presence.ts';

function world(atEnd: 'ungroup' | 'leave' | 'close' = 'ungroup', before: readonly Entry[] = []) {
  const page: {
    quiet?: boolean;
    signIn: boolean | undefined;
    claiming?: Promise<void>;
    saying?: Promise<void>;
    /** The first time that real input is let go of takes so long. */
    releasing?: Promise<void> | undefined;
    /** A task that is not there any more. */
    gone?: string;
    session?: string;
    /** The number that the tab 7 has since it was put to sleep. */
    slept?: number;
  } = {
    signIn: undefined,
  };
  const seen: string[] = [];
  const captions: string[] = [];
  /** What the task is called wherever it is named. */
  const names = new Set<string>();
  const entries: Entry[] = [...before];
  let loaded: ((tabId: number) => void) | undefined;
  const presence = createPresence(
    {
      setBadge: (text) => seen.push(`badge ${text}`),
      notify: (_, title, message, ___, options) => {
        names.add(title);
        seen.push(`notify${options?.isQuiet ? ' quietly' : ''} ${message}`);
      },
      clearNotification: () => seen.push('cleared'),
      onPageLoaded: (listener) => {
        loaded = listener;
        return () => {
          loaded = undefined;
        };
      },
    },
    {
      showControl: async ({ tabId, control, caption, taskName }) => {
        names.add(taskName);
        seen.push(`${control} in ${tabId}`);
        if (caption !== '') captions.push(caption);
      },
      showWork: async ({ tabId, ref, caption, taskName }) => {
        names.add(taskName);
        seen.push(`at work in ${tabId}${ref === undefined ? '' : `, about ${ref}`}`);
        if (caption !== '') captions.push(caption);
      },
      claimTab: async (tabId, { name }) => {
        names.add(name);
        await page.claiming;
        seen.push(`claimed ${tabId}`);
      },
      releaseTab: async (tabId, _, keepGroup) =>
        void seen.push(`released ${tabId}${keepGroup ? ', group left' : ''}`),
      releaseTrusted: async () => {
        const { releasing } = page;
        page.releasing = undefined;
        await releasing;
      },
      showsSignIn: async () => page.signIn,
      numbersOf: async (tabId) => (tabId === page.slept ? [tabId, 7] : [tabId]),
      closeTab: async (tabId) => {
        seen.push(`closed ${tabId}`);
        return { status: 'done' };
      },
    },
    {
      state: async (taskId) => {
        if (taskId === page.gone) throw new Error('This task no longer exists.');
        return here();
      },
      watchTakeover: async (_, path, shows) => write({ type: 'takeover-watched', path, shows }),
      tabsAtEnd: async () => atEnd,
      notifies: async (windowId) => !(page.quiet && windowId === fakeCreated.windowId),
      notices: async () => {
        await page.saying;
        return noticesIn('en', ['en']);
      },
    },
  );
  const write = (...bodies: EntryBody[]) => {
    const written = bodies.map(
      (body, index): Entry => ({ ...body, taskId: 't', seq: entries.length + index, at: 0 }),
    );
    entries.push(...written);
    presence.onEntries('t', written);
  };
  const here = () => {
    const state = foldTask(entries)!;
    return page.session === undefined ? state : inSession(state, page.session);
  };
  if (before.length === 0) write(fakeCreated);
  return {
    seen,
    entries,
    captions,
    names,
    page,
    write,
    presence,
    state: here,
    load: (tabId: number) => loaded?.(tabId),
  };
}

const asked: EntryBody = {
  type: 'question-asked',
  path: 'q',
  question: { kind: 'takeover', text: 'Please sign in', tabId: 7 },
};

describe('presence', () => {
  test('a question that the person must answer shows on badge, notification and page, until it is answered', async () => {
    const { seen, write } = world();
    write(asked);
    await expect.poll(() => seen).toEqual(['badge 1', 'notify Please sign in', 'person in 7']);
    write({ type: 'question-answered', path: 'q', answer: { kind: 'handed-back' }, by: 'person' });
    await expect.poll(() => seen.slice(3)).toEqual(['cleared', 'badge ', 'agent in 7']);
  });

  test('a task is called the same in the bar, the group of its tabs and a notification, also once it has a plan', async () => {
    const { seen, names, write } = world();
    const plan = { version: 1, id: 'p', name: 'Shopping', thought: '', language: 'en', agents: [] };
    write({ type: 'run-started', epoch: 1, reason: 'created' });
    write({ type: 'plan-updated', plan: { inline: plan }, reason: 'planned' });
    write(asked);
    await expect.poll(() => seen).toContain('person in 7');
    expect([...names]).toEqual([fakeCreated.words]);
  });

  test('who wants no notification has the badge and the page still; a webhook hears of it', async () => {
    const { seen, page, write } = world();
    page.quiet = true;
    write(asked);
    await expect.poll(() => seen).toEqual(['badge 1', 'notify quietly Please sign in', 'person in 7']);
  });

  test('of two takeovers each keeps its tab until it is handed back', async () => {
    const { seen, captions, write, load } = world();
    const tab = { title: '', url: 'http://shop.example/', relation: 'opened', tabId: 8 } as const;
    write({ type: 'tab-opened', tab }, asked);
    await expect.poll(() => seen).toContain('person in 7');
    const second = { kind: 'takeover', text: 'Please solve it', tabId: 8 } as const;
    write({ type: 'question-asked', path: 'q2', question: second });
    await expect.poll(() => seen).toContain('person in 8');
    load(7);
    await expect.poll(() => captions).toEqual(['Please sign in', 'Please solve it', 'Please sign in']);
    write({ type: 'question-answered', path: 'q2', answer: { kind: 'handed-back' }, by: 'person' });
    await expect.poll(() => seen).toContain('agent in 8');
    load(8);
    load(7);
    await expect.poll(() => captions).toHaveLength(4);
    expect(captions.at(-1)).toBe('Please sign in');
    expect(seen).not.toContain('agent in 7');
  });

  test('a takeover that was answered before it could be said is not shown any more', async () => {
    const { seen, page, write, load } = world();
    let say = () => {};
    page.saying = new Promise((resolve) => {
      say = resolve;
    });
    write(asked, { type: 'question-answered', path: 'q', answer: { kind: 'handed-back' }, by: 'beforehand' });
    write({ type: 'status-changed', status: 'paused', reason: PAUSED_BY_PERSON });
    write({ type: 'status-changed', status: 'running', reason: 'resumed' });
    await new Promise((resolve) => setImmediate(resolve));
    say();
    await expect.poll(() => seen).toContain('cleared');
    await new Promise((resolve) => setImmediate(resolve));
    load(7);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).not.toContain('person in 7');
  });

  test('a tab that was put to sleep shows it again when it wakes, though it has another number', async () => {
    const { seen, page, write, load } = world();
    write({ type: 'status-changed', status: 'running', reason: 'created' });
    write({ type: 'status-changed', status: 'paused', reason: PAUSED_BY_PERSON });
    await expect.poll(() => seen).toContain('person in 7');
    page.slept = 70;
    load(71);
    load(70);
    await expect.poll(() => seen.filter((line) => line === 'person in 7')).toHaveLength(2);
  });

  test('while the person is in control each page that they come to shows it, and no other page', async () => {
    const { seen, entries, write, load, state, presence } = world();
    write({ type: 'status-changed', status: 'running', reason: 'created' });
    load(7);
    write({ type: 'status-changed', status: 'paused', reason: PAUSED_BY_PERSON });
    await expect.poll(() => seen.filter((line) => line.includes(' in '))).toEqual(['person in 7']);
    load(8);
    load(7);
    await expect.poll(() => seen.filter((line) => line === 'person in 7')).toHaveLength(2);
    const next = world('ungroup', entries);
    await next.presence.restore([state()]);
    expect(next.seen).toEqual(['badge ', 'person in 7']);

    write({ type: 'status-changed', status: 'running', reason: 'resumed' });
    await expect.poll(() => seen).toContain('agent in 7');
    load(7);
    await presence.onRest(state());
    expect(seen.filter((line) => line.startsWith('person'))).toEqual(['person in 7', 'person in 7']);
  });

  test('tabs that the task works in are claimed when it runs, mentioned ones are not', async () => {
    const { seen, write } = world();
    const tab = { tabId: 9, title: 'News', url: 'http://news.example/' };
    write({ type: 'tab-opened', tab: { ...tab, relation: 'mentioned' } });
    await expect.poll(() => seen).toEqual(['claimed 7']);
  });

  test('tabs that were found again after a restart of the browser are claimed by their new numbers', async () => {
    const { seen, write } = world();
    write({ type: 'tabs-found', session: 'second', moves: [{ from: 7, to: 70 }], lost: [] });
    await expect.poll(() => seen).toEqual(['claimed 70']);
  });

  test('after a restart of the browser no tab is touched before it is known which are the task’s', async () => {
    const before = world();
    before.write(asked);
    const { seen, page, write, presence, state } = world('ungroup', before.entries);
    page.session = 'second';
    page.signIn = true;
    write({ type: 'run-started', epoch: 2, reason: 'worker started' });
    await presence.restore([state()]);
    await presence.onRest(state());
    expect(seen).toEqual(['badge 1']);
    write({ type: 'tabs-found', session: 'second', moves: [{ from: 7, to: 70 }], lost: [] });
    await expect.poll(() => seen).toEqual(['badge 1', 'claimed 70', 'person in 70', 'person in 70']);
    expect(state().questions[0]?.shows).toBe('sign-in');
  });

  test('what the person paused is theirs where its tab is found again', async () => {
    const before = world();
    before.write({ type: 'status-changed', status: 'paused', reason: PAUSED_BY_PERSON });
    await expect.poll(() => before.seen).toEqual(['person in 7']);
    const { seen, page, write, presence, state } = world('ungroup', before.entries);
    page.session = 'second';
    await presence.restore([state()]);
    expect(seen).toEqual(['badge ']);
    write({ type: 'tabs-found', session: 'second', moves: [{ from: 7, to: 70 }], lost: [] });
    await expect.poll(() => seen).toEqual(['badge ', 'claimed 70', 'person in 70']);
  });

  test('a tab in which another task works is handed on to that one', async () => {
    const { seen, write, presence, state } = world();
    write({ type: 'task-ended', status: 'completed', result: { inline: '' } });
    await presence.onRest(state(), [state(), { ...world().state(), id: 'other' }]);
    expect(seen.filter((line) => line.endsWith(' 7'))).toEqual(['released 7', 'claimed 7']);
  });

  test('the bar is there from the start of a run, and on each page that comes to a tab it works in', async () => {
    const { seen, captions, write, load, presence, state } = world();
    write(
      { type: 'run-started', epoch: 1, reason: 'created' },
      { type: 'status-changed', status: 'running', reason: 'created' },
    );
    const inPage = () => seen.filter((line) => !line.startsWith('badge'));
    await expect.poll(inPage).toEqual(['claimed 7', 'at work in 7']);
    load(8);
    load(7);
    await expect.poll(inPage).toEqual(['claimed 7', 'at work in 7', 'at work in 7']);
    expect(captions).toEqual([]);
    write({ type: 'task-ended', status: 'completed', result: { inline: '' } });
    await presence.onRest(state());
    load(7);
    expect(seen.filter((line) => line.startsWith('at work'))).toHaveLength(2);
    expect(seen.at(-1)).toBe('nobody in 7');
  });

  test('what an approval is about is shown while it is open, and no longer', async () => {
    const { seen, captions, write } = world();
    write({ type: 'status-changed', status: 'running', reason: 'created' });
    write({
      type: 'question-asked',
      path: 'q',
      question: {
        kind: 'approve',
        text: 'click the button "Pay"',
        origin: 'http://shop.example',
        target: 'button "Pay"',
        tool: 'click',
        tabId: 7,
        ref: '12',
      },
    });
    await expect.poll(() => seen.at(-1)).toBe('at work in 7, about 12');
    expect(captions).toEqual(['it asks you in the side panel']);
    write({ type: 'question-answered', path: 'q', answer: { kind: 'yes', scope: 'once' }, by: 'person' });
    await expect.poll(() => seen.at(-1)).toBe('at work in 7');
    expect(captions).toHaveLength(1);
  });

  test('what waited before the worker died still shows, and is said again when it is time', async () => {
    const before = world();
    before.write(asked);
    const { seen, presence } = world('ungroup', before.entries);
    await presence.restore([before.state()]);
    expect(seen).toEqual(['badge 1', 'person in 7']);
    await presence.remindAgain([before.state()]);
    expect(seen.at(-1)).toBe('notify Please sign in');
    await presence.onRest({ ...before.state(), status: 'aborted' });
    expect(seen).toContain('cleared');
    expect(seen).toContain('badge ');
  });

  test('when the task has ended nothing of it stays', async () => {
    const { seen, write, presence, state } = world();
    write(asked, { type: 'task-ended', status: 'aborted', result: { inline: '' } });
    await presence.onRest(state());
    await expect.poll(() => seen).toContain('cleared');
    expect(seen).toContain('released 7');
    expect(seen).toContain('nobody in 7');
  });

  test('a tab that is still being claimed when the task ends is let go after that', async () => {
    const { seen, page, write, presence, state } = world();
    let claimed = () => {};
    page.claiming = new Promise((resolve) => {
      claimed = resolve;
    });
    write({ type: 'run-started', epoch: 1, reason: 'created' });
    await Promise.resolve();
    write({ type: 'task-ended', status: 'aborted', result: { inline: '' } });
    const rest = presence.onRest(state());
    claimed();
    await rest;
    expect(seen.indexOf('released 7')).toBeGreaterThanOrEqual(0);
    expect(seen.lastIndexOf('claimed 7')).toBeLessThan(seen.indexOf('released 7'));
  });

  test('a task that is deleted while its bar comes back leaves none, and keeps no other from being shown', async () => {
    const before = world();
    before.write(asked);
    const { seen, page, presence } = world('ungroup', before.entries);
    let released = () => {};
    page.releasing = new Promise((resolve) => {
      released = resolve;
    });
    const restored = presence.restore([before.state()]);
    await expect.poll(() => page.releasing === undefined).toBe(true);
    await presence.onRest({ ...before.state(), status: 'aborted' });
    released();
    await restored;
    expect(seen).not.toContain('person in 7');
    expect(seen).toContain('nobody in 7');

    const next = world('ungroup', before.entries);
    next.page.gone = 'gone';
    await next.presence.restore([{ ...before.state(), id: 'gone' }, before.state()]);
    expect(next.seen).toContain('person in 7');
  });

  test('a sign-in that is done is said where the person is, also when the worker died meanwhile', async () => {
    const { captions, page, write, load, state } = world();
    page.signIn = true;
    write(asked);
    await expect.poll(() => state().questions[0]?.shows).toBe('sign-in');
    page.signIn = false;
    load(7);
    await expect.poll(() => captions.at(-1)).toContain('You seem to be signed in');
    expect(state().questions[0]?.shows).toBe('signed-in');

    for (const known of [
      [asked, { type: 'takeover-watched', path: 'q', shows: 'sign-in' }],
      [{ ...asked, question: { kind: 'takeover', text: 'Please sign in', tabId: 7, shows: 'sign-in' } }],
    ] satisfies EntryBody[][]) {
      const next = world();
      next.page.signIn = false;
      next.write(...known);
      await next.presence.restore([next.state()]);
      await expect.poll(() => next.captions.at(-1)).toContain('You seem to be signed in');
    }
  });

  test('a page that never asked to sign in says nothing of it', async () => {
    const { captions, page, write, load, state } = world();
    page.signIn = false;
    write(asked);
    await expect.poll(() => captions).toHaveLength(1);
    load(7);
    await expect.poll(() => captions).toHaveLength(2);
    expect(captions.join()).not.toContain('signed in');
    expect(state().questions[0]?.shows).toBeUndefined();
  });

  test('at the end the group is left, or what the task opened is closed, as the person chose', async () => {
    const opened: EntryBody = {
      type: 'tab-opened',
      tab: { tabId: 9, title: 'News', url: 'http://news.example/', relation: 'opened' },
    };
    const end: EntryBody = { type: 'task-ended', status: 'completed', result: { inline: '' } };
    const left = world('leave');
    left.write(opened, end);
    await left.presence.onRest(left.state());
    expect(left.seen).toEqual(expect.arrayContaining(['released 7, group left', 'released 9, group left']));
    expect(left.seen.join()).not.toContain('closed');
    const closed = world('close');
    closed.write(opened, end);
    await closed.presence.onRest(closed.state());
    expect(closed.seen).toEqual(expect.arrayContaining(['released 7', 'released 9', 'closed 9']));
    expect(closed.seen).not.toContain('closed 7');
    for (const status of ['error', 'aborted'] as const) {
      const canGoOn = world('close');
      canGoOn.write(opened, { ...end, status });
      await canGoOn.presence.onRest(canGoOn.state());
      expect(canGoOn.seen).toContain('released 9');
      expect(canGoOn.seen.join()).not.toContain('closed');
    }
  });
});
