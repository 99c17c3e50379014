import { page } from './wish-page.testing.ts';

/** A pharmacy, a departures board, a donation form, a playlist, the settings of a router. */
export const streetPages = {
  pharmacy: page(
    'Repeat orders - Linden Pharmacy',
    `
banner
  [1] link "Shop" -> https://site.example/shop
  [2] link "Prescriptions" -> https://site.example/prescriptions current
  [3] link "Basket (2)" -> https://site.example/basket
main
  heading 1 "Prescriptions"
  list
    listitem
      heading 2 "Metformin 500 mg"
      text "60 tablets · Dr. Osei"
      text "Ready to collect"
      [4] button "Order again"
    listitem
      heading 2 "Ramipril 5 mg"
      text "28 tablets · Dr. Osei"
      text "Being prepared"
      [5] button "Order again" disabled
    listitem
      heading 2 "Salbutamol inhaler"
      text "1 piece · Dr. Lang"
      text "No repeats left"
      [6] button "Ask the doctor"
  heading 2 "Collection"
  [7] radio "Collect in the shop" checked
  [8] radio "Delivery (€3.50)" unchecked
  [9] textbox "Collection day" readonly
  [10] textbox "Note to the pharmacist"
  [11] checkbox "Generic medicine is fine" checked
  [12] button "Save"
  heading 2 "Opening hours"
  text "Monday to Friday 8:30 to 18:30"
  text "Saturday 9:00 to 13:00"
  text "Phone 030 5550 142"
`,
  ),
  departures: page(
    'Departures - Elmstead',
    `
main
  heading 1 "Departures from Elmstead"
  [1] combobox "Show" = "All" (All|Trains|Buses|Trams)
  [2] textbox "Filter by destination"
  [3] checkbox "Only direct" unchecked
  table
    row
      columnheader "Time"
      columnheader "Line"
      columnheader "Destination"
      columnheader "Platform"
      columnheader "Status"
      columnheader ""
    row
      cell "10:12"
      cell "RE 4"
      cell "Northgate"
      cell "2"
      cell "On time"
      cell
        [4] button "Set alert"
    row
      cell "10:20"
      cell "Bus 17"
      cell "Airport"
      cell "B"
      cell "5 min late"
      cell
        [5] button "Set alert"
    row
      cell "10:31"
      cell "S 1"
      cell "Harbour"
      cell "1"
      cell "Cancelled"
      cell
        [6] button "Set alert"
    row
      cell "10:42"
      cell "RE 4"
      cell "Northgate"
      cell "2"
      cell "On time"
      cell
        [7] button "Set alert"
  [8] button "Later"
  [9] button "Refresh"
`,
  ),
  donate: page(
    'Donate - River Keepers',
    `
main
  heading 1 "Keep the river clean"
  text "€18,240 raised of €25,000 · 412 donors · 9 days left"
  form
    group "Amount"
      [1] radio "€10" unchecked
      [2] radio "€25" checked
      [3] radio "€50" unchecked
      [4] radio "Other amount" unchecked
    [5] textbox "Other amount (€)"
    group "How often"
      [6] radio "Once" checked
      [7] radio "Monthly" unchecked
    [8] textbox "Name"
    [9] textbox "E-mail" email
    [10] checkbox "Show my name on the page" checked
    [11] checkbox "Cover the fees (€0.75)" unchecked
    [12] textbox "Message"
    [13] button "Donate €25" submits
  heading 2 "Last donors"
  list
    listitem
      text "Mara"
      text "€50 · 2 hours ago"
    listitem
      text "Anonymous"
      text "€10 · yesterday"
    listitem
      text "Jo and Sam"
      text "€100 · 3 May 2026"
  [14] link "Share on Facebook" -> https://site.example/fb
`,
  ),
  playlist: page(
    '我的歌单 - 听海',
    `
banner
  [1] searchbox "搜索歌曲、歌手"
  [2] link "我的音乐" -> https://site.example/mine
main
  heading 1 "雨天"
  text "共4首 · 15分钟"
  [3] button "播放全部"
  [4] button "随机播放"
  [5] button "收藏歌单"
  table
    row
      columnheader "歌曲"
      columnheader "歌手"
      columnheader "时长"
      columnheader "操作"
    row
      cell "晚风"
      cell "林一"
      cell "3:20"
      cell
        [6] button "播放"
        [7] button "删除"
    row
      cell "海边的信"
      cell "陈末"
      cell "4:05"
      cell
        [8] button "播放"
        [9] button "删除"
    row
      cell "小城"
      cell "林一"
      cell "2:58"
      cell
        [10] button "播放"
        [11] button "删除"
    row
      cell "旧照片"
      cell "阿布"
      cell "4:40"
      cell
        [12] button "播放"
        [13] button "删除"
  heading 2 "评论"
  text "小雨：很好听"
  [14] textbox "说点什么"
  [15] button "发表评论"
  [16] slider "音量" = "60"
  [17] switch "单曲循环" unchecked
`,
  ),
  router: page(
    'Wi-Fi - Router',
    `
navigation
  [1] link "Overview" -> https://site.example/overview
  [2] link "Wi-Fi" -> https://site.example/wifi current
  [3] link "Devices" -> https://site.example/devices
  [4] link "Parental controls" -> https://site.example/parents
main
  heading 1 "Wi-Fi"
  form
    [5] switch "Wi-Fi" checked
    [6] textbox "Network name" = "Elm-5G"
    [7] textbox "Password" secret
    [8] combobox "Channel" = "Auto" (Auto|1|6|11)
    [9] switch "Guest network" unchecked
    [10] combobox "Turn off at night" = "Never" (Never|22:00|23:00|0:00)
    [11] button "Save" submits
  heading 2 "Connected devices"
  table
    row
      columnheader "Device"
      columnheader "Signal"
      columnheader "Address"
      columnheader ""
    row
      cell "Lena's phone"
      cell "Good"
      cell "192.168.1.20"
      cell
        [12] button "Block"
    row
      cell "Printer"
      cell "Weak"
      cell "192.168.1.31"
      cell
        [13] button "Block"
    row
      cell "TV"
      cell "Good"
      cell "192.168.1.40"
      cell
        [14] button "Block"
  heading 2 "Maintenance"
  [15] button "Restart router"
  [16] button "Check for updates"
  text "Firmware 4.2.1 · up for 12 days"
`,
  ),
} as const;
