import { resolveLanguage } from '../../core/language.ts';
import type { Settings } from '../../core/model/settings.ts';
import { sayer } from '../../core/sentences.ts';
import type { Question } from '../../core/task/entry.ts';
import { zhActParts, zhActs } from '../../core/tools/zh-acts.ts';

/** What is said outside the panel, in notifications and in the bar of a page. */
export interface Notices {
  asks(question: Question): string;
  /** Yes and no. */
  choices: readonly string[];
  inControl: string;
  /** In the page, while the task waits for an answer. */
  waits: string;
  bar: BarWords;
  /** The entry in the menu of a page. */
  runOnTab: string;
  signedIn: string;
  /** `message` says it in English. */
  storageFull(message: string): string;
  setAside(count: number, key: string): string;
  /** After the browser has thrown the databases away. */
  lostJournal: string;
}

/** What the bar of a page says beside what is being done or wanted there. */
export interface BarWords {
  /** Take over, hand back, stop, and what the one that moves the bar does. */
  buttons: readonly string[];
  /** Where the agent says nothing itself. */
  agentWorks: string;
  /** What is about to be done, which the tools say in English. */
  doing(caption: string): string;
  personLeads(caption: string): string;
}

const english: Notices = {
  asks: ({ text }) => text,
  choices: ['Yes', 'No'],
  inControl: 'Press Hand back when you are done.',
  waits: 'it asks you in the side panel',
  bar: {
    buttons: ['Take over', 'Hand back', 'Stop', 'Move to the other edge'],
    agentWorks: 'the agent is at work',
    doing: (caption) => caption,
    personLeads: (caption) => `you are in control. ${caption}`,
  },
  runOnTab: 'Run task on this tab…',
  signedIn: 'You seem to be signed in. Press Hand back to let the agent go on.',
  storageFull: (message) => message,
  setAside: (count, key) =>
    `${count} saved before (${key}) cannot be read by this version. They are kept, and come back with a version that can read them.`,
  lostJournal:
    'Chrome found the database of this extension damaged and threw it away: its tasks, memories, drafts, tool servers and the picked folder are gone. Settings, templates, schedules and saved sign-ins are still there. Give tasks that were open anew, and add tool servers and the folder again in Settings.',
};

const act = sayer(zhActs, { ...zhActParts, 'the {role}': '控件' });
const doing = (caption: string): string => act(caption) ?? caption;

const chinese: Notices = {
  asks: (question) => {
    const { kind, text } = question;
    if (kind === 'approve')
      return `可以这样做吗？${[question.origin, doing(text)].filter(Boolean).join('：')}`;
    if (kind === 'origin') return `任务可以访问 ${question.origin} 吗？`;
    if (kind === 'site-access') return `Chrome 未允许访问 ${question.origin}，需要您授权。`;
    if (kind === 'trusted-input') return '可以使用真实的鼠标和键盘吗？';
    // Of the product itself; an agent asks in the language of the wish.
    return 'phrase' in question ? '任务在等您回答。' : text;
  },
  choices: ['是', '否'],
  inControl: '完成后请按“交还”。',
  waits: '请在侧边栏中回答',
  bar: {
    buttons: ['由我接手', '交还', '停止', '移到另一边'],
    agentWorks: '智能体正在工作',
    doing,
    personLeads: (caption) => `由您操作。${caption}`,
  },
  runOnTab: '在此标签页执行任务…',
  signedIn: '看起来您已登录。请按“交还”。',
  storageFull: () => '磁盘空间已用完。请删除历史任务，任务随后会继续。',
  setAside: (count, key) => `有 ${count} 项已保存的内容（${key}）无法由当前版本读取。它们仍然保留。`,
  lostJournal:
    'Chrome 认为本扩展的数据库已损坏，并将其清除：任务、记忆、草稿、工具服务器和所选文件夹已丢失。设置、模板、定时任务和已保存的登录信息仍在。请重新提交未完成的任务，并在设置中重新添加工具服务器和文件夹。',
};

/** @param preferred the browser's languages, as the panel knows them: both speak the same */
export const noticesIn = (chosen: Settings['language'], preferred: readonly string[]): Notices =>
  resolveLanguage(chosen, preferred) === 'zh' ? chinese : english;
