import type { Texts } from './en.ts';

/** 添加模型与分工的文字。 */
export const zhModels: Texts['models'] = {
  services: '在线服务，用您自己的密钥',
  onThisComputer: '在这台电脑上，无需密钥',
  chrome: 'Chrome 内置模型',
  chromeWhy: '在这台电脑上运行，无需密钥。模型较小：适合提问和简短的任务',
  chromeLoad: 'Chrome 会先下载它：数 GB，只需一次',
  chromeLoading: (share) => `Chrome 正在下载：${share}`,
  chromeFailed: 'Chrome 没能下载它。它需要约 22 GB 的可用磁盘空间，请稍后再试。',
  chromeMissing: '这里无法使用 Chrome 内置模型。它需要 Chrome 148 或更新版本，以及足够的内存和可用磁盘空间。',
  otherAddress: '其他地址',
  otherAddressWhy: '任何使用 OpenAI 协议的服务器',
  chooseModel: '请选择模型',
  writeModel: '填写其他名称…',
  askAgain: '重新获取模型列表',
  asking: '正在获取模型列表…',
  offered: (count) => `共有 ${count} 个模型可选。`,
  getKey: '粘贴密钥后会列出模型。',
  nativeTools: '原生工具调用',
  nativeToolsWhy: '模型自己不会用工具时请关闭。',
  vision: '能看图片',
  roles: '为部分工作指定其他模型',
  rolesWhy: '除非在这里另选，一切都使用任务的模型。',
  role: {
    planner: '制定计划',
    chat: '回答和写作',
    compressor: '压缩过长的内容',
    critic: '评判方案',
  },
  asTask: '任务的模型',
  fallbacks: '模型无法使用时，依次改用',
};
