import { expect, test } from 'vitest';
import { labelledLine } from './labelled.ts';

const CONTRACT = `## Your contract

Tariff: Volt Green 12
Contract until: 30 June 2027
Notice period: 6 weeks
电表编号： 4471

## Other

Note: one
Valid: yes
Trial until: cancelled
Note: two
See https://volt.example: more there`;

test.each([
  ['notice period', 'Notice period: 6 weeks'],
  ['what is my notice period', 'Notice period: 6 weeks'],
  ['contract end', 'Contract until: 30 June 2027'],
  ['电表编号', '电表编号： 4471'],
  // Neither a part of a label, nor one that says two things.
  ['notice', undefined],
  ['note', undefined],
  ['', undefined],
  // What ends says when.
  ['it end', undefined],
  ['trial end', undefined],
])('asked for “%s”', (topic, line) => {
  expect(labelledLine(CONTRACT, topic)).toBe(line);
});
