import type { enDialogue } from './en-dialogue.ts';

/** 对话选项的文字。 */
export const zhDialogue: typeof enDialogue = {
  dialogue: '对话选项',
  specifyWords: '先把任务说得更明确，最多多少字（0 表示保持原样）',
  plan: '先做一个简短的计划',
  tasks: '先把任务拆成列表，并随时更新未完成的部分',
  steps: '执行每条指令前先计划浏览器中的步骤',
  roles: '先确定合适的角色',
  critic: '由谁在几个提议中选择',
  none: '无人：只有一个提议',
  model: '模型',
  person: '由我',
  criticRole: '以什么角色来选择，例如“谨慎的买家”',
  criteria: '选择的依据',
  proposals: '每次提议的数量（2 到 5）',
  specified: '说得更明确的任务',
  original: (words) => `原来的说法：${words}`,
  useOriginal: '用我的原话',
  rounds: '最多多少条指令后结束（不超过 50）',
};
