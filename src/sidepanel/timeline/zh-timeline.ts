import type { enTimeline } from './en-timeline.ts';

type Translated<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Translated<T[K]>;
};

/** 任务时间线的文字。 */
export const zhTimeline: Translated<typeof enTimeline> = {
  failed: '无法读取任务。请关闭面板后重新打开。',
  model: '思考',
  tools: '操作',
  waiting: '等待',
  waitsAreShort: '较长的等待按缩短后的长度显示。',
  turn: (number) => `第 ${number} 步`,
  question: '向您提问',
  at: (clock) => `于 ${clock}`,
  showStep: '查看步骤',
  underWay: '尚未结束',
  cutOff: '中断后重新开始',
  didNotWork: '未成功',
  marks: {
    'run-started': '继续运行',
    'plan-updated': '新的计划',
    'message-received': '您写道',
    'context-compressed': '较早的步骤改为简短',
    'model-put-off': '模型要求暂停',
    'watch-fired': '监视的内容有变化',
    'tab-opened': '打开标签页',
    'tab-closed': '关闭标签页',
    'file-saved': '保存文件',
  },
};
