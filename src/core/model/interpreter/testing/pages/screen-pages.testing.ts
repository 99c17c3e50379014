import { page } from './wish-page.testing.ts';

/** Jobs, a school, films, a forum's topics and a chat. */
export const screenPages = {
  vacancies: page(
    'Gardener jobs in Leeds - WorkFinder',
    `
banner
  [1] link "WorkFinder" -> https://site.example/
  [2] link "Saved jobs (2)" -> https://site.example/saved
  [3] link "My applications" -> https://site.example/applications
main
  form
    [4] textbox "What" = "gardener"
    [5] textbox "Where" = "Leeds"
    [6] button "Find jobs" submits
  complementary "Filters"
    [7] combobox "Distance" = "10 miles" (5 miles|10 miles|25 miles)
    [8] combobox "Posted" = "Any time" (Any time|Last 24 hours|Last 7 days)
    [9] checkbox "Remote" unchecked
    [10] checkbox "Full-time (31)" unchecked
    [11] checkbox "Part-time (12)" unchecked
  text "43 jobs"
  [12] combobox "Sort by" = "Relevance" (Relevance|Date)
  list "Jobs"
    listitem
      [13] link "Gardener" -> https://site.example/j/1
      text "Green Estates"
      text "£ 27,500 a year"
      text "Posted 2 days ago"
      [14] button "Save"
      [15] button "Quick apply"
    listitem
      [16] link "Head gardener" -> https://site.example/j/2
      text "Harewood Park"
      text "£ 34,000 a year"
      text "Posted 5 days ago"
      [17] button "Save"
      [18] button "Quick apply"
    listitem
      [19] link "Assistant gardener" -> https://site.example/j/3
      text "City Council"
      text "£ 24,100 a year"
      text "Posted today"
      [20] button "Save"
  form
    [22] textbox "Your e-mail"
    [23] button "Create job alert" submits
`,
  ),
  classroom: page(
    'Mila Brandt, class 5b - School portal',
    `
banner
  [1] link "School portal" -> https://site.example/
  [2] combobox "Child" = "Mila" (Mila|Jonas)
  navigation "Main"
    [3] link "Timetable" -> https://site.example/timetable
    [4] link "Homework" -> https://site.example/homework
    [5] link "Grades" -> https://site.example/grades
    [6] link "Messages (3)" -> https://site.example/messages
main
  heading 1 "Mila Brandt, class 5b"
  heading 2 "Homework"
  table "Homework"
    row
      columnheader "Subject"
      columnheader "Task"
      columnheader "Due"
      columnheader "Done"
    row
      cell "Maths"
      cell "Page 41, exercises 2 to 5"
      cell "6 May 2026"
      cell
        [7] checkbox "Done" unchecked
    row
      cell "English"
      cell "Learn the words of unit 7"
      cell "8 May 2026"
      cell
        [8] checkbox "Done" unchecked
    row
      cell "Biology"
      cell "Draw a leaf"
      cell "7 May 2026"
      cell
        [9] checkbox "Done" checked
  heading 2 "Letters to parents"
  list
    listitem
      text "Class trip to the sea, 8 to 12 June. Costs: € 145."
      [10] button "Read"
      [11] button "Agree"
      [12] button "Decline"
    listitem
      text "Parents' evening, 19 May, 18:00, room 204"
      [13] button "Read"
      [14] button "Confirm"
  heading 2 "Report an absence"
  form
    [15] textbox "First day" date
    [16] textbox "Last day" date
    [17] combobox "Reason" = "Illness" (Illness|Doctor's appointment|Family)
    [18] textbox "Remark"
    [19] button "Report absence" submits
  text "Class teacher: Ms Arnold, arnold@school.example"
`,
  ),
  films: page(
    'Home - Flickhouse',
    `
banner
  [1] link "Flickhouse" -> https://site.example/
  navigation "Main"
    [2] link "Home" -> https://site.example/ current
    [3] link "Series" -> https://site.example/series
    [4] link "Films" -> https://site.example/films
    [5] link "My list" -> https://site.example/list
  [6] searchbox "Search titles"
  [7] button "Profile: Ana"
main
  heading 1 "The Quiet Shore"
  text "Drama · 2025 · 6 episodes · Age 12"
  [8] button "Play"
  [9] button "Trailer"
  [10] button "Add to my list"
  [11] combobox "Season" = "Season 1" (Season 1|Season 2)
  heading 2 "Episodes"
  list
    listitem
      heading 3 "1. Low tide"
      text "48 min"
      [12] button "Play"
      [13] button "Download"
    listitem
      heading 3 "2. The letter"
      text "52 min"
      [14] button "Play"
      [15] button "Download"
    listitem
      heading 3 "3. Salt"
      text "45 min"
      [16] button "Play"
      [17] button "Download"
  heading 2 "Playback"
  [18] combobox "Subtitles" = "Off" (Off|English|Spanish)
  [19] combobox "Audio" = "English" (English|Spanish)
  [20] switch "Autoplay next episode" checked
  [21] button "Like"
  [22] button "Not for me"
`,
  ),
  groupChat: page(
    'Weekend hike - Chirp',
    `
navigation "Chats"
  [1] searchbox "Search chats"
  [2] button "New chat"
  [3] link "Weekend hike" -> https://site.example/c/1 current
  [4] link "Mum" -> https://site.example/c/2
  [5] link "Office" -> https://site.example/c/3
main
  heading 1 "Weekend hike"
  text "Lena, Tom, you"
  [6] button "Call"
  [7] button "Mute chat"
  [8] button "Leave group"
  list "Messages"
    listitem
      text "Lena"
      text "The train leaves at 8:12 from platform 4."
      [9] button "React"
      [10] button "Reply"
      [11] button "Forward"
    listitem
      text "Tom"
      text "I bring sandwiches. Who has a map?"
      [12] button "React"
      [13] button "Reply"
      [14] button "Forward"
    listitem
      text "You"
      text "Great, see you on Saturday!"
      [15] button "React"
      [16] button "Edit"
      [17] button "Delete"
  [18] textbox "Write a message"
  [19] button "Attach a file"
  [20] button "Send"
`,
  ),
  hospital: page(
    '我的预约 - 市第一医院',
    `
banner
  [1] link "首页" -> https://site.example/
  navigation "导航"
    [2] link "预约挂号" -> https://site.example/book
    [3] link "我的预约" -> https://site.example/mine current
    [4] link "检查报告" -> https://site.example/reports
main
  heading 1 "我的预约"
  table "预约"
    row
      columnheader "日期"
      columnheader "科室"
      columnheader "医生"
      columnheader "状态"
      columnheader "操作"
    row
      cell "2026-05-08 09:30"
      cell "眼科"
      cell "陈医生"
      cell "已确认"
      cell
        [5] button "改期"
        [6] button "取消预约"
    row
      cell "2026-05-20 14:00"
      cell "口腔科"
      cell "刘医生"
      cell "待确认"
      cell
        [7] button "改期"
        [8] button "取消预约"
  heading 2 "就诊人"
  [9] combobox "就诊人" = "王芳" (王芳|王小宝)
  [10] checkbox "短信提醒" unchecked
  heading 2 "挂号"
  form
    [11] combobox "科室" = "请选择" (请选择|内科|眼科|口腔科)
    [12] textbox "就诊日期" date
    [13] textbox "手机号"
    [14] button "提交预约" submits
  text "挂号费：15元。咨询电话：010-6655。"
`,
  ),
  courier: page(
    '快递查询 - 飞燕快递',
    `
navigation "导航"
  [1] link "寄快递" -> https://site.example/send
  [2] link "查快递" -> https://site.example/track current
  [3] link "联系客服" -> https://site.example/help
main
  heading 1 "运单 FY20260501"
  text "派送中，预计今天18:00前送达"
  text "快递员：李师傅 138-0000-1111"
  [4] button "催派送"
  [5] button "放到驿站"
  [6] button "改派送时间"
  list "物流记录"
    listitem
      text "05-05 08:10"
      text "杭州：派送中"
    listitem
      text "05-04 21:30"
      text "杭州：已到达网点"
    listitem
      text "05-03 16:45"
      text "广州：已揽收"
  form
    [7] textbox "运单号"
    [8] button "查询" submits
  heading 2 "评价快递员"
  [9] button "满意"
  [10] button "不满意"
`,
  ),
};
