import { expect, test } from 'vitest';
import type { PageNode } from '../../page/snapshot.ts';
import { formData, withFormData } from './form-data.ts';

const node = (role: string, name: string, depth: number, more: Partial<PageNode> = {}): PageNode => ({
  role,
  name,
  depth,
  states: [],
  screen: 0,
  ...more,
});

test('without a native form it is the dialog around the control, else the smallest part that has fields', () => {
  const pay = node('button', 'Pay', 3, { ref: '3' });
  const fields = [
    node('main', '', 0),
    node('textbox', 'Note', 1, { ref: '1', value: 'not this' }),
    node('dialog', 'Payment', 1),
    node('textbox', 'Amount', 2, { ref: '2', value: '12' }),
    node('group', '', 2),
    pay,
    node('combobox', '', 3, { ref: '4', value: 'EUR', placeholder: 'Currency' }),
  ];
  const both = [
    ['Amount', '12'],
    ['Currency', 'EUR'],
  ];
  expect(formData(pay, fields)).toEqual(both);
  const inNoDialog = fields.map((each) => (each.role === 'dialog' ? { ...each, role: 'region' } : each));
  expect(formData(pay, inNoDialog)).toEqual([['Currency', 'EUR']]);
  const alone = node('button', 'Count', 0, { ref: '9' });
  expect(formData(alone, [...fields, alone])).toEqual([]);
});

test('a button that sends its form elsewhere, and a form in a frame', () => {
  const form = { method: 'post', action: 'http://a.example/save' } as const;
  const field = (ref: string, value: string) =>
    node('textbox', 'Title', 1, { ref, value, facts: { tag: 'input', form } });
  const draft = node('button', 'Draft', 1, {
    ref: 'f1.3',
    facts: { tag: 'button', form: { ...form, action: 'http://a.example/draft' }, submits: true },
  });
  expect(formData(draft, [field('1', 'in the page'), field('f1.2', 'in the frame'), draft])).toEqual([
    ['Title', 'in the frame'],
  ]);
});

test('it is one object of limited length, in which nothing is lost unsaid', () => {
  expect(
    withFormData(
      { text: 'x' },
      [
        ['Title', 'a'],
        ['Title', 'b'],
        ['text', 'c'],
      ],
      500,
    ),
  ).toBe(JSON.stringify({ text: 'x', Title: 'a', 'Title (2)': 'b', 'text (2)': 'c' }));
  const many = Array.from({ length: 40 }, (_, index) => [`Field ${index}`, 'x'.repeat(20)] as const);
  const short = withFormData({}, many, 300);
  expect(short.length).toBeLessThanOrEqual(300);
  const told = JSON.parse(short);
  expect(Number(told['…'].slice(1)) + Object.keys(told).length - 1).toBe(40);
});
