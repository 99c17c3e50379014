import type { Texts } from './en.ts';

/** 等待开始的计划与“/”命令的文字。 */
export const zhReview: Texts['review'] = {
  title: '计划已就绪，现在开始吗？',
  nothingDone: '还没有做任何事。',
  sites: (sites) => `只在 ${sites} 上操作，去其他网站前会先询问。`,
  asksFirst: (sites) => `计划还提到 ${sites}，去之前会先询问。`,
  noSites: '目前没有涉及网站，去任何网站前都会先询问。',
  start: '开始',
  edit: '修改',
  discard: '放弃',
  changeTitle: '修改剩下的部分，然后继续',
  changeHint: '已完成的保持不变。在您继续之前不会做任何事。',
  goOn: '按这个计划继续',
  leave: '不修改',
  insert: (words) => `在其后添加一步：${words}`,
  line: (id) => `第 ${id} 步`,
  up: (words) => `上移：${words}`,
  down: (words) => `下移：${words}`,
  remove: (words) => `删除：${words}`,
};

export const zhCommands: Texts['commands'] = {
  label: '命令',
  none: '没有匹配的命令。',
  template: (version) => `运行这个模板（第 ${version} 版）`,
  readOnly: '此任务只读取',
  askFirst: '每次对外操作前先问我',
  planFirst: '开始前先给我看计划',
  freely: '在任务涉及的网站上自由操作',
  answer: '只回答，不动页面',
  steps: '逐步进行',
  plan: '先做计划再执行',
  files: '添加文件或图片',
  past: '打开历史任务',
  settings: '打开设置',
  privacy: '哪些内容会离开这台电脑',
};
