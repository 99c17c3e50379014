import { expect, test } from 'vitest';
import { joinFrames } from './join.ts';
import type { FrameSnapshot } from './snapshot.ts';
import { frameOf, nodeFor } from './testing.ts';

const top = { frameId: 0, parentFrameId: -1, label: '' };
const pay = (url = 'https://bank.example/') =>
  frameOf([nodeFor('button', 'Confirm', { ref: '3' })], { url, title: 'Bank', lastRef: 3 });

test('one frame is the page', () => {
  const page = joinFrames(7, [
    { ...top, snapshot: frameOf([nodeFor('button', 'Go', { ref: '1' })], { lastRef: 1 }) },
  ]);
  expect(page).toMatchObject({ tabId: 7, title: 'Checkout', lastRef: 1, nodes: [{ ref: '1' }] });
});

test('a child goes under its frame node, matched by frame id', () => {
  const snapshot = frameOf(
    [nodeFor('main', ''), nodeFor('frame', '', { depth: 1, screen: 2 }), nodeFor('text', 'after')],
    {
      childFrames: [{ index: 1, frameId: 44 }],
      lastRef: 0,
    },
  );
  const page = joinFrames(1, [
    { ...top, snapshot },
    { frameId: 44, parentFrameId: 0, label: 'f1', snapshot: pay() },
  ]);
  expect(page.nodes.map(({ ref, role, depth, screen }) => [ref, role, depth, screen])).toEqual([
    [undefined, 'main', 0, 0],
    [undefined, 'frame', 1, 2],
    ['f1.3', 'button', 2, 2],
    [undefined, 'text', 0, 0],
  ]);
  expect(page.nodes[1]).toMatchObject({ frame: 'f1', name: 'Bank', url: 'https://bank.example/' });
  expect(page.lastRef).toBe(3);
});

test('matched by token, by a single address, and nested', () => {
  const inner = frameOf([nodeFor('frame', '', { url: 'https://deep.example/' })], {
    url: 'https://bank.example/',
    childFrames: [{ index: 0 }],
  });
  const page = joinFrames(1, [
    { ...top, snapshot: frameOf([nodeFor('frame', 'Pay')], { childFrames: [{ index: 0, token: 'abc' }] }) },
    { frameId: 9, parentFrameId: 5, label: 'f2', snapshot: pay('https://deep.example/') },
    { frameId: 5, parentFrameId: 0, label: 'f1', snapshot: inner, token: 'abc' },
  ]);
  expect(page.nodes.map((node) => [node.ref ?? node.role, node.depth])).toEqual([
    ['frame', 0],
    ['frame', 1],
    ['f2.3', 2],
  ]);
});

test('what matches nothing comes at the end, what nobody sees is left out', () => {
  const snapshot = frameOf([nodeFor('frame', 'A'), nodeFor('frame', 'B')], {
    childFrames: [{ index: 0 }, { index: 1 }, { index: -1, frameId: 8 }],
  });
  const page = joinFrames(1, [
    { ...top, snapshot },
    { frameId: 5, parentFrameId: 0, label: 'f1', snapshot: pay() },
    { frameId: 8, parentFrameId: 0, label: 'f2', snapshot: pay('https://tracker.example/') },
  ]);
  expect(page.nodes.map((node) => node.ref ?? node.name)).toEqual(['A', 'B', 'Bank', 'f1.3']);
});

test('a frame that may be one of those that nobody sees is left out with what is in it, and counted', () => {
  const snapshot = frameOf([nodeFor('frame', 'A')], {
    childFrames: [{ index: 0, token: 'a' }, { index: -1 }],
  });
  const inner = frameOf([nodeFor('frame', 'In')], { childFrames: [{ index: 0, token: 'deep' }] });
  const page = joinFrames(1, [
    { frameId: 7, parentFrameId: 6, label: 'f3', snapshot: pay('https://deep.example/'), token: 'deep' },
    { ...top, snapshot },
    { frameId: 5, parentFrameId: 0, label: 'f1', snapshot: pay(), token: 'a' },
    { frameId: 6, parentFrameId: 0, label: 'f2', snapshot: inner },
  ]);
  expect(page.nodes.map((node) => node.ref ?? node.name)).toEqual(['A', 'f1.3']);
  expect(page.leftOut).toEqual(['2 frames that may be hidden']);
});

test('a frame that may be hidden is not taken for a visible one of the same address', () => {
  const visible = { ...nodeFor('frame', 'A'), url: 'https://bank.example/pay' };
  const snapshot = (childFrames: FrameSnapshot['childFrames']) => frameOf([visible], { childFrames });
  const child = { frameId: 5, parentFrameId: 0, label: 'f1', snapshot: pay('https://bank.example/pay') };
  const known = joinFrames(1, [{ ...top, snapshot: snapshot([{ index: 0 }]) }, child]);
  expect(known.nodes.map((node) => node.ref ?? node.name)).toEqual(['A', 'f1.3']);
  const unknown = joinFrames(1, [{ ...top, snapshot: snapshot([{ index: 0 }, { index: -1 }]) }, child]);
  expect(unknown.nodes.map((node) => node.ref ?? node.name)).toEqual(['A']);
  expect(unknown.leftOut).toEqual(['1 frame that may be hidden']);
});

test('says which frame left something out', () => {
  const snapshot = { ...pay(), leftOut: ['4 elements'] };
  const page = joinFrames(1, [
    { ...top, snapshot: frameOf([]) },
    { frameId: 5, parentFrameId: 0, label: 'f1', snapshot },
  ]);
  expect(page.leftOut).toEqual(['frame f1: 4 elements']);
});
