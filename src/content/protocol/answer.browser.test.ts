import '../kit-late.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageAction } from '../../core/page/outcome.ts';
import { nodesFromSent } from '../../core/page/sent-nodes.ts';
import type { CommitReply, PageEnvelope, PageRequest } from '../../core/protocol/page.ts';
import { createPointer } from '../act/mouse/pointer.ts';
import { performAction } from '../act/perform-action.ts';
import { framePoint } from '../act/target/frame-point.ts';
import { byId, page } from '../act/testing.ts';
import { PartsMissing } from '../late-parts.ts';
import { createObserver } from '../observe/observer.ts';
import { createOverlay } from '../overlay/overlay.ts';
import { isOverlayElement } from '../overlay/own-element.ts';
import { readAsMarkdown } from '../read/markdown.ts';
import { createKit, type Kit } from './answer.ts';

const ORIGIN = location.origin;
let kit: Kit;
let nonces: string[];
let points: unknown[];
let commit: (nonce: string) => Promise<CommitReply>;
let disposed: number;
let lacksParts: boolean;
let clean: () => void;

beforeEach(() => {
  nonces = [];
  points = [];
  disposed = 0;
  lacksParts = false;
  commit = async () => ({ commit: true });
  const openShadowRoot = (element: Element): ShadowRoot | null => element.shadowRoot;
  const observer = createObserver({ openShadowRoot, isOwn: isOverlayElement });
  const overlay = createOverlay({ targetOf: observer.resolve, pressed: () => undefined, withBar: true });
  const hands = { ...observer, openShadowRoot, isOwn: isOverlayElement, pointer: createPointer() };
  kit = createKit({
    observer,
    overlay,
    act: (action, expected, permit) => performAction(action, expected, hands, permit),
    read: (element, links) => {
      if (lacksParts) throw new PartsMissing();
      return readAsMarkdown(element ?? document, { links, openShadowRoot });
    },
    framePoint: (token, point) => framePoint(observer.frameByToken(token), point, hands),
    commit: (nonce, _expiresAt, point) => {
      nonces.push(nonce);
      points.push(point);
      return commit(nonce);
    },
    input: async () => ({ done: false, why: 'No real input in this test.' }),
    origins: [ORIGIN],
    now: Date.now,
    dispose: () => {
      disposed += 1;
    },
  });
  clean = () => {
    overlay.remove();
    observer.dispose();
  };
});
afterEach(() => clean());

let count = 0;
const ask = (request: PageRequest, more: Partial<PageEnvelope> = {}) =>
  kit.answer({
    to: 'tabwright-kit',
    nonce: `nonce ${count++}`,
    expiresAt: Date.now() + 5000,
    origin: ORIGIN,
    request,
    ...more,
  });

const SNAPSHOT = { kind: 'snapshot', refFloor: 0, deadlineMs: 1000 } as const;

async function refOf(role: string, name: string): Promise<string> {
  const reply = await ask(SNAPSHOT);
  if (!reply.ok || !('nodes' in reply.value)) throw new Error('No snapshot.');
  const ref = nodesFromSent([], reply.value.nodes, 1000)?.find(
    (node) => node.role === role && node.name === name,
  )?.ref;
  if (ref === undefined) throw new Error(`No ${role} "${name}" in the snapshot.`);
  return ref;
}

test('hello returns version and label, and keeps the first label', async () => {
  expect(await ask({ kind: 'hello', label: 'f2' })).toMatchObject({
    ok: true,
    value: { label: 'f2', lastRef: 0 },
  });
  expect(await ask({ kind: 'hello', label: 'f9' })).toMatchObject({ ok: true, value: { label: 'f2' } });
});

test('look, act, look: an action uses the numbers of a look', async () => {
  page('<label>Name <input id="name"></label><button id="save">Save</button>');
  const field = await refOf('textbox', 'Name');
  const reply = await ask({
    kind: 'act',
    action: { kind: 'type', ref: field, text: 'Ada', mode: 'replace' },
    expected: { role: 'textbox', name: 'Name' },
    external: false,
  });
  expect(reply).toEqual({ ok: true, kind: 'act', value: { status: 'done', value: 'Ada' } });
  expect(byId<HTMLInputElement>('name').value).toBe('Ada');
  const save = await refOf('button', 'Save');
  byId('save').textContent = 'Delete';
  expect(
    await ask({
      kind: 'act',
      action: { kind: 'click', ref: save },
      expected: { role: 'button', name: 'Save' },
      external: true,
    }),
  ).toMatchObject({ value: { status: 'stale', was: 'button "Save"', now: 'button "Delete"' } });
});

