import { describe, expect, test } from 'vitest';
import { galleryTabs } from '../gallery/scenes.ts';
import { attachedTab, type Draft, emptyDraft, withAside, withExample, withoutSent } from './draft.ts';

const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft, ...change });

describe('attachedTab', () => {
  test('the tab in front of this window, unless it is restricted', () => {
    expect(attachedTab(emptyDraft, galleryTabs, 1)?.tabId).toBe(12);
    expect(attachedTab(emptyDraft, galleryTabs, 2)).toBeUndefined();
    const restricted = galleryTabs.map((tab) => ({ ...tab, active: tab.tabId === 15 }));
    expect(attachedTab(emptyDraft, restricted, 1)).toBeUndefined();
  });
  test('none, or a chosen one as long as it is open', () => {
    expect(attachedTab(draft({ attachment: 'none' }), galleryTabs, 1)).toBeUndefined();
    expect(attachedTab(draft({ attachment: { tabId: 13 } }), galleryTabs, 1)?.tabId).toBe(13);
    expect(attachedTab(draft({ attachment: { tabId: 99 } }), galleryTabs, 1)).toBeUndefined();
  });
});

describe('an example', () => {
  const example = { words: 'Summarize this page', draft: {} };
  const other = { words: 'Compare these tabs', draft: { mentioned: [13, 14] } };
  const written = draft({ words: 'Book a table', mentioned: [12], quote: 'q' });

  test('stands in the place of what was written, which can be put back', () => {
    const tried = withExample(written, other);
    expect(tried).toMatchObject({ words: other.words, mentioned: [13, 14], quote: 'q' });
    expect(withAside(tried)).toEqual({ ...written, aside: undefined });
    expect(withAside(withExample(tried, example))).toMatchObject({ words: 'Book a table', mentioned: [12] });
  });

  test('that was written on is no example any more: nothing of it is lost either', () => {
    const writtenOn = { ...withExample(written, example), words: 'Summarize this page in French' };
    const back = withAside(writtenOn);
    expect(back.words).toBe('Book a table');
    expect(withAside(back).words).toBe('Summarize this page in French');
    const another = withExample(writtenOn, other);
    expect(another.words).toBe(other.words);
    expect(withAside(another).words).toBe('Book a table\nSummarize this page in French');
  });

  test('in an empty box sets nothing aside', () => {
    expect(withExample(emptyDraft, example).aside).toBeUndefined();
    expect(withExample(withExample(emptyDraft, example), other).aside).toBeUndefined();
  });

  test('once it is sent the words of the person stand in the box again, with their tabs', () => {
    const tried = withExample(written, example);
    const left = { ...emptyDraft, words: 'Book a table', mentioned: [12] };
    expect(withoutSent(tried, tried)).toEqual(left);
    const instead = withExample(written, other);
    expect(withoutSent(instead, instead)).toEqual(left);
    expect(withoutSent({ ...tried, words: `${example.words} and so on` }, tried).words).toBe(
      'Book a table\nand so on',
    );
  });
});
