import { page } from './wish-page.testing.ts';

/** Trains from one city to another, and what people write about a lens. */
export const railPages = {
  trains: page(
    '车票查询 - 畅行铁路',
    `
banner
  [1] link "畅行铁路" -> https://site.example/
  navigation
    [2] link "车票预订" -> https://site.example/book
    [3] link "我的订单" -> https://site.example/orders
    [4] link "退出" -> https://site.example/logout
main
  form
    [5] textbox "出发地" = "北京"
    [6] button "交换出发地和目的地"
    [7] textbox "目的地" = "上海"
    [8] textbox "出发日期" = "2026-05-06" date
    [9] radio "单程" checked
    [10] radio "往返" unchecked
    [11] checkbox "学生票" unchecked
    [12] button "查询" submits
  group "筛选"
    [13] checkbox "高铁" unchecked
    [14] checkbox "动车" unchecked
    [15] checkbox "只看有票" unchecked
    [16] combobox "发车时间" = "不限" (不限|上午|下午|晚上)
    [17] combobox "排序" = "发车时间" (发车时间|耗时最短|价格最低)
  table "车次"
    row
      columnheader "车次"
      columnheader "出发"
      columnheader "到达"
      columnheader "历时"
      columnheader "二等座"
      columnheader "余票"
      columnheader ""
    row
      cell "G1"
      cell "09:00"
      cell "13:28"
      cell "4小时28分"
      cell "¥662"
      cell "有"
      cell
        [18] button "预订"
    row
      cell "G5"
      cell "07:00"
      cell "11:40"
      cell "4小时40分"
      cell "¥626"
      cell "12张"
      cell
        [19] button "预订"
    row
      cell "D709"
      cell "19:36"
      cell "07:40"
      cell "12小时4分"
      cell "¥311"
      cell "无"
      cell
        [20] button "候补"
    row
      cell "G105"
      cell "07:20"
      cell "13:08"
      cell "5小时48分"
      cell "¥553"
      cell "3张"
      cell
        [21] button "预订"
  text "共4趟列车"
  [22] link "退票和改签规则" -> https://site.example/rules
  text "客服电话：12300"
`,
  ),
  lens: page(
    '50mm定焦镜头值得买吗 - 光影论坛',
    `
banner
  [1] link "光影论坛" -> https://site.example/
  [2] searchbox "搜索帖子"
  [3] link "消息 (2)" -> https://site.example/messages
  [4] button "发帖"
main
  heading 1 "50mm定焦镜头值得买吗"
  text "浏览 1203 · 回复 4"
  [5] button "收藏"
  [6] button "关注此帖"
  [7] combobox "排序" = "最早" (最早|最新|最热)
  article
    [8] link "山海客" -> https://site.example/u/1
    text "楼主 · 5月1日 20:14"
    text "预算1500元，主要拍人像，求推荐。"
    [9] button "赞 (3)"
    [10] button "回复"
    [11] button "举报"
  article
    [12] link "胶片老张" -> https://site.example/u/2
    text "2楼 · 5月1日 21:02"
    text "值得，f1.8那支就够用了，二手大约900元。"
    [13] button "赞 (18)"
    [14] button "回复"
    [15] button "举报"
  article
    [16] link "小鹿" -> https://site.example/u/3
    text "3楼 · 5月2日 08:30"
    text "建议先租来试试。"
    [17] button "赞 (7)"
    [18] button "回复"
    [19] button "举报"
  article
    [20] link "阿泽" -> https://site.example/u/4
    text "4楼 · 5月4日 12:47"
    text "我觉得85mm更适合人像。"
    [21] button "赞 (5)"
    [22] button "回复"
    [23] button "举报"
    [24] button "编辑"
    [25] button "删除"
  heading 2 "发表回复"
  [26] textbox "回复内容"
  [27] checkbox "匿名发表" unchecked
  [28] button "提交回复" submits
  navigation "分页"
    [29] link "上一帖" -> https://site.example/t/1
    [30] link "下一帖" -> https://site.example/t/3
`,
  ),
} as const;
