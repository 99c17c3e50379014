import { expect, test } from 'vitest';
import { fakeCreated } from '../agent/fake-world.testing.ts';
import { foldTask } from '../task/reducer.ts';
import { chooseStrategy, strategies } from './choose-strategy.ts';

const chosen = (words: string, strategy = 'auto', locale = 'en') => {
  const start = { ...fakeCreated.start, locale };
  const state = foldTask([{ ...fakeCreated, words, strategy, start, taskId: 't', seq: 0, at: 0 }]);
  return state && chooseStrategy(state).strategy.name;
};

test.each([
  ['Hello!', 'chat'],
  ['你好', 'chat'],
  ['What can you do?', 'chat'],
  ['Put the lamp into the cart', 'react'],
  ['把台灯放进购物车', 'react'],
  ['Search for lamps, then open the first one', 'plan'],
  ['Write down the price of all products', 'plan'],
  ['搜索台灯，然后打开第一个', 'plan'],
  ['When a new message appears in "Chat", answer it', 'plan'],
  ['当“库存”变化时，点击“购买”', 'plan'],
  ['Tell me when the price drops', 'plan'],
  ['Check the price and let me know as soon as it changes', 'plan'],
  ['watch the chat for updates', 'plan'],
  ['monitor the price', 'plan'],
  ['价格变化时告诉我', 'plan'],
  ['Add the monitor to the cart', 'react'],
  ['Tell me when the shop opens', 'react'],
  ['When does the price change?', 'react'],
  ['Delete every mail from Ada', 'plan'],
  ['delete everything from Ada', 'plan'],
  ['Delete the done tasks', 'plan'],
  ['delete the mails from Ada', 'plan'],
  ['mark the unread mails as read', 'plan'],
  ['delete my tasks except Write report', 'plan'],
  ['删掉已完成的任务', 'plan'],
  ['删除海报，除了最后一张', 'plan'],
  ['Delete the lamp', 'react'],
  ['close the dialog', 'react'],
  ['Is everything in the cart available?', 'react'],
  ['每 15 分钟阅读页面', 'plan'],
  ['every 15 minutes read the page', 'plan'],
  ['Read the page every day at 6 pm', 'plan'],
  ['every month on the 3rd at 10:15 read the page', 'plan'],
  ['tonight at 11 read the page', 'plan'],
  ['at 9:30 every day read the page', 'plan'],
  ['at half past nine on weekdays read the page', 'plan'],
  ['on Monday and Thursday at noon read the page', 'plan'],
  ['今晚十一点阅读页面', 'plan'],
  ['Remind me in an hour to read the page', 'plan'],
  ['提醒我下午三点阅读页面', 'plan'],
  ['click "Every day at nine"', 'react'],
  ['Tell what tomorrow brings for the shop', 'react'],
  ['点击“明天”', 'react'],
  [`Find out ${'which of the lamps is the best '.repeat(6)}`, 'plan'],
])('auto takes for "%s": %s', (words, strategy) => {
  expect(chosen(words)).toBe(strategy);
});

test('what is in a language whose words tell nothing here is planned: it may be for a set time', () => {
  expect(chosen('Lies jeden Morgen um neun die Nachrichten', 'auto', 'de-DE')).toBe('plan');
  expect(chosen('毎朝ニュースを読んで', 'auto')).toBe('plan');
  expect(chosen('Put the lamp into the cart', 'auto', 'de-DE')).toBe('react');
});

test('what the person chose is taken, whatever the words are', () => {
  for (const { name } of strategies) expect(chosen('Hello!', name)).toBe(name);
});
