import { describe, expect, test } from 'vitest';
import { galleryTabs } from '../gallery/scenes.ts';
import { attachedTab, type Draft, emptyDraft, runParams } from './draft.ts';

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
  expect(runParams(draft({ words: 'go', parallelAgents: false }), galleryTabs, 1).parallelAgents).toBe(false);
});