test('a nonce acts once however often it is requested, and its status can be requested later', async () => {
  page('<button id="pay">Pay</button>');
  let clicks = 0;
  byId('pay').addEventListener('click', () => clicks++);
  const ref = await refOf('button', 'Pay');
  const act = { kind: 'act', action: { kind: 'click', ref }, expected: null, external: true } as const;
  const replies = await Promise.all([ask(act, { nonce: 'same' }), ask(act, { nonce: 'same' })]);
  replies.push(await ask(act, { nonce: 'same' }));
  expect(replies.map((reply) => reply.ok && reply.value)).toEqual(Array(3).fill({ status: 'done' }));
  expect([clicks, nonces]).toEqual([1, ['same']]);
  expect(await ask({ kind: 'act-status', actNonce: 'same' })).toMatchObject({
    value: { known: true, dispatched: true, outcome: { status: 'done' } },
  });
  expect(await ask({ kind: 'act-status', actNonce: 'other' })).toMatchObject({ value: { known: false } });
});

test('late requests and requests for another origin do nothing', async () => {
  page('<button id="pay">Pay</button>');
  let clicks = 0;
  byId('pay').addEventListener('click', () => clicks++);
  const ref = await refOf('button', 'Pay');
  const act = { kind: 'act', action: { kind: 'click', ref }, expected: null, external: true } as const;
  expect(await ask(act, { expiresAt: Date.now() - 1 })).toMatchObject({ ok: false, error: 'expired' });
  expect(await ask(act, { origin: 'https://other.example' })).toMatchObject({
    ok: false,
    error: 'wrong-origin',
  });
  commit = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return { commit: true };
  };
  expect(await ask(act, { expiresAt: Date.now() + 30, nonce: 'slow' })).toMatchObject({
    value: { status: 'expired' },
  });
  expect(await ask({ kind: 'act-status', actNonce: 'slow' })).toMatchObject({ value: { dispatched: false } });
  commit = async () => ({ commit: false, why: 'Paused.' });
  expect(await ask(act)).toMatchObject({ value: { status: 'refused', why: 'Paused.' } });
  expect(clicks).toBe(0);
});

test('the commit request has the point at which the action will begin, and none if it needs no pointer', async () => {
  page('<button style="position:absolute;left:40px;top:20px;width:60px;height:30px">Pay</button>');
  const ref = await refOf('button', 'Pay');
  const act = (action: PageAction) => ask({ kind: 'act', action, expected: null, external: false });
  await act({ kind: 'click', ref });
  await act({ kind: 'press-keys', keys: ['Escape'] });
  expect(points).toEqual([{ x: 70, y: 35 }, undefined]);
});

/** Sends the token of the only frame of the page, as the kit in a frame of another origin does. */
async function tokenOfFrame(): Promise<HTMLIFrameElement> {
  const frame = document.querySelector('iframe')!;
  const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  const script = frame.contentDocument!.createElement('script');
  script.textContent = `parent.postMessage({ 'tabwright-frame': 'token-1' }, '*')`;
  frame.contentDocument!.body.append(script);
  await heard;
  return frame;
}

test('the cover of a point of a child frame is reported by the frame around it, with its number', async () => {
  page(
    '<iframe style="position:absolute;left:100px;top:50px;width:300px;height:200px;border:5px solid"></iframe>',
  );
  await tokenOfFrame();
  const at = (x: number, token = 'token-1') => ask({ kind: 'frame-point', token, x, y: 100 });
  expect(await at(20)).toMatchObject({ ok: true, value: { x: 125, y: 155 } });
  expect(await at(20, 'another')).toMatchObject({ ok: false, error: 'failed' });
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button style="position:fixed;left:250px;top:0;width:300px;height:400px">Accept cookies</button>',
  );
  const byRef = await refOf('button', 'Accept cookies');
  expect(await at(20)).toMatchObject({ value: expect.not.objectContaining({ by: expect.anything() }) });
  expect(await at(200)).toMatchObject({ value: { x: 305, by: 'button "Accept cookies"', byRef } });
});

test('a point of a child frame under a sticky element is scrolled to, and scrolled back if that does not help', async () => {
  page(`<div style="height:300px"></div><iframe style="display:block;border:0;width:300px;height:200px"></iframe>
    <div style="height:3000px"></div><header style="position:fixed;inset:0 0 auto;height:80px">Shop</header>`);
  const frame = await tokenOfFrame();
  const at = () => ask({ kind: 'frame-point', token: 'token-1', x: 20, y: 30 });
  const reached = window.scrollY + frame.getBoundingClientRect().y - 10;
  window.scrollTo({ top: reached, behavior: 'instant' });
  const uncovered = await at();
  expect(uncovered).toMatchObject({ value: expect.not.objectContaining({ by: expect.anything() }) });
  expect(uncovered).toMatchObject({ value: { y: frame.getBoundingClientRect().y + 30 } });
  document.querySelector('header')!.style.height = '100%';
  window.scrollTo({ top: reached, behavior: 'instant' });
  expect(await at()).toMatchObject({ value: { y: 40, by: expect.stringContaining('Shop') } });
  expect(window.scrollY).toBe(reached);
});

