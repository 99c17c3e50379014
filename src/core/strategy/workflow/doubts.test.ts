import { expect, test } from 'vitest';
import { doubtsAbout } from './doubts.ts';

const doubts = (text: string, ...tools: string[]): string[] =>
  doubtsAbout([{ kind: 'step', id: 'n', text, status: 'initial', tools }]);

test.each([
  ['Read the rows of prices.csv into a table', 'read_table'],
  ['Collect what is said in the video of the page', 'read_video'],
  ['Read the number on the picture of the page', 'screenshot'],
  ['Collect the addresses of all open tabs', 'list_tabs'],
])('"%s" is enough with %s alone', (text, tool) => {
  expect(doubts(text, tool)).toEqual([]);
  expect(doubts(text, 'calculate')).toEqual([expect.stringContaining('Give it find or expand or snapshot')]);
});

test('an address says where to go, also behind a single verb', () => {
  expect(doubts('Open https://shop.example/lamps', 'navigate', 'find')).toEqual([]);
  expect(doubts('Open it', 'navigate', 'find')).toEqual([expect.stringContaining('does not say what')]);
});

test('a picture or a table finds nothing that is folded: who acts needs more', () => {
  expect(doubts('Press the button Agree in the page', 'click', 'screenshot', 'read_table')).toEqual([
    expect.stringContaining('cannot look for what is folded'),
  ]);
});

test.each([
  ['把输入里的每一封来信标记为已读', []],
  ['按输入的编号逐一标记', []],
  ['根据你的输入写一句总结给用户', []],
  ['在搜索框中输入中文名称', [expect.stringContaining('says "输入"')]],
])('“%s” wants a tool to type only where something is typed', (text, told) => {
  expect(doubts(text, 'click', 'find')).toEqual(told);
});
