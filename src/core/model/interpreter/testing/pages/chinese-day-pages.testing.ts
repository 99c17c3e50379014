import { page } from './wish-page.testing.ts';

/** A Chinese bank, and a shop for household goods. */
export const chineseDayPages = {
  wallet: page(
    '我的账户 - 江海银行',
    `
navigation "菜单"
  [1] link "首页" -> https://site.example/
  [2] link "转账" -> https://site.example/transfer
  [3] link "信用卡" -> https://site.example/card
  [4] link "消息中心" -> https://site.example/messages
  [5] button "安全退出"
main
  heading 1 "我的账户"
  list
    listitem
      text "活期账户 6217****0021"
      text "¥12,305.60"
      [6] button "查看明细"
    listitem
      text "定期存款 6217****0088"
      text "¥50,000.00"
      [7] button "查看明细"
  heading 2 "最近交易"
  table "最近交易"
    row
      columnheader "日期"
      columnheader "摘要"
      columnheader "金额"
    row
      cell "2026-05-04"
      cell "超市消费"
      cell "-¥86.50"
    row
      cell "2026-05-01"
      cell "房租"
      cell "-¥3,200.00"
    row
      cell "2026-04-30"
      cell "工资"
      cell "¥9,800.00"
  heading 2 "快捷转账"
  form
    [8] textbox "收款人"
    [9] textbox "收款账号"
    [10] textbox "转账金额"
    [11] textbox "附言"
    [12] button "下一步" submits
  [13] switch "余额变动提醒" checked
  text "客服热线：95500，每天8:00到22:00"
`,
  ),
  household: page(
    '电饭煲 - 好物商城',
    `
banner
  [1] searchbox "搜索商品"
  [2] link "购物车(1)" -> https://site.example/cart
  [3] link "我的订单" -> https://site.example/orders
main
  heading 1 "电饭煲"
  group "筛选"
    [4] checkbox "包邮" unchecked
    [5] checkbox "仅看有货" unchecked
    [6] checkbox "米家" unchecked
    [7] checkbox "苏泊尔" unchecked
  group "排序"
    [8] button "综合"
    [9] button "销量"
    [10] button "价格"
  list
    listitem
      [11] link "米家电饭煲3L" -> https://site.example/p/1
      text "¥199"
      text "月销2000+ · 好评率98%"
      [12] button "加入购物车"
      [13] button "收藏"
    listitem
      [14] link "苏泊尔电饭煲4L" -> https://site.example/p/2
      text "¥269"
      text "月销800+ · 好评率96%"
      [15] button "加入购物车"
      [16] button "收藏"
    listitem
      [17] link "美的迷你电饭煲" -> https://site.example/p/3
      text "¥129"
      text "月销500+ · 好评率95%"
      [18] button "加入购物车"
      [19] button "收藏"
  [25] combobox "每页显示" = "20" (20|40|60)
  navigation "分页"
    [20] button "上一页" disabled
    [21] link "1" -> https://site.example/list?p=1 current
    [22] link "2" -> https://site.example/list?p=2
    [23] link "末页" -> https://site.example/list?p=9
    [24] button "下一页"
`,
  ),
} as const;
