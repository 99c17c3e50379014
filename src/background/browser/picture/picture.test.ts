import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Box } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import type { KitFrame } from '../kit/connect-frames.ts';

const TAB = 7;
const OTHER_TAB = 8;

const browser = vi.hoisted(() => ({
  front: 0,
  window: 'normal',
  captures: 0,
  drawn: 0,
  whenCaptured: (): void => undefined,
}));
vi.mock('../../webext.ts', () => ({
  webext: {
    tabs: {
      get: async (id: number) => ({ id, windowId: 1 }),
      query: async () => [{ id: browser.front }],
      update: async (id: number) => {
        browser.front = id;
      },
      getZoom: async () => 1,
      captureVisibleTab: async () => {
        browser.captures++;
        browser.whenCaptured();
        return 'data:image/jpeg;base64,AAAA';
      },
    },
    windows: { get: async () => ({ state: browser.window }) },
  },
}));
vi.mock('./draw-picture.ts', () => ({
  drawPicture: async (_photo: unknown, area: { width: number }, shown: { boxes: Box[]; masks: Box[] }) => {
    browser.drawn++;
    return {
      mediaType: 'image/jpeg',
      base64: JSON.stringify(shown),
      width: area.width,
      height: 1,
      boxes: shown.boxes.length,
      scale: 1,
    };
  },
}));

const { createPicture } = await import('./picture.ts');

const top: KitFrame = {
  tabId: TAB,
  frameId: 0,
  parentFrameId: -1,
  documentId: 'D0',
  url: 'https://a.example/',
  origin: 'https://a.example',
  label: '',
};
const box = (ref: string, x = 10): Box => ({ ref, x, y: 10, width: 100, height: 20 });

interface Page {
  boxes: () => Box[];
  /** undefined: the page does not say where it shows secrets. */
  masks: () => Box[] | undefined;
}

/** @param page what the kit of the top frame tells, each time that it is asked */
function picturesOf({ boxes, masks }: Partial<Page> = {}) {
  const paused: number[] = [];
  const order: string[] = [];
  const clock: Clock = {
    now: () => 1_000_000,
    sleep: (ms, signal) => {
      // Deadlines never pass here; a pause between two pictures does at once.
      if (ms > 1000) return new Promise((_, reject) => signal.addEventListener('abort', () => reject()));
      paused.push(ms);
      return Promise.resolve();
    },
  };
  const ask = async (_frame: unknown, { kind }: { kind: string }) => {
    const told = kind === 'masks' ? (masks ?? (() => []))() : (boxes ?? (() => [box('1')]))();
    return told === undefined
      ? { status: 'gone' }
      : { status: 'answered', value: { boxes: told, frames: [], devicePixelRatio: 1 } };
  };
  const deps = {
    kits: { ask },
    reach: async () => ({ status: 'reached', tabId: TAB, top, frames: [top], silent: [] }),
    overlay: { forPicture: async (_: unknown, shown: boolean) => order.push(shown ? 'show' : 'hide') },
    clock,
  } as unknown as Parameters<typeof createPicture>[0];
  const picture = createPicture(deps);
  return {
    paused,
    order,
    take: (ref?: string) =>
      picture(
        { tabId: TAB, secrets: new Map(), ...(ref === undefined ? {} : { ref }) } as unknown as Parameters<
          typeof picture
        >[0],
        new AbortController().signal,
      ),
  };
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1280, height: 800 }));
  Object.assign(browser, {
    front: TAB,
    window: 'normal',
    captures: 0,
    drawn: 0,
    whenCaptured: () => undefined,
  });
});

describe('a picture', () => {
  it('is of the tab in front, without our bar, with the boxes of its controls', async () => {
    const { take, order } = picturesOf();

    expect(await take()).toMatchObject({ status: 'done', picture: { boxes: 1, unchanged: false } });
    expect(order).toEqual(['hide', 'show']);
  });

  it('of an unchanged page is not drawn again, and waits until Chrome takes another one', async () => {
    const { take, paused } = picturesOf();
    await take();

    expect(await take()).toMatchObject({ status: 'done', picture: { unchanged: true } });
    expect(browser.drawn).toBe(1);
    expect(paused).toEqual([550]);
  });

  it('of one element shows just that, and none where it is not in view', async () => {
    const { take } = picturesOf();

    expect(await take('1')).toMatchObject({ status: 'done' });
    expect(await picturesOf({ boxes: () => [] }).take('1')).toEqual({ status: 'not-visible' });
  });
});

describe('the tab in front', () => {
  it('is shown again after a picture of another one', async () => {
    browser.front = OTHER_TAB;

    expect(await picturesOf().take()).toMatchObject({ status: 'done' });
    expect(browser.front).toBe(OTHER_TAB);
  });

  it('is never photographed for another one, and stays where the person has gone meanwhile', async () => {
    browser.front = OTHER_TAB;
    browser.whenCaptured = () => {
      browser.front = OTHER_TAB + 1;
    };

    expect(await picturesOf().take()).toMatchObject({ status: 'not-answering' });
    expect(browser.drawn).toBe(0);
    expect(browser.front).toBe(OTHER_TAB + 1);
  });

  it('of a minimised window is not asked for', async () => {
    browser.window = 'minimized';

    expect(await picturesOf().take()).toMatchObject({ status: 'not-answering' });
    expect(browser.captures).toBe(0);
  });
});

describe('a page that moves', () => {
  const moving = () => {
    let x = 0;
    return () => [box('1', x++)];
  };

  it('is photographed again, and drawn as it was last', async () => {
    expect(await picturesOf({ boxes: moving() }).take()).toMatchObject({ status: 'done' });
    expect(browser.captures).toBe(3);
  });

  it('is not shown where a secret moves with it', async () => {
    expect(await picturesOf({ masks: moving() }).take()).toMatchObject({ status: 'not-answering' });
    expect(browser.drawn).toBe(0);
  });
});

it('is not taken of a page that does not say where it shows secrets', async () => {
  expect(await picturesOf({ masks: () => undefined }).take()).toMatchObject({ status: 'not-answering' });
  expect(browser.drawn).toBe(0);
});
