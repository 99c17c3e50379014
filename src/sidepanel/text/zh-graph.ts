import type { Texts } from './en.ts';

/** 计划图与计划文件的文字。 */
export const zhGraph: Texts['graph'] = {
  name: '计划图',
  asGraph: '显示为图',
  asList: '显示为列表',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适合宽度',
  save: '保存计划',
  open: '运行文件中的计划',
  choose: '选择文件',
  paste: '或写在这里：DOT、XML 或 JSON',
  unusable: '这个计划无法运行',
  run: '运行此计划',
  touches: '计划涉及',
  agents: '智能体',
  sites: '网站',
  tools: '工具',
  external: '可能对外操作',
  asks: '会问您',
  files: '会监视您的文件',
  nothing: '无',
  size: (count: string) => `${count} 个步骤`,
  promise: '运行时如涉及其他网站或对外操作，会像其他任务一样先询问。',
  format: { dot: 'DOT 文件（Graphviz）', xml: 'XML 文件', json: 'JSON 文件', svg: 'SVG 图' },
};
