import type { Texts } from './en.ts';
import { zhApprove, zhComposer, zhPicker, zhStrategy } from './zh-composer.ts';
import { zhData, zhIncoming, zhPrivacy, zhShortcuts } from './zh-data.ts';
import { zhGraph } from './zh-graph.ts';
import { zhModels } from './zh-models.ts';
import { zhAgents, zhOutcomes, zhTrace } from './zh-outcomes.ts';
import { zhQuestion } from './zh-question.ts';
import { zhHistory, zhResult } from './zh-result.ts';
import { zhCommands, zhReview } from './zh-review.ts';
import { zhSchedules } from './zh-schedules.ts';
import { zhSettings } from './zh-settings.ts';
import { zhCall, zhNode, zhStatus, zhTask } from './zh-task.ts';

/** Every text of the panel, in Chinese. */
export const zh: Texts = {
  app: {
    name: 'Tabwright',
    newTask: '新任务',
    pastTasks: '历史任务',
    settings: '设置',
    back: '返回',
    close: '关闭',
    dismiss: '知道了',
    copy: '复制',
    copied: '已复制',
    loading: '加载中…',
    delete: '删除',
    cancel: '取消',
    more: '更多',
    pair: (name, value) => `${name}：${value}`,
  },
  welcome: {
    title: '要做什么？',
    builtIn: '内置解释器已就绪：能听懂“打开…，点击…，然后读取页面”这样的句子，无需密钥，在本机运行。',
    withModel: (model) => `${model} 会理解您的任务，在标签页里操作，并展示每一步。`,
    addModel: '添加模型',
    addModelWhy: '后可以随意表达，完成更长的任务',
    examples: '试一试',
    templates: '模板',
    recent: '最近的任务',
    allTasks: '全部历史任务',
    running: '进行中',
  },
  examples: {
    readPage: '读取这个页面',
    scrollDown: '滚动到页面底部并读取页面',
    openAndRead: '打开 https://example.com 然后读取页面',
    summarize: '用五点概括这个页面',
    compareTabs: '比较我打开的标签页，把不同之处列成表格',
    research: '就这个页面的主题找三个来源，说说它们哪里不一致',
    fillForm: '告诉我这个表单要填什么，然后帮我填写',
  },
  composer: zhComposer,
  picker: zhPicker,
  strategy: zhStrategy,
  approve: zhApprove,
  status: zhStatus,
  node: zhNode,
  task: zhTask,
  call: zhCall,
  outcomes: zhOutcomes,
  agents: zhAgents,
  trace: zhTrace,
  question: zhQuestion,
  result: zhResult,
  history: zhHistory,
  graph: zhGraph,
  data: zhData,
  incoming: zhIncoming,
  models: zhModels,
  privacy: zhPrivacy,
  shortcuts: zhShortcuts,
  review: zhReview,
  schedules: zhSchedules,
  commands: zhCommands,
  settings: zhSettings,
  trouble: {
    title: '没有成功',
    'secret-again': '任务结束时已忘记其中的密码。请在 ⟪secret⟫ 处重新填写，然后运行。',
    'secret-and-plan-again':
      '任务结束时已忘记其中的密码。请在需要的位置重新填写，然后运行。任务原来附带的计划或回答没有一并带来：请重新导入计划，或用文字说明其余内容。',
    'secret-not-kept': '面板关闭时，您未发送的内容中的密码没有保存。请在 ⟪secret⟫ 处重新填写，然后运行。',
    'file-gone': (name) => `这个任务附带的文件“${name}”已不再保存。请作为新任务重新填写，并再次添加该文件。`,
    'file-moved': '那个文件已不在原来保存的位置：它被移动、改名或删除了。',
    'template-gone': (name) =>
      `这个任务运行的模板“${name}”已被删除，其中的密码在任务结束时已忘记。请把这个任务的计划重新保存为模板，在 ⟪secret⟫ 处设一个占位，然后运行它。`,
    'list-unreadable': '无法读取历史任务的列表。请关闭面板后重新打开。',
    'tab-gone': '那个标签页已经关闭。它的网址在任务的步骤里。',
    unshown: '这里无法显示。请返回，或关闭面板后重新打开。任务已做的和已填写的内容都保留着。',
    unreadable: '已无法读取这个任务开始时的内容。请把它作为新任务重新填写。',
  },
};
