import type { Sentences } from '../../core/sentences.ts';
import { zhActParts, zhActs } from '../../core/tools/zh-acts.ts';

/**
 * 模型没有说明时，产品自己对每次调用的说明（core/tools 的 describe）。花括号里是页面或模型的原文，或表中的另一句话。
 */
export const zhDoing: Sentences = {
  ...zhActs,
  'Going to tab {tab}': '转到标签页 {tab}',
  'Closing the tab': '关闭标签页',
  'Closing tab {tab}': '关闭标签页 {tab}',
  'Going back': '后退',
  'Going forward': '前进',
  'Loading the page anew': '重新加载页面',
  'Saving {name}': '保存 {name}',
  'Searching for {query}': '搜索 {query}',
  'Reading the video': '读取视频',
  'Looking at the page': '查看页面',
  'Looking at more of the page': '查看页面的更多内容',
  'Looking at the open tabs': '查看打开的标签页',
  'Looking for {text}': '查找 {text}',
  'Looking for each {role}': '查找每个 {role}',
  'Looking for {words} in the folder': '在文件夹中查找 {words}',
  'Listing the folder': '列出文件夹',
  'Listing the variables': '列出变量',
  'Listing {path}': '列出 {path}',
  'Reading the page': '阅读页面',
  'Reading a part of the page': '阅读页面的一部分',
  'Reading a table {file}': '读取表格 {file}',
  'Reading {path}': '读取 {path}',
  'Writing {path}': '写入 {path}',
  'Variable {name}': '变量 {name}',
  'Collecting data from the page': '从页面收集数据',
  'Taking a picture of the page': '拍摄页面',
  'Calculating {expression}': '计算 {expression}',
  'Recalling {what}': '回忆 {what}',
  'Waiting for {what}': '等待{what}',
  'Watching: {what}': '监视：{what}',
  'For each of {items}: {task}': '对 {items} 逐一进行：{task}',
  'Asking: {question}': '询问：{question}',
  'Setting a schedule: {time}': '设置定时任务：{time}',
  'Noting how far the plan is': '记下计划的进度',
  'Giving the result': '给出结果',
};

/** 上面句子中的部分。 */
export const zhDoingParts: Sentences = {
  ...zhActParts,
  '{one} and {other}': '{one}，并且{other}',
  '{text} to appear': ' {text} 出现',
  '{text} to go': ' {text} 消失',
  '{control} to be {state}': ' {control} 变为 {state}',
  'the address to contain {text}': '地址包含 {text}',
  'a download': '下载',
  'the page to rest': '页面静止',
  'the page': '页面',
};
