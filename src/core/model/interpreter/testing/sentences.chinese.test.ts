import { describe, expect, it } from 'vitest';
import type { PageSnapshot } from '../../../page/snapshot.ts';
import { chinesePage, loginPage } from './fixtures.testing.ts';
import { callsFor, contextFor } from './loop.testing.ts';

type Row = [words: string, tool: string, input: Record<string, unknown>];

const check = (rows: Row[], page: () => PageSnapshot) => {
  it.each(rows)('%s', (words, tool, input) => {
    const [call] = callsFor(contextFor(words, { page: page() }));
    expect(call && [call.tool, call.input]).toEqual([tool, input]);
  });
};

const signInYourself = { kind: 'request_help', question: '请您在这里自己登录，然后交还页面。' };

describe('前往', () => {
  check(
    [
      ['打开 https://example.com', 'navigate', { url: 'https://example.com' }],
      ['打开百度', 'navigate', { url: 'https://www.baidu.com/' }],
      ['去知乎网站', 'navigate', { url: 'https://www.zhihu.com/' }],
      ['访问example.com/docs', 'navigate', { url: 'https://example.com/docs' }],
      ['请打开网址“https://example.org”', 'navigate', { url: 'https://example.org' }],
      ['前往订单页面', 'click', { ref: '2' }],
      ['打开“首页”链接', 'click', { ref: '1' }],
      ['返回', 'go_back', {}],
      ['返回上一页', 'go_back', {}],
      ['刷新页面', 'navigate', { url: 'https://zh.example/feedback' }],
      ['在新标签页中打开 https://example.org', 'open_tab', { url: 'https://example.org' }],
      ['新建标签页并打开example.org', 'open_tab', { url: 'https://example.org' }],
      ['切换到“文档”标签页', 'list_tabs', {}],
      ['关闭当前标签页', 'close_tab', {}],
      ['列出所有标签页', 'list_tabs', {}],
    ],
    chinesePage,
  );
});

describe('操作', () => {
  check(
    [
      ['点击“提交”', 'click', { ref: '9' }],
      ['点击提交按钮', 'click', { ref: '9' }],
      ['点一下「提交」按钮', 'click', { ref: '9' }],
      ['点击第一个“删除”按钮', 'click', { ref: '10' }],
      ['点击最后一个删除按钮', 'click', { ref: '11' }],
      ['点击“杯子”那一行的“删除”', 'click', { ref: '10' }],
      ['在“台灯”那一行点击“删除”按钮', 'click', { ref: '11' }],
      ['点击杯子的删除按钮', 'click', { ref: '10' }],
      ['双击“详情”', 'click', { ref: '13', count: 2 }],
      ['右键点击“订单”', 'click', { ref: '2', button: 'right' }],
      ['展开“详情”', 'click', { ref: '13' }],
      ['悬停在“订单”上', 'hover', { ref: '2' }],
      ['把鼠标移到“订单”上', 'hover', { ref: '2' }],
      ['把“订单”拖到“详情”上', 'drag', { ref: '2', toRef: '13' }],
      ['拖动“订单”到“详情”', 'drag', { ref: '2', toRef: '13' }],
      ['提交表单', 'click', { ref: '9' }],
      ['按回车键', 'press_keys', { keys: ['Enter'] }],
      ['按 Ctrl+A', 'press_keys', { keys: ['Control+A'] }],
      ['按下两次Tab键', 'press_keys', { keys: ['Tab', 'Tab'] }],
      ['关闭弹窗', 'snapshot', {}],
      ['向下滚动', 'scroll', { direction: 'down' }],
      ['往上滚动两屏', 'scroll', { direction: 'up', screens: 2 }],
      ['滚动到底部', 'scroll', { direction: 'bottom' }],
      ['滚动到“地址”', 'scroll', { direction: 'into-view', text: '地址' }],
    ],
    chinesePage,
  );
});

