import type { NodeState, PageNode, PageSnapshot } from '../../../page/snapshot.ts';

const LINE =
  /^(\s*)(?:\[([\w.]+)\] )?([\w-]+)(?: (\d))?(?: "([^"]*)")?(?: = "([^"]*)")?(?: \(([^)]*)\))?(?: <([^>]*)>)?(?: -> (\S+))?(?: @(-?\d+))?(?: ((?:[a-z-]+ ?)*))?$/;

/** Reads the outline of a page for tests: `[5] textbox "Name" = "Ada" (options) <placeholder> -> url @screen states type`. */
export function pageFrom(outline: string, more: Partial<PageSnapshot> = {}): PageSnapshot {
  const nodes = outline
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(nodeFrom);
  return {
    tabId: 12,
    url: 'https://shop.example/lamps',
    title: 'Pine & Plum',
    viewport: { width: 1280, height: 800 },
    scroll: { y: 0, height: 2400 },
    nodes,
    lastRef: nodes.length,
    leftOut: [],
    ...more,
  };
}

const INPUT_TYPES = ['date', 'time', 'datetime-local', 'email', 'tel', 'number'];

function nodeFrom(line: string): PageNode {
  const parts = LINE.exec(line);
  if (parts === null) throw new Error(`No line of an outline: ${line}`);
  const [
    ,
    indent = '',
    ref,
    role = '',
    level,
    name = '',
    value,
    options,
    placeholder,
    url,
    screen,
    words = '',
  ] = parts;
  const marks = words.split(' ').filter(Boolean);
  const inputType = marks.find((word) => INPUT_TYPES.includes(word));
  const states = marks.filter(
    (word) => !['secret', 'submits', 'blank', ...INPUT_TYPES].includes(word),
  ) as NodeState[];
  const submits = marks.includes('submits');
  const facts = {
    tag: tagOf(role, options),
    ...(url === undefined ? {} : { linkUrl: url }),
    ...(marks.includes('blank') ? { opensNewTab: true } : {}),
    ...(submits
      ? { submits: true, form: { method: 'post' as const, action: 'https://shop.example/form' } }
      : {}),
  };
  return {
    role,
    name,
    depth: Math.floor(indent.length / 2),
    states,
    screen: Number(screen ?? 0),
    ...(ref === undefined ? {} : { ref, facts }),
    ...(level === undefined ? {} : { level: Number(level) }),
    ...(value === undefined ? {} : { value }),
    ...(options === undefined ? {} : { options: options.split('|'), optionCount: options.split('|').length }),
    ...(inputType === undefined ? {} : { inputType }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(url === undefined ? {} : { url }),
    ...(marks.includes('secret') ? { secret: true } : {}),
  };
}

function tagOf(role: string, options: string | undefined): string {
  if (options !== undefined) return 'select';
  if (role === 'link') return 'a';
  return ['textbox', 'searchbox', 'checkbox', 'radio', 'spinbutton'].includes(role) ? 'input' : role;
}

/** A shop's list with a form beside it: the page most sentences are tried on. */
export const shopPage = (): PageSnapshot =>
  pageFrom(`
banner
  [1] link "Pine & Plum" -> https://shop.example/
  navigation "Main"
    [2] link "Shop" -> https://shop.example/shop
    [3] link "Reports" -> https://shop.example/reports
    [4] link "Cart (2)" -> https://shop.example/cart
    [5] link "Log in" -> https://shop.example/login
  [6] searchbox "Search products" <Search…>
  [7] button "Find" submits
main
  heading 1 "Lamps"
  [8] combobox "Sort by" = "Name" (Name|Price, low to high|Price, high to low)
  [9] combobox "Colour" = "Any" (Any|Red|Green)
  [10] checkbox "In stock only" unchecked
  [11] checkbox "Gift wrap" checked
  [12] radio "Express delivery" unchecked
  [13] radio "Standard delivery" checked
  list
    listitem
      [14] link "Harbor Lamp" -> https://shop.example/shop/101
      text "45 €"
      [15] button "Add to cart"
    listitem
      [16] link "Clip Lamp" -> https://shop.example/shop/102
      text "30 €"
      [17] button "Add to cart"
  [18] button "Load more…" @2
  [19] button "Details" collapsed
  [20] link "Size guide" -> https://shop.example/size-guide blank
  heading 2 "Address"
  form "Address"
    [21] textbox "Full name"
    [22] textbox "Email" <you@example.org>
    [23] textbox "Note"
    [24] spinbutton "Quantity" = "1"
    [25] textbox "Date of birth" <YYYY-MM-DD>
    [26] button "Save address" submits
  [27] tab "Reviews"
  [28] menuitem "Export as CSV"
contentinfo
  [29] link "Terms and Conditions" -> https://shop.example/terms @2
  [30] link "Imprint" -> https://shop.example/imprint @2
`);

/** A table of issues with the same buttons in each row. */
export const trackerPage = (): PageSnapshot =>
  pageFrom(
    `
main
  heading 1 "Issues"
  [1] link "New issue" -> https://tracker.example/new
  [2] combobox "Show" = "all" (all|open|in progress|done)
  table "Issues"
    row
      columnheader "Title"
      columnheader "Status"
    row
      cell
        [3] link "Wrong tax for Norway" -> https://tracker.example/1
      cell
        [4] combobox "Status of Wrong tax for Norway" = "open" (open|in progress|done)
      cell
        [5] button "Edit"
        [6] button "Delete"
    row
      cell
        [7] link "Typo on the shipping page" -> https://tracker.example/2
      cell
        [8] combobox "Status of Typo on the shipping page" = "open" (open|in progress|done)
      cell
        [9] button "Edit"
        [10] button "Delete"
`,
    { url: 'https://tracker.example/', title: 'Issues' },
  );

export const loginPage = (): PageSnapshot =>
  pageFrom(
    `
main
  heading 1 "Welcome"
  form
    [1] textbox "User name"
    [2] textbox "Password" secret
    [3] checkbox "Keep me signed in" unchecked
    [4] button "Sign in" submits
  [5] link "Forgot your password?" -> https://shop.example/forgot
`,
    { url: 'https://shop.example/login', title: 'Log in' },
  );

export const chinesePage = (): PageSnapshot =>
  pageFrom(
    `
banner
  navigation "导航"
    [1] link "首页" -> https://zh.example/
    [2] link "订单" -> https://zh.example/orders
  [3] searchbox "搜索商品"
main
  heading 1 "反馈"
  form "反馈"
    [4] textbox "姓名"
    [5] textbox "内容"
    [6] combobox "主题" = "请选择" (请选择|物流|售后)
    [7] checkbox "订阅邮件" unchecked
    [8] radio "快递" unchecked
    [9] button "提交" submits
  table
    row
      cell "杯子"
      cell
        [10] button "删除"
    row
      cell "台灯"
      cell
        [11] button "删除"
  heading 2 "地址"
  [12] textbox "城市"
  [13] button "详情" collapsed
  [14] tab "评论"
`,
    { url: 'https://zh.example/feedback', title: '意见反馈' },
  );
