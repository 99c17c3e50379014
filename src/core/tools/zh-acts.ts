import type { Sentences } from '../sentences.ts';

/**
 * Chinese versions of the tools' English sentences (`describe`) for what acts on a page or needs consent: for the
 * caption in the page and the notification, which the worker writes, and for the panel, which has the rest
 * (sidepanel/text/zh-doing.ts).
 */
export const zhActs: Sentences = {
  'Clicking {target}': '点击{target}',
  'Double-clicking {target}': '双击{target}',
  'Right-clicking {target}': '右键点击{target}',
  'Typing {text} into {target}': '在{target}中输入 {text}',
  'Pressing {keys}': '按 {keys}',
  'Pressing {keys} in {target}': '在{target}上按 {keys}',
  'Pasting {text} into {target}': '把 {text} 粘贴到{target}',
  'Copying with {target}': '用{target}复制',
  'Choosing {option} in {target}': '在{target}中选择 {option}',
  'Ticking {target}': '勾选{target}',
  'Clearing {target}': '取消{target}',
  'Setting {target} to {value}': '把{target}设为 {value}',
  'Filling in a field': '填写一个字段',
  'Filling in {count} fields': '填写 {count} 个字段',
  'Dragging {target} to [{ref}]': '把{target}拖到 [{ref}]',
  'Dragging {target} by {right} pixels to the right and {down} down':
    '把{target}右移 {right} 像素、下移 {down} 像素',
  'Pointing at {target}': '指向{target}',
  'Giving {files} to {target}': '把 {files} 交给{target}',
  'Opening {address}': '打开 {address}',
  'Opening {address} in a new tab': '在新标签页中打开 {address}',
  'Scrolling to {place}': '滚动到{place}',
  'Scrolling to the top': '滚动到顶部',
  'Scrolling to the bottom': '滚动到底部',
  'Scrolling up': '向上滚动',
  'Scrolling down': '向下滚动',
  'Scrolling left': '向左滚动',
  'Scrolling right': '向右滚动',
  'Answering {dialog} with {answer}': '对{dialog}回答 {answer}',
  'Answering {dialog} with {answer} and {text}': '对{dialog}回答 {answer}，并填入 {text}',
  'Replacing {path}': '替换 {path}',
  'Using {tool} at {server}': '使用 {server} 的 {tool}',
  'Sending a message to {agent}': '向 {agent} 发送消息',
};

/** Parts of these sentences; `zhRoles` are parts too. */
export const zhActParts: Sentences = {
  'an element': '一个控件',
  'the {role}': '{role}',
  'a secret': '密码',
  'a dialog': '对话框',
  'the alert': '提示框',
  'the alert {message}': '提示框 {message} ',
  'the question': '询问',
  'the question {message}': '询问 {message} ',
  'the prompt': '输入框',
  'the prompt {message}': '输入框 {message} ',
  'the question whether to leave the page': '是否离开页面的询问',
  'the question whether to leave the page {message}': '是否离开页面的询问 {message} ',
  OK: '“确定”',
  Cancel: '“取消”',
  Leave: '“离开”',
  Stay: '“留下”',
};

/** Kinds of controls. */
export const zhRoles: Sentences = {
  button: '按钮',
  link: '链接',
  textbox: '输入框',
  searchbox: '搜索框',
  checkbox: '复选框',
  radio: '单选按钮',
  combobox: '下拉框',
  listbox: '列表',
  option: '选项',
  menuitem: '菜单项',
  tab: '选项卡',
  switch: '开关',
  slider: '滑块',
  spinbutton: '数字框',
  gridcell: '单元格',
  img: '图片',
};
