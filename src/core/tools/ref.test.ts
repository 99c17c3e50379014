import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRef, normaliseRef } from './ref.ts';

test.each([
  [5, '5'],
  ['5', '5'],
  [' [5] ', '5'],
  ['ref=5', '5'],
  ['ref: f1.3', 'f1.3'],
  ['[ref=F2.10]', 'f2.10'],
  ['element 7', '7'],
  ['#7', '7'],
  ['f1.f2.3', 'f1.f2.3'],
  ['Save', 'Save'],
  ['5 or 6', '5 or 6'],
  [null, null],
])('%j → %j', (written, plain) => expect(normaliseRef(written)).toBe(plain));

test('a number stays itself however it is dressed', () => {
  const plain = fc.oneof(
    fc.nat().map(String),
    fc.tuple(fc.nat({ max: 99 }), fc.nat()).map(([frame, number]) => `f${frame}.${number}`),
  );
  fc.assert(
    fc.property(plain, fc.constantFrom('%', '[%]', 'ref=%', '[ref=%]', '#%', ' % '), (number, form) => {
      const normal = normaliseRef(form.replace('%', number));
      expect(normal).toBe(number);
      expect(isRef(String(normal))).toBe(true);
    }),
  );
});
