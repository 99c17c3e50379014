import { frameSite } from './harness/frame-site.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import type { PlayedTurn } from './played-model/server.ts';
import { call, finish } from './played-model/turns.ts';

/** The turns in order; from the first on again while frames were too busy to take part in the search that is the second. */
function untilFramesAnswer(turns: readonly PlayedTurn[]): PlayedTurn[] {
  let next = 0;
  return Array.from(
    { length: turns.length + 20 },
    (): PlayedTurn => (view) => {
      const last = view.text.slice(view.text.lastIndexOf('the page says'));
      if (next === 2 && last.includes('that did not answer')) next = 0;
      const turn = turns[next++];
      if (!turn) throw new Error('Asked for one more turn than there are.');
      return turn(view);
    },
  );
}

// The frame stands four screens below, though its button is at its own top.
const FAR_BELOW = /^Found 1\.[\s\S]*button "In deep" \(\d screens below\)/;
const NOTHING = /^Nothing (?:on|in what was searched of) the page says/;
for (const [path, inDeep, perhapsHidden] of [
  ['unseen', FAR_BELOW, false],
  ['unseen-parts', FAR_BELOW, true],
  ['unheard', NOTHING, true],
] as const)
  test(`what is in frames that nobody sees (${path}) is neither told, nor found, nor read`, async ({
    panel,
    tab,
    play,
  }) => {
    const site = await frameSite();
    try {
      await tab.goto(`${site.url}/${path}`);
      const model = await play({
        turns: untilFramesAnswer([
          () => call('snapshot', {}),
          () => call('find', { text: 'nobody may be told' }),
          () => call('find', { text: 'In deep' }),
          () => call('read_page', {}),
          ...finish('seen'),
        ]),
      });
      const told: string[] = [];
      await runTask(
        panel,
        { words: 'Look', tabId: await currentTabId(panel), strategy: 'react', approve: 'allow' },
        (entry) => {
          if (entry.type === 'tool-result' && 'inline' in entry.text) told.push(String(entry.text.inline));
        },
      );
      expect(model.error()).toBeUndefined();
      const [outline] = told;
      const [none, deep, text] = told.slice(told.findLastIndex((one) => one.includes('nobody may be told')));
      expect(outline).toContain('What a person reads');
      expect(none).toMatch(NOTHING);
      expect(deep).toMatch(inDeep);
      for (const said of [outline, none, deep])
        expect(/\d frames? that may be hidden/.test(said ?? '')).toBe(perhapsHidden);
      expect(text).toContain('What a person reads');
      expect(told.filter((one) => one.includes('words that nobody'))).toEqual([]);
    } finally {
      await site.close();
    }
  });
