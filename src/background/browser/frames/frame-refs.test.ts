import { describe, expect, it } from 'vitest';
import { joinRef, splitRef, withBareRef, withLabel } from './frame-refs.ts';

describe('refs of frames', () => {
  it.each([
    ['12', { label: '', number: '12' }],
    ['f1.3', { label: 'f1', number: '3' }],
    ['[f10.42]', { label: 'f10', number: '42' }],
    ['[7]', { label: '', number: '7' }],
  ])('splits %s', (ref, parts) => {
    expect(splitRef(ref)).toEqual(parts);
  });

  it.each(['', 'abc', 'f1', 'f1.', '.3', 'g1.3', '1.2', '-1'])('%j is no ref', (ref) => {
    expect(splitRef(ref)).toBeUndefined();
  });

  it('joins what it split', () => {
    for (const ref of ['12', 'f1.3']) {
      const parts = splitRef(ref);
      expect(parts && joinRef(parts.label, parts.number)).toBe(ref);
    }
  });

  it('gives the kit its own number and the model the full one', () => {
    expect(withBareRef({ kind: 'click', ref: 'f2.9', count: 2 }, '9')).toEqual({
      kind: 'click',
      ref: '9',
      count: 2,
    });
    expect(withBareRef({ kind: 'press-keys', keys: ['Enter'] }, undefined)).toEqual({
      kind: 'press-keys',
      keys: ['Enter'],
    });
    expect(withLabel({ status: 'covered', ref: '9', by: 'banner', byRef: '11' }, 'f2')).toEqual({
      status: 'covered',
      ref: 'f2.9',
      by: 'banner',
      byRef: 'f2.11',
    });
    expect(withLabel({ status: 'done' }, 'f2')).toEqual({ status: 'done' });
  });
});
