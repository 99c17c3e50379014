import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvalKey, decideApproval } from './approval.ts';

const facts = {
  effect: 'external',
  approve: 'ask',
  effectsAllowed: [],
  origins: ['https://a.example'],
} as const;
const subject = {
  origin: 'https://a.example',
  documentUrl: 'https://a.example/cart',
  ref: '5',
  role: 'button',
  name: 'Pay',
  tool: 'click',
  input: { ref: '5', count: 1 },
};

describe('decideApproval', () => {
  test('reads and reversible acts need nobody', () => {
    expect(decideApproval({ ...facts, effect: 'read', approve: 'deny' })).toBe('allow');
    expect(decideApproval({ ...facts, effect: 'reversible', approve: 'deny' })).toBe('allow');
  });

  test('an external effect follows the mode', () => {
    expect(decideApproval(facts)).toBe('ask');
    expect(decideApproval({ ...facts, approve: 'allow' })).toBe('allow');
    expect(decideApproval({ ...facts, approve: 'deny', effectsAllowed: ['https://a.example'] })).toBe('deny');
  });

  test('the permission of an origin holds there only', () => {
    expect(decideApproval({ ...facts, effectsAllowed: ['https://a.example'] })).toBe('allow');
    expect(decideApproval({ ...facts, effectsAllowed: ['https://b.example'] })).toBe('ask');
    expect(decideApproval({ ...facts, origins: [], effectsAllowed: ['https://a.example'] })).toBe('ask');
    const both = ['https://a.example', 'https://b.example'];
    expect(decideApproval({ ...facts, origins: both, effectsAllowed: ['https://a.example'] })).toBe('ask');
    expect(decideApproval({ ...facts, origins: both, effectsAllowed: both })).toBe('allow');
  });
});

test.each([
  { origin: 'https://b.example' },
  { documentUrl: 'https://a.example/other' },
  { ref: '6' },
  { role: 'link' },
  { name: 'Pay twice' },
  { tool: 'type' },
  { input: { ref: '5', count: 2 } },
])('an approval does not hold for %j', (change) => {
  expect(approvalKey({ ...subject })).toBe(approvalKey(subject));
  expect(approvalKey({ ...subject, ...change })).not.toBe(approvalKey(subject));
});

test('the key does not depend on the order of fields', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) => {
      const turned = Object.fromEntries(Object.entries(input).reverse());
      expect(approvalKey({ ...subject, input: turned })).toBe(approvalKey({ ...subject, input }));
    }),
  );
});
