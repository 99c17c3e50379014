import type { enTemplates } from './en-templates.ts';

/** 已保存的计划与对话选项的文字。 */
export const zhTemplates: typeof enTemplates = {
  form: (name, version) => `${name}（第 ${version} 版）`,
  why: '已保存的计划。填入您在这里写的内容后，原样运行。',
  noPlaces: '没有需要填写的内容。',
  standard: (value) => `不填时为：${value}`,
  missing: (name) => `请填写“${name}”，然后运行。`,
  delete: '删除这个模板',
  dialogue: '对话选项',
  specifyWords: '先把任务说得更明确，最多多少字（0 表示保持原样）',
  plan: '先做一个简短的计划',
  roles: '先确定合适的角色',
  critic: '由谁在几个提议中选择',
  none: '无人：只有一个提议',
  model: '模型',
  person: '由我',
  criteria: '选择的依据',
  proposals: '每次提议的数量（2 到 5）',
  specified: '说得更明确的任务',
  original: (words) => `原来的说法：${words}`,
  useOriginal: '用我的原话',
  rounds: '最多多少条指令后结束（不超过 50）',
};
