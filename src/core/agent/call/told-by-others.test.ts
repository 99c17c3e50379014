import { expect, test } from 'vitest';
import type { PageSnapshot } from '../../page/snapshot.ts';
import { pageNode, pageOf } from '../../tools/fake-context.testing.ts';
import type { AgentScope } from '../scope.ts';
import { toldByOthers } from './told-by-others.ts';

const accounts = [
  pageNode('', { role: 'frame', frame: 'f1', url: 'https://accounts.example/' }),
  pageNode('Signed in as ann@mail.example', { role: 'text', depth: 1 }),
];

function world(words = 'Order a lamp', questions: object[] = []) {
  let page: PageSnapshot | undefined;
  const state = { origins: ['https://shop.example'], created: { words }, messages: [], questions };
  const scope = {
    services: { run: { state: () => state }, pages: { get: () => page } },
    assignment: { path: 'react' },
  } as unknown as AgentScope;
  return {
    sees: (...nodes: PageSnapshot['nodes']) => {
      page = { ...pageOf(nodes), url: 'https://shop.example/' };
    },
    tells: (input: unknown) => toldByOthers(scope, input),
  };
}

test('is noticed in a text, in fields, in keys and in an address', () => {
  const { sees, tells } = world();
  expect(tells({ text: 'ann@mail.example' })).toBeUndefined();
  sees(...accounts);
  expect(tells({ ref: '1', text: 'Ann, ann@mail.example' })).toBe('ann@mail.example');
  expect(
    tells({
      fields: [
        { ref: '1', text: 'x' },
        { ref: '2', text: 'ann@mail.example' },
      ],
    }),
  ).toBeDefined();
  expect(tells({ keys: [...'ann@mail.example', 'Enter'] })).toBeDefined();
  expect(tells({ url: 'https://shop.example/?q=ann%40mail.example' })).toBeDefined();
  expect(tells({ url: 'https://shop.example/?q=100%' })).toBeUndefined();
  expect(tells({ ref: '1', text: 'lamp' })).toBeUndefined();
});

test('is noticed after the frame has gone, and on another page', () => {
  const { sees, tells } = world();
  sees(...accounts);
  expect(tells({ ref: '1' })).toBeUndefined();
  sees(pageNode('Your name', { role: 'textbox', ref: '1' }));
  expect(tells({ ref: '1', text: 'ann@mail.example' })).toBeDefined();
});

test('is not what the page itself or the person said', () => {
  const { sees, tells } = world('Order a lamp for ann@mail.example');
  sees(...accounts);
  expect(tells({ text: 'ann@mail.example' })).toBeUndefined();
  const other = world();
  other.sees(...accounts, pageNode('Thank you, ann@mail.example!'));
  expect(other.tells({ text: 'ann@mail.example' })).toBeUndefined();
});

test('is noticed after the death of the worker where the person was asked about it', () => {
  const asked = { question: { kind: 'approve', ofOthers: 'ann@mail.example' }, answer: { kind: 'no' } };
  const { sees, tells } = world(undefined, [asked]);
  sees(pageNode('Your name', { role: 'textbox', ref: '1' }));
  expect(tells({ ref: '1', text: 'I am ann@mail.example' })).toBe('ann@mail.example');
});
