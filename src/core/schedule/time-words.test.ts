import { describe, expect, test } from 'vitest';
import { timeInWords } from './time-words.ts';

/** Saturday. */
const now = new Date(2026, 10, 21, 17, 0);
const told = (words: string) => {
  const found = timeInWords(words, now);
  return found && [found.time, found.rest];
};

describe('English', () => {
  test.each([
    ['every morning at nine open the shop and read it', '0 9 * * *', 'open the shop and read it'],
    ['Every morning at 9:30, read this page', '30 9 * * *', 'read this page'],
    ['every day at 18:30 click "Refresh"', '30 18 * * *', 'click "Refresh"'],
    ['Read the page every day at 6 pm', '0 18 * * *', 'Read the page'],
    ['every evening at half past eight read the news', '30 20 * * *', 'read the news'],
    ['every weekday at quarter to nine read the page', '45 8 * * 1-5', 'read the page'],
    ['on weekends at noon read the page', '0 12 * * 0,6', 'read the page'],
    ['every Monday and Thursday at 7am read the page', '0 7 * * 1,4', 'read the page'],
    ['every month on the 3rd at 10:15 read the page', '15 10 3 * *', 'read the page'],
    ['every 15 minutes read the page', '*/15 * * * *', 'read the page'],
    ['every hour read the page', '0 * * * *', 'read the page'],
    ['daily at midnight read the page', '0 0 * * *', 'read the page'],
    ['tomorrow at nine read the page', '2026-11-22T09:00', 'read the page'],
    ['on Tuesday at 8 read the page', '2026-11-24T08:00', 'read the page'],
    ['On Saturday, read the page', '2026-11-28T09:00', 'read the page'],
    ['on Tuesdays read the page', '0 9 * * 2', 'read the page'],
    ['Read the page on Mondays', '0 9 * * 1', 'Read the page'],
    ['check that it is open every day at 7 am', '0 7 * * *', 'check that it is open'],
    ['tonight at 11 read the page', '2026-11-21T23:00', 'read the page'],
    ['at 9:30 every day read the page', '30 9 * * *', 'read the page'],
    ['every night read the page', '0 21 * * *', 'read the page'],
  ])('%s', (words, time, rest) => expect(told(words)).toEqual([time, rest]));
});

describe('Chinese', () => {
  test.each([
    ['每天早上九点打开商店并阅读页面', '0 9 * * *', '打开商店并阅读页面'],
    ['每天18:30点击“刷新”', '30 18 * * *', '点击“刷新”'],
    ['每天下午三点半，阅读页面', '30 15 * * *', '阅读页面'],
    ['每个工作日上午十点一刻阅读页面', '15 10 * * 1-5', '阅读页面'],
    ['每周一、周四晚上八点阅读页面', '0 20 * * 1,4', '阅读页面'],
    ['星期天中午十二点阅读页面', '0 12 * * 0', '阅读页面'],
    ['每月三号上午九点二十五分阅读页面', '25 9 3 * *', '阅读页面'],
    ['每隔十五分钟阅读页面', '*/15 * * * *', '阅读页面'],
    ['每半小时阅读页面', '*/30 * * * *', '阅读页面'],
    ['每早阅读页面', '0 9 * * *', '阅读页面'],
    ['明天早上九点阅读页面', '2026-11-22T09:00', '阅读页面'],
    ['今晚十一点阅读页面', '2026-11-21T23:00', '阅读页面'],
  ])('%s', (words, time, rest) => expect(told(words)).toEqual([time, rest]));
});

test.each([
  'click "Every day at nine"',
  'click every button',
  'set the due date to tomorrow',
  'delete the mail from News Daily',
  'read the newest article of Berlin Today',
  'book a table for today at 7 pm',
  'Order the vegetarian meal for Ivy on Tuesday',
  'Tell the school that Milo is ill today',
  'Tell them that I am late tomorrow',
  'order the soup today',
  '告诉老师说我明天不来',
  '把日期设为明天',
  'for each of the lamps read the price',
  'when the price changes, click Buy',
  'read today’s news'.replace('today’s', 'the'),
  'every day at 27:00 read the page',
  '点击每个按钮',
  '每个灯都点击一次',
])('names no time: %s', (words) => expect(told(words)).toBeUndefined());
