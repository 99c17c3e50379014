import { expect, test } from 'vitest';
import { otherTopics } from './other-topics.ts';

test.each([
  ['deep lake', 'depth of lake'],
  ['order arrive', 'delivered of order'],
  ['working', 'assignee'],
  ['parking free', 'parking'],
  ['收费', '工本费'],
])('“%s” may be “%s”', (topic, other) => {
  expect(otherTopics(topic)).toContain(other);
});

test('what pages say in the same words has no other ones', () => {
  expect(otherTopics('price of the mug')).toEqual([]);
});
