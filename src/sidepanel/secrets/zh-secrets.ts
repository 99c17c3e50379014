/** Texts about saved sign-ins, in Chinese; the shape that the English ones follow. */
export const zhSecrets = {
  title: '已保存的登录信息',
  why: '任务在该网站需要时由程序填入。模型、日志和截图只看到占位符。密码未加密地存放在本机的扩展存储中，不会再次显示，也不会导出。',
  add: '添加登录信息',
  address: '网站地址',
  wrongAddress: '请以 https:// 开头（http:// 仅限本机）。',
  label: '这是什么',
  labelExample: '密码',
  user: '用户名（可选，模型可以看到）',
  value: '密码或验证码',
  save: '保存登录信息',
  list: '已保存',
  none: '还没有保存任何内容。',
  entry: (label: string, origin: string) => `${label}，用于 ${origin}`,
  removeTitle: (label: string, origin: string) => `删除 ${origin} 的${label}？`,
  removeWhy: '删除后无法恢复；任务需要时请重新填写。',
  remove: (label: string, origin: string) => `删除 ${origin} 的“${label}”`,
};
