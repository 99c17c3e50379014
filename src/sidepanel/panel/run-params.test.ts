import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from '../composer/draft.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { runParams } from './run-params.ts';

const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft, ...change });

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