test('a point of a child frame that its box cuts off is scrolled to, and an element beside the box does not cover it', async () => {
  page(`<div id="box" style="width:320px;height:100px;overflow:auto">
      <iframe style="display:block;border:0;width:300px;height:400px"></iframe></div>
    <button style="display:block;width:320px;height:400px">Beside</button>`);
  await tokenOfFrame();
  const told = await ask({ kind: 'frame-point', token: 'token-1', x: 20, y: 250 });
  expect(told).toMatchObject({ value: expect.not.objectContaining({ by: expect.anything() }) });
  expect(byId('box').scrollTop).toBe(200);
});

test('reading, finding, boxes, activity', async () => {
  page('<h1>Title</h1><p>Some words</p><button>Go</button>');
  const ref = await refOf('button', 'Go');
  expect(await ask({ kind: 'read', links: false })).toMatchObject({
    value: { markdown: expect.stringContaining('# Title') },
  });
  expect(await ask({ kind: 'read', links: false, ref: '999' })).toMatchObject({ ok: false, error: 'failed' });
  expect(await ask({ kind: 'boxes', refs: null })).toMatchObject({
    value: { boxes: [{ ref }], devicePixelRatio },
  });
  expect(await ask({ kind: 'find', text: 'some words', refFloor: 0, limit: 5 })).toMatchObject({
    value: { total: 1 },
  });
  expect(await ask({ kind: 'activity' })).toMatchObject({ value: { readyState: 'complete', steadyMs: 0 } });
});

test('a page that asks what lies under the mouse while something is dragged is not told of the bar, which then takes presses again', async () => {
  page(`<button id="thing" style="position:fixed;top:0">Thing</button>
    <button id="goal" style="position:fixed;bottom:0;left:0;width:100%;height:90px">Goal</button>`);
  await ask({
    kind: 'overlay',
    overlay: { taskName: 'Sort', caption: 'Dragging', control: 'agent', buttons: ['Take over'] },
  });
  const host = document.querySelector('[tabwright-overlay]');
  const [ref, goal] = [await refOf('button', 'Thing'), await refOf('button', 'Goal')];
  const box = byId('goal').getBoundingClientRect();
  let y = box.top;
  const met = (): Element | null => document.elementFromPoint(innerWidth / 2, y);
  while (met() !== host && y < box.bottom) y += 5;
  expect(met()).toBe(host);
  let dropped: string | undefined;
  byId('thing').addEventListener('mousedown', () => {
    const drop = ({ clientX, clientY }: MouseEvent): void => {
      dropped = document.elementFromPoint(clientX, clientY)?.id;
    };
    addEventListener('mouseup', drop, { once: true });
  });
  const at = { x: 0.5, y: (y + 3 - box.top) / box.height };
  const to = { ref: goal, expected: null, at };
  const drag = { kind: 'act', action: { kind: 'drag', ref, to }, expected: null, external: false } as const;
  expect(await ask(drag)).toMatchObject({ value: { status: 'done' } });
  expect([dropped, met() === host]).toEqual(['goal', true]);
});

test('the overlay is neither seen nor hit, and hides for a picture', async () => {
  page(
    '<button style="position: fixed; left: 50%; bottom: 20px; transform: translateX(-50%)">Under the bar</button>',
  );
  const shown = await ask({
    kind: 'overlay',
    overlay: { taskName: 'Buy milk', caption: 'Opening the cart', control: 'agent', buttons: ['Take over'] },
  });
  expect(shown).toMatchObject({ value: { shown: true } });
  const host = document.querySelector('[tabwright-overlay]')!;
  const seen = await ask(SNAPSHOT);
  expect(JSON.stringify(seen)).not.toContain('Take over');
  const ref = await refOf('button', 'Under the bar');
  expect(
    await ask({ kind: 'act', action: { kind: 'click', ref }, expected: null, external: false }),
  ).toMatchObject({
    value: { status: 'done' },
  });
  await ask({ kind: 'overlay', overlay: 'hide' });
  expect(getComputedStyle(host).visibility).toBe('hidden');
  await ask({ kind: 'overlay', overlay: 'show' });
  expect(getComputedStyle(host).visibility).toBe('visible');
  expect(await ask({ kind: 'overlay', overlay: 'remove' })).toMatchObject({ value: { shown: false } });
  expect(document.querySelector('[tabwright-overlay]')).toBeNull();
});

test('dispose', async () => {
  expect(await ask({ kind: 'dispose' })).toEqual({ ok: true, kind: 'dispose', value: { disposed: true } });
  expect(disposed).toBe(1);
});

test('what needs parts that did not arrive is refused as a request that cannot be understood yet', async () => {
  lacksParts = true;
  expect(await ask({ kind: 'read', links: false })).toMatchObject({ ok: false, error: 'bad-request' });
});