describe('填写', () => {
  check(
    [
      ['在“姓名”中输入“王芳”', 'type', { ref: '4', text: '王芳' }],
      ['在姓名输入框里输入王芳', 'type', { ref: '4', text: '王芳' }],
      ['在内容栏填写“很好”', 'type', { ref: '5', text: '很好' }],
      ['把“王芳”填入“姓名”', 'type', { ref: '4', text: '王芳' }],
      ['将姓名设为王芳', 'type', { ref: '4', text: '王芳' }],
      ['填写姓名为李雷', 'type', { ref: '4', text: '李雷' }],
      ['输入“你好”到“内容”', 'type', { ref: '5', text: '你好' }],
      ['清空“内容”', 'type', { ref: '5', text: '' }],
      ['在“内容”末尾追加“谢谢”', 'type', { ref: '5', text: '谢谢', append: true }],
      ['在搜索框中输入“台灯”', 'type', { ref: '3', text: '台灯' }],
      ['把主题改成“物流”', 'select_option', { ref: '6', option: '物流' }],
      ['从“主题”中选择“物流”', 'select_option', { ref: '6', option: '物流' }],
      ['在“主题”中选择“售后”', 'select_option', { ref: '6', option: '售后' }],
      ['选择“快递”', 'set_checked', { ref: '8', checked: true }],
      ['勾选“订阅邮件”', 'set_checked', { ref: '7', checked: true }],
      ['取消勾选“订阅邮件”', 'set_checked', { ref: '7', checked: false }],
      ['搜索“台灯”', 'type', { ref: '3', text: '台灯', submit: true }],
    ],
    chinesePage,
  );
});

describe('等待、读取、询问', () => {
  check(
    [
      ['等到“提交成功”出现', 'wait_for', { text: '提交成功' }],
      ['等待“加载中”消失', 'wait_for', { text: '加载中', gone: true }],
      ['等到“完成”出现，最多30秒', 'wait_for', { text: '完成', timeoutSeconds: 30 }],
      ['等待3秒', 'wait_for', { timeoutSeconds: 3 }],
      ['等待提交按钮变为可用', 'wait_for', { ref: '9', state: 'enabled' }],
      ['等待页面加载完成', 'snapshot', {}],
      ['当“提交成功”出现时点击“订单”', 'wait_for', { text: '提交成功' }],
      ['读取页面', 'read_page', {}],
      ['告诉我总价是多少', 'read_page', {}],
      ['总价是多少？', 'read_page', {}],
      ['页面上有几个订单？', 'read_page', {}],
      ['页面标题是什么', 'list_tabs', {}],
      ['查找“台灯”', 'find', { text: '台灯' }],
      ['确认“提交成功”出现', 'wait_for', { text: '提交成功', timeoutSeconds: 5 }],
      ['确认页面上没有“错误”', 'wait_for', { text: '错误', gone: true, timeoutSeconds: 5 }],
      ['截图', 'screenshot', {}],
      ['将“你好”保存为 a.txt', 'save_file', { name: 'a.txt', content: '你好' }],
      ['把页面保存为 notes.md', 'read_page', {}],
      ['问我“要什么尺码？”', 'human_interact', { kind: 'input', question: '要什么尺码？' }],
      ['问我是否继续', 'human_interact', { kind: 'confirm', question: '是否继续？' }],
      ['我来登录', 'human_interact', signInYourself],
      ['交给我', 'human_interact', signInYourself],
    ],
    chinesePage,
  );
});

describe('登录', () => {
  check(
    [
      ['用“ada”和密码“pw”登录', 'type', { ref: '1', text: 'ada' }],
      ['以ada的身份登录，密码是pw123', 'type', { ref: '1', text: 'ada' }],
      ['登录，用户名 ada，密码 ⟪secret:1⟫', 'type', { ref: '1', text: 'ada' }],
      ['登录', 'human_interact', signInYourself],
    ],
    loginPage,
  );
});
