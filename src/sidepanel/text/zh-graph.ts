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
  format: { dot: 'DOT（Graphviz）', xml: 'XML', json: 'JSON', svg: 'SVG 图' },
};
