import { page } from './wish-page.testing.ts';

/** A Chinese car rental, and the form for a residence permit. */
export const chineseFormPages = {
  carHire: page(
    '选车 - 畅途租车',
    `
banner
  [1] link "畅途租车" -> https://site.example/
  navigation "导航"
    [2] link "首页" -> https://site.example/home
    [3] link "我的订单" -> https://site.example/orders
    [4] link "优惠活动" -> https://site.example/offers
main
  heading 1 "选择车型"
  form
    [5] combobox "取车门店" = "杭州东站店" (杭州东站店|西湖文化广场店|萧山机场店)
    [6] textbox "取车日期" date
    [7] textbox "还车日期" date
    [8] button "重新查询" submits
  group "筛选"
    [9] checkbox "自动挡" unchecked
    [10] checkbox "新能源" unchecked
    [11] checkbox "SUV" unchecked
  [12] combobox "排序" = "默认" (默认|价格从低到高|价格从高到低|好评优先)
  list
    listitem
      heading 3 "大众朗逸"
      text "手动挡 · 5座 · 三厢"
      text "¥138/天"
      text "评分 4.6"
      [13] button "租用"
      [14] button "查看详情"
    listitem
      heading 3 "比亚迪秦"
      text "自动挡 · 5座 · 新能源"
      text "¥168/天"
      text "评分 4.9"
      [15] button "租用"
      [16] button "查看详情"
    listitem
      heading 3 "别克GL8"
      text "自动挡 · 7座 · 商务"
      text "¥358/天"
      text "评分 4.7"
      [17] button "租用"
      [18] button "查看详情"
  [19] checkbox "加购全额险（¥50/天）" unchecked
  [20] checkbox "儿童座椅（¥20/天）" unchecked
  text "押金 3000 元，还车后 30 天内退还。"
  text "客服电话：400-660-8811"
  text "营业时间：8:00–21:00"
`,
  ),
  permit: page(
    '居住证申请 - 南江市政务服务网',
    `
banner
  [1] link "首页" -> https://site.example/
  [2] link "办事指南" -> https://site.example/guide
  [3] link "办理进度" -> https://site.example/progress
main
  heading 1 "居住证申请"
  form
    [4] textbox "姓名" required
    [5] textbox "身份证号" required
    radiogroup "性别"
      [6] radio "男" unchecked
      [7] radio "女" unchecked
    [8] combobox "申请类型" = "请选择" (请选择|首次申领|签注|换领|补领)
    [9] combobox "居住方式" = "请选择" (请选择|租房|自购房|单位宿舍|其他)
    [10] textbox "现居住地址" required
    [11] textbox "手机号码" tel required
    [12] textbox "入住日期" date
    radiogroup "领取方式"
      [13] radio "窗口自取" checked
      [14] radio "邮寄到家" unchecked
    [15] checkbox "我已阅读并同意《办理须知》" unchecked required
    [16] button "保存草稿"
    [17] button "提交申请" submits
  heading 2 "所需材料"
  list
    listitem
      text "身份证原件"
    listitem
      text "租房合同或房产证"
    listitem
      text "近期一寸照片"
  text "办理时限：15个工作日"
  text "工本费：免费"
  text "咨询电话：12345"
`,
  ),
} as const;
