import type { PhraseKind } from '../../core/task/phrase.ts';

export interface PhraseWords {
  /** 花括号里是这句话的值；没有这一项时，原文是智能体自己的话，照原样显示。 */
  says?: string;
  nextStep?: string;
}

const otherWay = '请换成“先做计划”或“逐步进行”的工作方式重新发送，或换一个模型';
const goOn = '可以从这一步重试、换一种说法，或在页面中接手。';

/** 产品自己的话：任务为什么没有完成、接下来可以做什么，以及产品自己提出的问题。 */
export const zhPhrases: Readonly<Record<PhraseKind, PhraseWords>> = {
  'agent-failed': { nextStep: goOn },
  'turns-used': { says: '智能体 {agent} 用完了 {turns} 步，没有得到结果。', nextStep: goOn },
  'calls-failed': { says: '连续 {count} 次操作失败。最后一次的说明：{last}', nextStep: goOn },
  'over-tokens': {
    says: '任务已用 {used} 个词元，超出了 {budget} 个的预算。',
    nextStep: '请在设置中提高预算，然后继续。',
  },
  'over-money': {
    says: '任务已花费 {usedUsd}，超出了 {budgetUsd} 的预算。',
    nextStep: '请在设置中提高预算，然后继续。',
  },
  // 由模型故障的种类说明（zh-model-trouble.ts）。
  'model-failed': {},
  'no-plan': {
    says: '模型试了 {attempts} 次，都没有给出可用的计划。',
    nextStep: '请换成“逐步进行”的工作方式重新发送、换一种说法，或换一个模型。',
  },
  'no-template': {
    says: '没有指明模板。',
    nextStep: '请在消息开头写上模板的名称，或换一种工作方式。',
  },
  'no-workflow': {
    says: '模型没有给出可以运行的流程。',
    nextStep: `${otherWay}，也可以换一种说法：内置解释器不会编写流程。`,
  },
  'no-changed-workflow': {
    says: '模型没有按您说的修改流程（“{change}”）。已运行的节点：{ran} 个。',
    nextStep: `${otherWay}，也可以换一种说法：内置解释器不会编写流程。`,
  },
  'node-failed': {
    says: '节点“{name}”没有完成：{why}',
    nextStep: '请换一种说法，给这个节点更多说明，或在页面中接手。',
  },
  'no-instruction': {
    says: '扮演用户的智能体没有给出符合其角色的指示。',
    nextStep: `${otherWay}：内置解释器不会扮演角色。`,
  },
  'no-choice': {
    says: '评审没有选出任何一个提议。',
    nextStep: '请由您本人担任评审再运行，或不设评审。',
  },
  'rounds-used': {
    says: '经过 {rounds} 轮指示，仍没有确认任务已解决。最新的结果：\n\n{last}',
    nextStep: '请增加轮次后重新发送，或换一种工作方式。',
  },
  'no-execution-plan': {
    says: '模型没有按这种工作方式需要的格式给出计划。',
    nextStep: `${otherWay}：内置解释器不会维护执行计划。`,
  },
  'plan-stands-still': {
    says: '计划没有更新，其中没有可以继续的部分。未完成：{open}',
    nextStep: '请发一条新消息，说明现在该做什么，或换一个模型。',
  },
  'plan-grows-on': {
    says: '模型不断往计划里加步骤：最多执行 {most} 个节点。',
    nextStep: '请发一条新消息，说明还缺什么，或换一个模型。',
  },
  'nodes-failed': { nextStep: '请换一种说法，或在页面中接手。' },
  'extension-error': {
    says: '扩展出现错误：{error}',
    nextStep: '可以继续任务或重新运行。若再次出现，请导出任务并反馈。',
  },
  stopped: {
    says: '已停止。{done}',
    nextStep: '可以继续任务、重新运行，或发一条新消息。',
  },
  'cut-with-plan': {
    says: '这个任务有一部分记录无法由当前版本读取，因此已停止。\n\n{done}',
    nextStep: '请继续任务：它会按计划做尚未完成的部分。',
  },
  'cut-without-plan': {
    says: '这个任务有一部分记录无法由当前版本读取，因此已停止。\n\n{done}',
    nextStep: '它没有可以接着做的计划。请查看已完成的内容，然后重新运行。',
  },
  'unreadable-task': { says: '当前版本无法读取这个任务的记录。请删除这个任务。' },
  'close-tab': { says: '要关闭您的标签页“{title}”吗？' },
  'other-tabs': { says: '任务可以查看您其他标签页的标题和地址吗？' },
  'use-folder': { says: '要使用您选定的文件夹吗？{task}' },
  'was-it-done': { says: '做这一步时浏览器中断了：“{what}”。它做完了吗？' },
  'reopen-tabs': { says: '浏览器重新启动过，这些标签页已不再打开：{tabs}。要重新打开吗？' },
};

