import type { Texts } from './en.ts';

/** 答案与历史任务的文字。 */
export const zhResult: Texts['result'] = {
  label: '结果',
  copy: '复制结果',
  failed: '发生了什么',
  stopped: '进行到哪里',
  nextStep: '接下来可以',
  again: '再运行一次',
  otherModel: '换一个模型',
  saveMarkdown: '存为 Markdown',
  goOn: '接着做',
  addModel: '添加模型',
  files: '保存的文件',
  steps: (count) => `${count} 步`,
  empty: '任务结束了，没有给出回答。',
  long: (shown, all) => `只显示了 ${all} 中的前 ${shown}。`,
  showAll: '全部显示',
  loadFailed: '结果已不再保存。',
  pictureBlocked: (alt) => (alt ? `图片：${alt}` : '图片'),
  pictureFrom: (host) => `未从 ${host} 加载`,
  opens: (host) => `打开 ${host}`,
  copyTable: '复制为 CSV',
};

export const zhHistory: Texts['history'] = {
  title: '历史任务',
  search: '搜索历史任务',
  none: '还没有任务。您运行过的任务会连同每一步保存在这里。',
  noMatch: '没有匹配的任务。',
  all: '全部',
  open: '进行中',
  done: '已完成',
  failed: '未完成',
  filter: '显示',
  deleteTask: (words) => `删除任务 ${words}`,
  deleteTitle: '删除这个任务？',
  deleteWhy: '它的步骤、图片和结果会从这台电脑上移除。进行中的任务会先停止。',
};
