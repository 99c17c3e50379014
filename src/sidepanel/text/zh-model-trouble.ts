/** Translations of the worker's English text about a model failure, by its kind, with what to do about it. */
export const zhModelTrouble: Readonly<Record<string, { message: string; nextStep: string }>> = {
  'no-model': { message: '这个模型已不在设置中。', nextStep: '请在“设置 → 模型”中添加，或换一个模型。' },
  'bad-key': {
    message: '服务不接受这个密钥。',
    nextStep: '请在“设置 → 模型”中重新粘贴完整的密钥，并确认它属于这个服务。',
  },
  'no-credit': { message: '这个账户没有余额了。', nextStep: '请到服务商处充值，或换一个模型。' },
  forbidden: {
    message: '服务器拒绝了这个请求。',
    nextStep:
      '如果是 Ollama：请设置环境变量 OLLAMA_ORIGINS=chrome-extension://* 后重新启动；如果是在线服务：请换一个此密钥可以使用的模型。',
  },
  'no-access': {
    message: 'Chrome 没有让本扩展访问这个地址。',
    nextStep: '请在“设置 → 模型”中测试此模型并点“授予访问权限”，或在扩展程序菜单中允许此网站。',
  },
  'no-such-model': {
    message: '这个地址没有这个模型，或者地址不对。',
    nextStep:
      '请在“设置 → 模型”中从列表选择模型，并检查地址（通常以 /v1 结尾）。Ollama 请先运行 ollama pull。',
  },
  'no-chrome-model': {
    message: 'Chrome 内置模型在这台电脑上无法使用。',
    nextStep: '请在“设置 → 模型”中重新添加 Chrome 内置模型（会重新下载），或换一个模型。',
  },
  'rate-limited': { message: '一时请求太多，服务要求稍等。', nextStep: '请稍等再运行，或换一个模型。' },
  overloaded: { message: '服务过载。', nextStep: '请过几分钟再运行，或换一个模型。' },
  'context-too-long': {
    message: '请求超出了模型能读的长度。',
    nextStep: '请换一个上下文窗口更大的模型，或把任务拆开。',
  },
  'content-filter': { message: '回答被服务的内容过滤拦下了。', nextStep: '请换一种说法，或换一个模型。' },
  refused: { message: '模型拒绝了。', nextStep: '请换一种说法，或换一个模型。' },
  'empty-reply': { message: '模型没有给出回答。', nextStep: '请再运行一次，或换一个模型。' },
  'bad-reply': {
    message: '模型的回答中断或无法读取。',
    nextStep: '请在“设置 → 模型”中检查地址后再试，或换一个模型。',
  },
  'timed-out': { message: '模型太久没有回答。', nextStep: '请确认模型已加载完，再运行一次，或换一个模型。' },
  unreachable: {
    message: '这个地址没有应答。',
    nextStep: '请启动模型服务器，检查网络，或在“设置 → 模型”中改正地址。',
  },
  'bad-request': {
    message: '服务不接受这个请求。',
    nextStep: '请在“设置 → 模型”中检查这个模型的名称、地址、工具和图片。',
  },
  'server-error': { message: '服务出错了。', nextStep: '请稍后再运行，或换一个模型。' },
  works: { message: '模型已应答，并且会使用工具。', nextStep: '' },
  'works-without-tools': {
    message: '模型已应答，但没有使用要求它使用的工具。',
    nextStep: '请关闭“由模型直接调用工具”后再测试，或换一个更大的模型。',
  },
};
