import type { enEvidence } from './en-evidence.ts';

/** 答案各句与其出处之间链接的文字。 */
export const zhEvidence: {
  [K in keyof typeof enEvidence]: (typeof enEvidence)[K] extends string ? string : (typeof enEvidence)[K];
} = {
  title: '出处',
  note: '按字词和数字在任务看到的内容中找到。没有编号的句子在其中没有原样出现。',
  mark: (number, says) => `出处 ${number}：${says}`,
  step: (says) => `查看步骤：${says}`,
  tab: (title) => `显示标签页 ${title}`,
};
