import type { enTemplates } from './en-templates.ts';

/** 已保存的计划的文字。 */
export const zhTemplates: typeof enTemplates = {
  form: (name, version) => `${name}（第 ${version} 版）`,
  why: '已保存的计划。填入您在这里写的内容后，原样运行。',
  noPlaces: '没有需要填写的内容。',
  standard: (value) => `不填时为：${value}`,
  missing: (name) => `请填写“${name}”，然后运行。`,
  delete: '删除这个模板',
  deleteTitle: '删除这个模板？',
  deleteWhy: (name) => `“${name}”删除后无法恢复。用它运行过的任务会保留。`,
  save: '把这个计划存为模板',
  saveWhy: '每次运行会变化的文字成为有名称的空位。输入 / 和模板名称即可运行。',
  name: '模板名称',
  words: '计划中的文字',
  placeName: '空位的名称',
  addPlace: '添加空位',
  removePlace: (place) => `移除空位“${place}”`,
  problem: {
    'no-name': '请给空位一个以字母或文字开头的名称。',
    'same-name': '另一个空位已用这个名称。请换一个。',
    'not-found': '计划中没有这些文字，或它们已是另一个空位。请照原样填写其他文字。',
  },
};