/** 停止之前做过什么。 */
export const zhDone = {
  nothing: '还没有在页面上做任何操作。',
  these: '已完成：',
  perhaps: '正在进行，可能已完成，也可能没有：',
};

/** 产品自己用英文提出、没有种类的问题；花括号里照原样显示。 */
export const zhQuestions: Readonly<Record<string, string>> = {
  '"{name}" is not there any more. Which file or folder is to be watched?':
    '“{name}”已经不在了。要监视哪个文件或文件夹？',
  '"What was picked" is not there any more. Which file or folder is to be watched?':
    '选择的内容已经不在了。要监视哪个文件或文件夹？',
  'The browser no longer lets "{name}" be read, as after a restart. May it be read again?':
    '浏览器重新启动等之后，不再允许读取“{name}”。可以再次读取吗？',
  'Which instruction should come next?{more}': '接下来采用哪条指示？{more}',
  'That is none of the proposals. Which instruction should come next?{more}':
    '这不是提议中的任何一条。接下来采用哪条指示？{more}',
};

/** 关于网站的问题。 */
export const zhSites = {
  origin: '任务可以在 {origin} 上工作吗？',
  'site-access': '浏览器没有让本扩展访问 {origin}。在您允许之前，无法读取或操作那里的内容。',
};

/** 产品自己给出的选项；回答时发送的仍是原文。 */
export const zhOptions: Readonly<Record<string, string>> = {
  'It was done': '做完了',
  'It was not done': '没有做完',
  "I can't tell": '我不确定',
};

/** 为什么需要真实的鼠标和键盘；页面自己的说明照原样显示。 */
export const zhWhys: Readonly<Record<string, string>> = {
  'the page ignored synthetic input': '页面对模拟的输入没有反应',
  'The page shows things on hover by style alone, which only a real mouse causes.':
    '页面只在真实鼠标悬停时才显示这些内容。',
  'Its chooser may open by a real press only': '它的选择窗口可能只在真实点击时打开',
  'Only the debugger photographs what is out of view': '屏幕之外的内容只有调试器才能拍摄',
};

/** 每种工具在做什么；花括号里是控件或网站。 */
export const zhDeeds: Readonly<Record<string, string>> = {
  click: '点击{target}',
  type: '在{target}中输入',
  press_keys: '在{target}上按键',
  paste: '粘贴到{target}',
  copy: '用{target}复制',
  select_option: '在{target}中选择',
  set_checked: '勾选或取消{target}',
  set_value: '设置{target}的值',
  fill_form: '填写表单',
  drag: '拖动{target}',
  hover: '指向{target}',
  upload_file: '把文件交给{target}',
  handle_dialog: '回答页面的对话框',
  navigate: '打开这个地址',
  open_tab: '在新标签页中打开这个地址',
  switch_tab: '转到这个标签页',
  close_tab: '关闭这个标签页',
  go_back: '后退',
  go_forward: '前进',
  reload: '重新加载页面',
  save_file: '保存文件',
  web_search: '在网上搜索',
  read_video: '读取视频',
  file_write: '写入文件',
  set_schedule: '设置定时任务',
};

/** 没有指明控件时，操作的是整个页面。 */
export const zhPage = '页面';
