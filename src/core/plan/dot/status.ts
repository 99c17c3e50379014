import { type NodeStatus, nodeStatusSchema } from '../plan.ts';

/**
 * Words for a status as other tools, models and people write them, in English and Chinese; compared without blanks and
 * dashes.
 */
const written: Record<NodeStatus, readonly string[]> = {
  initial: [
    'init',
    'new',
    'todo',
    'pending',
    'created',
    '待初始化',
    '未初始化',
    '初始化',
    '初始',
    '未开始',
    '待处理',
  ],
  ready: ['torun', 'queued', '待运行', '待执行', '就绪', '已就绪', '可运行', '准备就绪'],
  running: ['run', 'inprogress', 'active', 'started', '运行中', '正在运行', '执行中', '进行中', '正在执行'],
  'waiting-for-input': [
    'waiting',
    'input',
    'waitingforuser',
    'waitinguserinput',
    'waitforinput',
    '待用户输入中',
    '待用户输入',
    '等待用户输入',
    '等待用户输入中',
    '等待输入',
    '待输入',
    '待确认',
    '待用户确认',
  ],
  done: [
    'completed',
    'complete',
    'finished',
    'success',
    'succeeded',
    'ok',
    '完成',
    '已完成',
    '运行完成',
    '执行完成',
    '成功',
    '运行成功',
    '已结束',
  ],
  failed: ['fail', 'failure', 'error', '失败', '运行失败', '执行失败', '已失败', '错误', '出错', '异常'],
  skipped: ['skip', 'cancelled', 'canceled', 'aborted', '跳过', '已跳过', '取消', '已取消'],
};

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '');

const known = new Map<string, NodeStatus>(
  nodeStatusSchema.options.flatMap((status) =>
    [status, ...written[status]].map((word): [string, NodeStatus] => [plain(word), status]),
  ),
);

/** The status that a written word means; undefined for an unknown word. */
export const readStatus = (word: string): NodeStatus | undefined => known.get(plain(word));
