import type { enFolder } from './en-folder.ts';

/** 文件夹与搜索引擎的文字。 */
export const zhFolder: typeof enFolder = {
  title: '文件与搜索',
  folder: '文件所用的文件夹',
  why: '任务可以在其中列出、查找和读取文本文件，也可以写新文件。覆盖文件前会先询问。电脑上的其他内容都无法访问。',
  none: '还没有选择文件夹。',
  pick: '选择文件夹…',
  again: '再次允许',
  locked: '浏览器需要您再次允许。',
  forget: '忘记这个文件夹',
  failed: '没有选成这个文件夹。请重试，或换一个。',
  engine: '搜索引擎',
  fallback: '没有结果时改用',
  engineWhy: '任务第一次前往时会先询问您。',
  own: '其他…',
  address: '它的地址，用 %s 代表搜索词',
  wrong: '地址以 https:// 开头，并在搜索词的位置写 %s。',
};
