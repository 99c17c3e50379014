import { describe, expect, test } from 'vitest';
import { galleryTabs } from '../gallery/scenes.ts';
import { findTabs, mentionAt, withoutMention } from './mention.ts';

describe('mentionAt', () => {
  const at = (text: string) => {
    const caret = text.indexOf('|');
    return mentionAt(text.replace('|', ''), caret)?.query;
  };
  test('a sign that begins a word', () => {
    expect(at('@|')).toBe('');
    expect(at('see @shop| now')).toBe('shop');
    expect(at('(@desk lamps|')).toBe('desk lamps');
    expect(at('比较@店|')).toBe('店');
  });
  test('not an address, not prose far behind the sign, not another line', () => {
    expect(at('ann@mail|')).toBeUndefined();
    expect(at('a_@x|')).toBeUndefined();
    expect(at('no sign|')).toBeUndefined();
    expect(at('@ then|')).toBeUndefined();
    expect(at('@shop\nnext|')).toBeUndefined();
    expect(at(`@${'x'.repeat(41)}|`)).toBeUndefined();
    expect(at('|@shop')).toBeUndefined();
  });
});

test('withoutMention takes the search away and leaves one space', () => {
  const mention = mentionAt('see @sho now', 8);
  expect(mention && withoutMention('see @sho now', mention)).toEqual({ text: 'see now', caret: 4 });
  expect(withoutMention('@x', { start: 0, end: 2, query: 'x' })).toEqual({ text: '', caret: 0 });
});

test('findTabs looks at title and address, every word, titles first, never at restricted pages', () => {
  const ids = (query: string) => findTabs(galleryTabs, query).map((tab) => tab.tabId);
  expect(ids('')).toEqual([12, 13, 14]);
  expect(ids('lamps')).toEqual([12, 13]);
  expect(ids('desk lamps')).toEqual([13, 12]);
  expect(ids('INBOX mail')).toEqual([14]);
  expect(ids('chrome')).toEqual([]);
});
