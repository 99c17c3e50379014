import { expect, test, vi } from 'vitest';
import { PAGE_PROTOCOL_VERSION } from '../../../core/protocol/page.ts';
import type { KitClient, TabFrame } from './kit-client.ts';

vi.mock('../../webext.ts', () => ({ webext: {} }));
const { createFrameConnections } = await import('./connect-frames.ts');

const frame = (frameId: number, documentId: string): TabFrame => ({
  tabId: 1,
  frameId,
  parentFrameId: frameId === 0 ? -1 : 0,
  documentId,
  url: 'https://a.example/',
  origin: 'https://a.example',
});

test('a document makes itself known by a token that was never given, also after its kit went away', async () => {
  const told: string[] = [];
  const kits = {
    ask: async ({ documentId }: TabFrame, request: { announceToken?: string }) => {
      if (request.announceToken) told.push(`${documentId} ${request.announceToken}`);
      const label = documentId === 'top' ? '' : 'f1';
      return { status: 'answered', value: { version: PAGE_PROTOCOL_VERSION, label } };
    },
  } as unknown as KitClient;
  let tokens = 0;
  const frames = createFrameConnections({
    kits,
    labels: { next: async () => 'f1', learn: async () => undefined } as never,
    clock: { now: () => 0, sleep: async () => undefined },
    newToken: () => `token ${++tokens}`,
  });
  const { signal } = new AbortController();
  const meet = async (documentId: string) =>
    (await frames.connect([frame(0, 'top'), frame(4, documentId)], signal)).at(-1)?.token;
  expect(await meet('one')).toBe('token 1');
  expect(await meet('one')).toBe('token 1');
  frames.forget('one');
  expect(await meet('one')).toBe('token 2');
  expect(await meet('two')).toBe('token 3');
  expect(told).toEqual(['one token 1', 'one token 2', 'two token 3']);
});
