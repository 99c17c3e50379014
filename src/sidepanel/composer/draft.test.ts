import { describe, expect, test } from 'vitest';
import { galleryTabs } from '../gallery/scenes.ts';
import { mapMemory } from '../port/memory.testing.ts';
import { createPanelMemory } from '../port/panel-memory.ts';
import { attachedTab, type Draft, emptyDraft, restoreDraft, runParams, saveDraft } from './draft.ts';

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

test('runParams leave out mentioned tabs that were closed meanwhile', () => {
  expect(runParams(draft({ words: 'go', mentioned: [14, 99, 13], quote: 'q' }), galleryTabs, 1)).toEqual({
    words: 'go',
    quote: 'q',
    windowId: 1,
    attachedTabs: [12],
    mentionedTabs: [14, 13],
  });
});

test('how the parts of this task are done goes along, where it is not as the settings say', () => {
  expect(runParams(draft({ words: 'go' }), galleryTabs, 1)).not.toHaveProperty('parallelAgents');
  const memory = mapMemory();
  saveDraft(memory, 1, draft({ parallelAgents: false }));
  expect(runParams(restoreDraft(memory, 1, [1]), galleryTabs, 1).parallelAgents).toBe(false);
});

describe('kept drafts', () => {
  test('each window has its own', () => {
    const memory = mapMemory();
    saveDraft(memory, 1, draft({ words: 'one', mentioned: [13] }));
    saveDraft(memory, 2, draft({ words: 'two' }));
    expect(restoreDraft(memory, 1, [1, 2])).toEqual(draft({ words: 'one', mentioned: [13] }));
    expect(restoreDraft(memory, 2, [1, 2]).words).toBe('two');
    expect(restoreDraft(memory, 3, [1, 2, 3])).toEqual(emptyDraft);
  });
  test('an empty one is forgotten', () => {
    const memory = mapMemory();
    saveDraft(memory, 1, draft({ words: 'one' }));
    saveDraft(memory, 1, draft({ words: '  ' }));
    expect(restoreDraft(memory, 1, [1])).toEqual(emptyDraft);
  });
  test('after a restart of the browser the draft of a lost window is taken over once, without its tabs', () => {
    const memory = mapMemory();
    saveDraft(memory, 1, draft({ words: 'one', quote: 'q', mentioned: [13], attachment: { tabId: 13 } }));
    expect(restoreDraft(memory, 71, [71, 72])).toEqual(draft({ words: 'one', quote: 'q' }));
    expect(restoreDraft(memory, 72, [71, 72])).toEqual(emptyDraft);
  });
  test('broken or full storage loses nothing but the draft', () => {
    expect(restoreDraft(mapMemory(new Map([['tabwright.drafts', '{oops']])), 1, [1])).toEqual(emptyDraft);
    expect(restoreDraft(mapMemory(new Map([['tabwright.drafts', '{"1":{"words":3}}']])), 1, [1])).toEqual(
      emptyDraft,
    );
    const full = createPanelMemory({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    });
    expect(() => saveDraft(full, 1, draft({ words: 'one' }))).not.toThrow();
  });
});
