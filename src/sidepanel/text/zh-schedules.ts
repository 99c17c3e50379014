import type { Texts } from './en.ts';

/** 定时任务的文字。 */
export const zhSchedules: Texts['schedules'] = {
  title: '定时任务',
  none: '还没有定时任务。例如可以写：“每天早上九点打开……并阅读页面”。',
  promise:
    '每次都会新建一个任务，侧边栏关闭时也一样，需要时照常询问您。浏览器必须在运行：错过的时间按各任务的设置补做一次或跳过。没有打开的窗口时，会在后台新开一个窗口。',
  next: (when, zone) => `下次：${when}（${zone}）`,
  paused: '已暂停，不会自动开始。',
  over: '不会再次运行。',
  runNow: '立即运行',
  change: '修改',
  pause: '暂停',
  goOn: '继续',
  when: '时间',
  whenDetail: '用文字（“每天18:30”）、cron（“30 18 * * *”）或某一时刻（“2026-12-01T09:00”）。',
  wrongTime: {
    'no-time': '这不是时间。请这样写：“每天18:30”、“30 18 * * *”或“2026-12-01T09:00”。',
    passed: '这个时刻已经过去。请写更晚的时刻，或重复的时间。',
    never: '不会有这个时间：没有这一天。请另选一个。',
  },
  missed: '电脑休眠或浏览器关闭时错过的',
  missedRun: '恢复后补做一次',
  missedSkip: '跳过',
  keep: '保存',
  deleteTitle: '删除这个定时任务？',
  deleteDetail: '以后不再自动开始。已开始过的任务会保留。',
  history: (count) => `记录（${count}）`,
  outcome: {
    started: '已开始',
    missed: '已跳过：浏览器没有运行',
    busy: '已跳过：上一次的任务还没有结束',
    failed: '未能开始',
  },
  missedSo: (count) => `错过 ${count} 次`,
  openedWindow: '为此新开了窗口',
};
