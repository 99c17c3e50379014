import { expect, test } from 'vitest';
import type { PageAction } from '../../core/page/outcome.ts';
import type { PageEnvelope, PageRequest } from '../../core/protocol/page.ts';
import { giveLateParts, type LateParts } from '../late-parts.ts';
import { parseEnvelope } from './parse-envelope.ts';
import { parseLateRequest } from './parse-late-request.ts';

const envelope = (request: unknown): unknown => ({
  to: 'tabwright-kit',
  nonce: 'n1',
  expiresAt: 1000,
  origin: 'https://a.example',
  request,
});

test('an action that the late parts parse is refused, with a reason, while they are missing', () => {
  expect(parseEnvelope(envelope({ kind: 'act', action: { kind: 'hover', ref: '1' } }))).toMatchObject({
    status: 'malformed',
    message: 'A part of the page script is missing. Look again.',
  });
  giveLateParts({ parseLateRequest } as LateParts);
});

const REQUESTS: PageRequest[] = [
  { kind: 'hello', label: 'f1', announceToken: 't' },
  { kind: 'hello', label: '' },
  { kind: 'snapshot', refFloor: 3, deadlineMs: 500 },
  { kind: 'snapshot', refFloor: 3, deadlineMs: 500, since: 'the last nonce' },
  {
    kind: 'act',
    action: { kind: 'click', ref: '4' },
    expected: { role: 'button', name: 'Save' },
    external: true,
  },
  {
    kind: 'act',
    action: { kind: 'click', ref: '4', button: 'right', count: 2, modifiers: ['Shift'] },
    expected: null,
    external: false,
  },
  { kind: 'act', action: { kind: 'hover', ref: '4' }, expected: null, external: false },
  {
    kind: 'act',
    action: { kind: 'hover', ref: '4', at: { x: 0.9, y: 0.5 } },
    expected: null,
    external: false,
  },
  {
    kind: 'act',
    action: { kind: 'type', ref: '4', text: 'x', mode: 'prepend', submit: true, secret: true },
    expected: null,
    external: false,
  },
  { kind: 'act', action: { kind: 'press-keys', keys: ['Control+a'] }, expected: null, external: false },
  {
    kind: 'act',
    action: { kind: 'select-option', ref: '4', option: { index: 2 } },
    expected: null,
    external: false,
  },
  { kind: 'act', action: { kind: 'set-checked', ref: '4', checked: false }, expected: null, external: false },
  ...(
    [
      { kind: 'click', ref: '4', at: { x: 0, y: 1 } },
      { kind: 'drag', ref: '4', to: { right: -3, down: 0.5 } },
      { kind: 'drag', ref: '4', to: { ref: '5', expected: null, down: 60 } },
      {
        kind: 'drag',
        ref: '4',
        at: { x: 0.5, y: 0.5 },
        to: { ref: '5', expected: { role: 'list', name: '' }, at: { x: 1, y: 0 } },
      },
      { kind: 'select-option', ref: '4', option: { text: 'a' }, others: [{ value: 'b' }, { index: 0 }] },
      { kind: 'set-value', ref: '4', value: '' },
      { kind: 'upload', ref: '4', files: [{ name: 'a.txt', mediaType: 'text/plain', text: '' }] },
      { kind: 'paste', ref: '4', text: 'a', html: '<b>a</b>' },
    ] as const
  ).map((action) => ({
    kind: 'act' as const,
    action: structuredClone(action) as PageAction,
    expected: null,
    external: false,
  })),
  {
    kind: 'act',
    action: { kind: 'scroll', direction: 'down', screens: 2, text: 'x' },
    expected: null,
    external: false,
  },
  { kind: 'act-status', actNonce: 'n0' },
  { kind: 'activity' },
  { kind: 'activity', received: true },
  { kind: 'boxes', refs: null },
  { kind: 'frame-point', token: 't', x: 1, y: 2.5 },
  { kind: 'boxes', refs: ['1', '2'] },
  { kind: 'read', links: true, ref: '3' },
  { kind: 'find', text: 'x', role: 'button', refFloor: 0, limit: 5 },
  { kind: 'overlay', overlay: 'hide' },
  { kind: 'overlay', overlay: { taskName: 'T', caption: 'c', control: 'person', buttons: ['b'], ref: '1' } },
  { kind: 'overlay', overlay: { taskName: 'T', caption: 'c', buttons: ['b'], edge: 'top' } },
  { kind: 'dispose' },
];

