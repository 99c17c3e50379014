import type { Texts } from './en.ts';

/** 数据、隐私与按键的文字。 */
export const zhData: Texts['data'] = {
  title: '数据',
  storage: (tasks, _n, size) => `目前保存了 ${tasks} 个任务，共 ${size}。`,
  maxTasks: '最多保留的任务数',
  maxMegabytes: '最多保留的大小（MB）',
  retentionWhy: '超出部分的已结束任务会被删除，最早的先删。',
  export: '导出全部',
  import: '导入文件',
  exported: '已保存为文件，其中不含任何密钥。',
  leftOut: (tasks) => `以下任务无法读取，没有包含在内：${tasks}`,
  exportFailed: '有内容无法读取，因此没有保存。请关闭面板后重新打开再试。',
  imported: '已导入。文件中没有密钥、保存的登录信息和 Webhook 地址，请重新填写。',
  importedInPart: '没有全部导入。请再导入一次这个文件：已有的内容保持不变。',
  notOurs: '这不是 Tabwright 导出的文件，没有做任何改动。',
  deleteAll: '删除所有任务',
  deleteAllTitle: '删除所有任务？',
  deleteAllWhy: '它们的步骤、图片和结果会从这台电脑上删除，进行中的任务会先停止。设置和模型保留。',
  deleted: '所有任务已删除。',
  reminders: '需要您处理时',
  notifications: '通知',
  notifyAlways: '总是',
  notifyWhenClosed: '该窗口的面板关闭时',
  notifyNever: '从不',
  notifyNeverWhy: '扩展程序按钮上的数字仍会表示有任务在等待。',
  reminderMinutes: '隔多少分钟再次提醒（0 表示只提醒一次）',
  webhook: '同时通知这个地址',
  webhookWhy: 'Slack 或钉钉的 Webhook，收到的文字与通知相同。',
  webhookShape: '消息格式',
  dingtalk: '钉钉',
};

export const zhIncoming: Texts['incoming'] = {
  title: '要导入这些内容吗？',
  brings: (templates, schedules, memories) =>
    `文件中的设置会替换您现在的设置。模板：${templates} 个。定时任务（保持暂停，直到您点“继续”）：${schedules} 个。记忆：${memories} 条。其中的任务可以在“历史任务”中打开。`,
  unreadable: (count) => `当前版本无法读取、因此略过的内容：${count} 项。`,
  looser: '以下几项会比现在宽松：',
  take: '导入',
  planFirst: '任务开始前不再先给您看计划。',
  memory: '新任务会得知以前的任务。',
  model: (label, host) => `可以使用新的服务器：${label}，地址 ${host}。`,
  defaultModel: (label) => `新任务会交给 ${label}。`,
  key: (label) => `${label} 已保存的密钥会被删除：文件中它的服务器不同，或没有这个模型。`,
  engine: (host) => `搜索会发送到 ${host}。`,
  webhook: (host) => `需要您处理时会通知 ${host}。`,
  trace: (host) => `您发送的跟踪会发往 ${host}。`,
  schedule: (words) => `有一个定时任务操作前不会询问：“${words}”`,
  advice: (count) => `${count} 条提示或案例会用于所有适合的任务。`,
};

export const zhPrivacy: Texts['privacy'] = {
  title: '隐私',
  link: '哪些内容会离开这台电脑？',
  leaves: '哪些内容会离开这台电脑，发给谁',
  chrome: 'Chrome 内置模型在这台电脑上运行：它读到的内容不会发送到任何地方。',
  builtIn: '使用内置解释器时：除了页面本身在使用中发送的内容，什么都不发送。',
  model:
    '使用模型时：任务的文字、您添加的文件、所操作页面的文本，以及模型要求时的页面图片，会发送到该模型的地址：',
  modelWithoutPictures: '使用模型时：任务的文字、您添加的文件和所操作页面的文本，会发送到该模型的地址：',
  toWhom: '您的模型的地址',
  webhook: (host) => `需要您处理时，${host} 会收到通知的文字。`,
  trace: (host) => `您在任务中按下“发送跟踪”时，${host} 会收到时间、名称和数量，没有网页文本。`,
  nobodyElse: '其他任何人都收不到任何内容。没有遥测，Tabwright 的开发者什么也看不到。',
  stays: '哪些内容留在本地',
  kept: '任务的每个步骤、页面文本、图片和结果都保存在这个浏览器自己的存储中。',
  secrets:
    '页面上的密码和一次性验证码从不读取。您写下的密码会在模型、记录或图片看到之前被替换，任务结束后即被忘记。您为某个网站保存的密码会一直保留到您删除它为止；只在该网站填入，不会再次显示，也不会导出。',
  keys: '模型的密钥保存在扩展的存储中，不会再次显示，也不会导出。',
  howLong: '保存多久',
  retention: (tasks, size) => `保留最近 ${tasks} 个已结束的任务，最多 ${size}，更早的会自动删除。`,
  deletable: '可以随时删除一个或全部任务；移除扩展会删除一切。',
  toSettings: '在设置中修改',
};

export const zhShortcuts: Texts['shortcuts'] = {
  title: '按键',
  open: '打开此面板；可在 chrome://extensions/shortcuts 中修改',
  run: '运行任务，发送消息',
  newLine: '换行',
  mention: '提及打开的标签页',
  commands: '在空白输入框中显示命令',
  earlier: '在空白输入框中找回以前的任务',
  close: '关闭列表',
  move: '移到下一个按钮，所有内容都能用键盘操作',
};
