import type { Texts } from './en.ts';

/** 输入框及其下方选项的文字。 */
export const zhComposer: Texts['composer'] = {
  label: '任务',
  placeholder: '说说要做什么，@ 提及标签页，/ 显示命令',
  placeholderNext: '接下来做什么？',
  run: '运行',
  starting: '正在开始…',
  empty: '请先写下要做什么，再按回车。',
  mention: '提及标签页',
  attached: '在此标签页中操作',
  mentioned: '提及的标签页',
  context: '此任务的标签页和引文',
  quote: '引自页面',
  removeTab: (title) => `移除 ${title}`,
  removeQuote: '移除引文',
  follows: '接着这个任务做',
  followsWhy: '原来的要求和得到的结果也会告诉模型',
  apart: '不接着这个任务',
  follow: '接着这个任务做',
  attachCurrent: '附上当前标签页',
  hint: '回车运行，Shift+回车换行',
  model: '模型',
  strategy: '工作方式',
  approve: '允许',
  atOnce: '此任务中互不相关的部分同时进行',
  oneByOne: '此任务的各部分依次进行',
  asSettings: '按设置进行',
  addFiles: '添加文件或图片',
  removeFile: (name) => `移除文件 ${name}`,
  dropHere: '把文件和图片拖到这里',
  pastedText: '粘贴的文字',
  refusedFile: {
    'too-long': (name) => `没有添加 ${name}：内容太长。请只给出有用的部分。`,
    'too-many': (name) => `未添加 ${name}：最多可附带 20 个文件。请先移除一个，或把几个合成一个。`,
    'no-room': (name) => `未添加 ${name}：文件合计会太大。请先移除一个，或只给出重要的部分。`,
    'only-smaller': (name) =>
      `${name} 以缩小版附带：模型能看到它，但它太大，或与其他文件合计过大，无法上传到网页。`,
    unreadable: (name) => `没有添加 ${name}：无法读取。请重试，或重新保存后再试。`,
  },
  addModel: '添加模型…',
};

export const zhPicker: Texts['picker'] = {
  label: '打开的标签页',
  none: '没有匹配的标签页。',
  found: (count) => `${count} 个标签页`,
  keys: '↑ ↓ 选择，回车添加，Esc 关闭',
  thisTab: '当前',
  chosen: '已添加',
};

export const zhStrategy: Texts['strategy'] = {
  auto: '自动',
  autoWhy: '按任务内容选择',
  chat: '只回答',
  chatWhy: '只对话，不动页面',
  react: '逐步进行',
  reactWhy: '马上动手，边做边决定',
  plan: '先做计划',
  planWhy: '先列计划，再逐项执行',
  reflection: '边做边反思',
  reflectionWhy: '每有结果就重新考虑计划',
  roleplay: '双角色对话',
  roleplayWhy: '一个智能体下达指令，另一个执行',
  template: '模板',
  templateWhy: '按保存的计划执行：以模板名称开头',
  workflow: '工作流',
  workflowWhy: '拆成小步骤，每步只用所需的工具',
};

export const zhApprove: Texts['approve'] = {
  ask: '先问我',
  askWhy: '发送、购买、删除、发布之前',
  allow: '自由操作',
  allowWhy: '限于任务涉及的网站',
  deny: '不做对外操作',
  denyWhy: '只读取和填写，从不提交',
  read: '只读取',
  readWhy: '只看页面，没有任何能改动内容的工具',
  plan: '先看计划',
  planWhy: '先给您看计划，您同意后才开始，对外操作前再询问',
};
