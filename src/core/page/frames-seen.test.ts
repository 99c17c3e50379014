import { expect, test } from 'vitest';
import { type FrameAnswer, framesSeen } from './frames-seen.ts';

const seen = (answers: FrameAnswer[]) =>
  [...framesSeen(answers)].map(
    ([{ frameId }, { screen, covered }]) => `${frameId} at ${screen}${covered ? ' covered' : ''}`,
  );

test('a frame that nobody sees is left out, by its id or its token, with all that is in it', () => {
  const answers: FrameAnswer[] = [
    {
      frameId: 0,
      parentFrameId: -1,
      childFrames: [
        { index: -1, frameId: 3 },
        { index: -1, token: 'four' },
        { index: 2, token: 'five' },
      ],
    },
    { frameId: 3, parentFrameId: 0, childFrames: [{ index: 0, frameId: 6 }] },
    { frameId: 4, parentFrameId: 0, token: 'four' },
    { frameId: 5, parentFrameId: 0, token: 'five' },
    { frameId: 6, parentFrameId: 3 },
  ];
  expect(seen(answers)).toEqual(['0 at 0', '5 at 0']);
  expect(seen([...answers].reverse())).toEqual(['5 at 0', '0 at 0']);
});

test('how far away a frame is, is how far away is what is in it', () => {
  const top = { frameId: 0, parentFrameId: -1, childFrames: [{ index: 4, frameId: 1, screen: 3 }] };
  const inner = { frameId: 1, parentFrameId: 0, childFrames: [{ index: 0, frameId: 2, screen: 0 }] };
  expect(seen([top, inner, { frameId: 2, parentFrameId: 1 }])).toEqual(['0 at 0', '1 at 3', '2 at 3']);
});

test('a frame that something covers is covered with all that is in it', () => {
  const top = {
    frameId: 0,
    parentFrameId: -1,
    childFrames: [
      { index: 1, frameId: 1, screen: 0, covered: true },
      { index: 2, frameId: 3, screen: 0 },
    ],
  };
  const inner = { frameId: 1, parentFrameId: 0, childFrames: [{ index: 0, frameId: 2, screen: 0 }] };
  const others = [2, 3].map((frameId) => ({ frameId, parentFrameId: frameId === 2 ? 1 : 0 }));
  expect(seen([top, inner, ...others])).toEqual(['0 at 0', '1 at 0 covered', '2 at 0 covered', '3 at 0']);
});

test('a frame that its parent does not know is taken to be seen', () => {
  expect(
    seen([
      { frameId: 0, parentFrameId: -1 },
      { frameId: 1, parentFrameId: 0, childFrames: [{ index: -1, token: 'two' }] },
      { frameId: 2, parentFrameId: 1, token: 'two' },
      { frameId: 3, parentFrameId: 1 },
    ]),
  ).toEqual(['0 at 0', '1 at 0', '3 at 0']);
});

test('a frame whose parent said nothing, or which may be one of those that nobody sees, is left out', () => {
  const top = { frameId: 0, parentFrameId: -1, childFrames: [{ index: -1 }, { index: 3, token: 'two' }] };
  expect(
    seen([
      top,
      { frameId: 1, parentFrameId: 0, childFrames: [{ index: 0, token: 'four' }] },
      { frameId: 2, parentFrameId: 0, token: 'two' },
      { frameId: 4, parentFrameId: 1, token: 'four' },
      { frameId: 5, parentFrameId: 9 },
    ]),
  ).toEqual(['0 at 0', '2 at 0']);
});
