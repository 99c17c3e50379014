import { page } from './wish-page.testing.ts';

/** What the tenants of a house see of what they pay, and of its repairs. */
export const estatePages = {
  estate: page(
    '业主中心 - 阳光花园物业',
    `
banner
  text "阳光花园物业"
  navigation
    [1] link "首页" -> https://site.example/home
    [2] link "社区公告" -> https://site.example/notice
    [3] link "缴费" -> https://site.example/bill
    [4] link "个人中心" -> https://site.example/me
  text "您好，李敏（3栋1202室）"
main
  heading 1 "业主中心"
  heading 2 "待缴账单"
  table
    row
      columnheader "项目"
      columnheader "月份"
      columnheader "金额"
      columnheader "状态"
      columnheader "操作"
    row
      cell "物业费"
      cell "2026年11月"
      cell "¥286.00"
      cell "未缴"
      cell
        [5] button "缴费"
    row
      cell "水费"
      cell "2026年11月"
      cell "¥63.50"
      cell "未缴"
      cell
        [6] button "缴费"
    row
      cell "停车费"
      cell "2026年11月"
      cell "¥300.00"
      cell "已缴"
      cell
        [7] button "下载发票"
    row
      cell "物业费"
      cell "2026年10月"
      cell "¥286.00"
      cell "已缴"
      cell
        [8] button "下载发票"
    row
      cell "燃气费"
      cell "2026年11月"
      cell "¥118.20"
      cell "未缴"
      cell
        [9] button "缴费"
  heading 2 "我的报修"
  heading 3 "厨房水龙头漏水"
  text "水电 · 11月26日提交 · 状态：处理中"
  [10] button "催单"
  [11] button "撤销"
  heading 3 "卧室窗户关不严"
  text "门窗 · 11月27日提交 · 状态：待受理"
  [12] button "催单"
  [13] button "撤销"
  heading 3 "楼道灯不亮"
  text "水电 · 11月10日提交 · 状态：已完成"
  [14] button "评价"
  heading 2 "新建报修"
  [15] combobox "类型" = "水电" (水电|门窗|电梯|其他)
  [16] textbox "问题描述" = ""
  [17] textbox "上门日期" = "" date
  [18] textbox "联系电话" = "" tel
  [19] button "提交报修" submits
  heading 2 "访客登记"
  [20] textbox "访客姓名" = ""
  [21] textbox "车牌号" = ""
  [22] textbox "来访日期" = "" date
  [23] button "生成通行码" submits
  list
    listitem
      [24] link "12月5日停水通知" -> https://site.example/n1
      text "2026-11-27"
      text "因管道检修，12月5日9:00至17:00全小区停水。"
    listitem
      [25] link "电梯年检安排" -> https://site.example/n2
      text "2026-11-20"
      text "3栋电梯将于12月2日上午年检。"
    listitem
      [26] link "冬至饺子活动报名" -> https://site.example/n3
      text "2026-11-18"
      text "12月21日下午3点，活动室，限30人。"
  heading 2 "设置"
  [27] checkbox "短信提醒" checked
  [28] checkbox "自动缴费" unchecked
  text "物业服务电话：010-5550 1234（24小时）"
`,
  ),
} as const;