test.each(REQUESTS)('$kind is parsed as it was sent', (request) => {
  expect(parseEnvelope(envelope(request))).toEqual({
    status: 'parsed',
    envelope: envelope(request) as PageEnvelope,
  });
});

test.each([null, undefined, 'hello', 7, [], {}, { to: 'someone-else', nonce: 'n' }])(
  '%j is not for a kit',
  (message) => {
    expect(parseEnvelope(message)).toBeNull();
  },
);

test.each([
  undefined,
  {},
  { kind: 'unknown' },
  { kind: 'constructor' },
  { kind: 'snapshot', refFloor: '3', deadlineMs: 5 },
  { kind: 'snapshot', refFloor: Number.NaN, deadlineMs: 5 },
  { kind: 'act', action: { kind: 'click' }, expected: null },
  { kind: 'act', action: { kind: 'click', ref: '1', count: 4 }, expected: null },
  { kind: 'act', action: { kind: 'click', ref: '1', modifiers: ['Hyper'] }, expected: null },
  { kind: 'act', action: { kind: 'click', ref: '1' }, expected: { role: 'button' } },
  { kind: 'act', action: { kind: 'click', ref: '1' } },
  { kind: 'act', action: { kind: 'type', ref: '1', text: 'x', mode: 'over' }, expected: null },
  { kind: 'act', action: { kind: 'select-option', ref: '1', option: {} }, expected: null },
  { kind: 'act', action: { kind: 'scroll', direction: 'sideways' }, expected: null },
  { kind: 'act', action: { kind: 'click', ref: '1', at: { x: 1.1, y: 0 } }, expected: null },
  { kind: 'act', action: { kind: 'hover', ref: '1', at: [1, 0] }, expected: null },
  { kind: 'act', action: { kind: 'drag', ref: '1', to: { right: 3 } }, expected: null },
  { kind: 'act', action: { kind: 'drag', ref: '1', to: { ref: '2' } }, expected: null },
  {
    kind: 'act',
    action: { kind: 'drag', ref: '1', to: { ref: '2', expected: null, at: { x: 0 } } },
    expected: null,
  },
  {
    kind: 'act',
    action: { kind: 'select-option', ref: '1', option: { index: 1 }, others: [{}] },
    expected: null,
  },
  { kind: 'act', action: { kind: 'set-value', ref: '1', value: 4 }, expected: null },
  { kind: 'act', action: { kind: 'upload', ref: '1', files: [{ name: 'a.txt' }] }, expected: null },
  { kind: 'act', action: { kind: 'paste', ref: '1', text: 'a', html: 1 }, expected: null },
  { kind: 'act', action: { kind: 'press-keys', keys: 'Enter' }, expected: null },
  { kind: 'boxes', refs: [1] },
  { kind: 'frame-point', token: 't', x: 1 },
  { kind: 'overlay', overlay: { taskName: 'T', caption: 'c', control: 'nobody', buttons: [] } },
  { kind: 'overlay', overlay: { taskName: 'T', caption: 'c', control: 'agent' } },
  { kind: 'overlay', overlay: { taskName: 'T', caption: 'c', control: 'agent', buttons: [1] } },
])('%j is malformed', (request) => {
  expect(parseEnvelope(envelope(request))?.status).toBe('malformed');
});

test('an envelope without nonce, expiry or origin is malformed', () => {
  for (const field of ['nonce', 'expiresAt', 'origin']) {
    const broken = { ...(envelope({ kind: 'activity' }) as object), [field]: undefined };
    expect(parseEnvelope(broken)?.status).toBe('malformed');
  }
});

test('fields that are not in the contract are dropped', () => {
  const parsed = parseEnvelope(
    envelope({
      kind: 'act',
      action: { kind: 'hover', ref: '1', evil: 1 },
      expected: null,
      external: 'yes',
      more: 2,
    }),
  );
  expect(parsed).toMatchObject({
    envelope: {
      request: { kind: 'act', action: { kind: 'hover', ref: '1' }, expected: null, external: false },
    },
  });
  expect(JSON.stringify(parsed)).not.toMatch(/evil|more/);
});
