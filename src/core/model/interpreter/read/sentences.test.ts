import { expect, test } from 'vitest';
import { sentencesIn } from './sentences.ts';

test('sentences end where they end, not at a title or an initial', () => {
  expect(sentencesIn('It is named after Dr. J. Orrin. Ice covers it.')).toEqual([
    'It is named after Dr. J. Orrin.',
    'Ice covers it.',
  ]);
  expect(sentencesIn('湖长41公里。冬天结冰。')).toEqual(['湖长41公里。', '冬天结冰。']);
});
