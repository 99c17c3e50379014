import type { enMemory } from './en-memory.ts';

type English = typeof enMemory;
type Texts = { [K in keyof English]: English[K] extends string ? string : English[K] };

/** The same in Chinese: a missing text does not compile. */
export const zhMemory: Texts = {
  title: '记住的内容',
  mode: '把以前的任务告诉新任务',
  off: '从不',
  offWhy: '您在下面写的提示和案例仍会使用。',
  recent: '最近的任务',
  recentWhy: '它们的文字和结果会发送给您选择的模型。对话中的智能体也按同样方式得知先前的解答。',
  found: '与之相似的任务',
  both: '相似的和最近的任务',
  count: '最多几个（不超过 8）',
  embeddings: '嵌入模型，例如 text-embedding-3-small（可不填）',
  embeddingsWhy: '由默认模型的服务商提供，按含义查找任务；不填时在本机按词语查找。',
  advice: '给类似任务的提示或案例',
  tip: '提示',
  case: '案例',
  task: '任务',
  kind: '类型',
  add: '记住它',
  search: '搜索记住的内容',
  list: '已记住',
  none: '没有内容。',
  unread: (tasks) =>
    `时间不够，没有全部搜索：还有 ${tasks} 个较早的任务没有查看。忘记不再需要的内容，就能全部搜索。`,
  figures: (advice, tasks) => `您写的：${advice}。以前的任务：${tasks}。`,
  forget: (text) => `忘记：${text}`,
  forgetTitle: '忘记这一条？',
  forgetAll: '全部忘记',
  forgetAllTitle: '要全部忘记吗？',
  forgetAllWhy: '您的提示和案例，以及从以前任务中记下的内容都会删除。任务本身会保留。',
};
