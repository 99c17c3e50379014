import { expect, test } from 'vitest';
import type { TabFrame } from '../kit/kit-client.ts';
import { ownerUrl } from './owner-url.ts';

const frame = (frameId: number, parentFrameId: number, url: string): TabFrame => ({
  ...{ tabId: 1, documentId: `D${frameId}`, origin: 'null' },
  ...{ frameId, parentFrameId, url },
});

test('a frame without an address belongs to the document around it, every other to itself', () => {
  const top = frame(0, -1, 'https://a.example/');
  const theirs = frame(1, 0, 'https://b.example/');
  const blank = frame(2, 1, 'about:blank');
  const inner = frame(3, 2, 'about:srcdoc');
  const data = frame(4, 0, 'data:text/html,x');
  const all = [top, theirs, blank, inner, data];
  expect(all.map((each) => ownerUrl(each, all))).toEqual([
    'https://a.example/',
    'https://b.example/',
    'https://b.example/',
    'https://b.example/',
    'data:text/html,x',
  ]);
});
