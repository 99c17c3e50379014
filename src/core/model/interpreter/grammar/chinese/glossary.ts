/** What a page in English calls the fields, settings and things that nearly every site has. */
const ENGLISH: readonly (readonly [pattern: RegExp, names: readonly string[]])[] = [
  [/^(?:界面|显示)?语言$/, ['Language']],
  [/^时区$/, ['Time zone', 'Timezone']],
  [/^(?:邮箱|电子邮箱|邮件地址|邮箱地址)$/, ['Email', 'E-mail', 'Email address']],
  [/^(?:手机号?码?|电话(?:号码)?)$/, ['Phone', 'Phone number', 'Mobile', 'Mobile number', 'Telephone']],
  [/^(?:姓名|名字|全名)$/, ['Name', 'Full name', 'Your name']],
  [/^(?:昵称|显示名称?)$/, ['Display name', 'Nickname']],
  [/^用户名$/, ['Username', 'User name']],
  [/^密码$/, ['Password']],
  [/^地址$/, ['Address']],
  [/^城市$/, ['City']],
  [/^国家$/, ['Country']],
  [/^收件人$/, ['To', 'Recipient']],
  [/^主题$/, ['Subject']],
  [/^标题$/, ['Title']],
  [/^(?:正文|消息|留言)$/, ['Message', 'Body']],
  [/^描述$/, ['Description']],
  [/^备注$/, ['Notes', 'Note', 'Remarks']],
  [/^金额$/, ['Amount']],
  [/^附言$/, ['Reference']],
  [/^数量$/, ['Quantity', 'Amount']],
  [/^日期$/, ['Date']],
  [/^时间$/, ['Time']],
  [/^角色$/, ['Role']],
  [/^状态$/, ['Status']],
  [/^优先级$/, ['Priority']],
  [/^颜色$/, ['Colour', 'Color']],
  [/^尺[码寸]$/, ['Size']],
  [/^(?:字号|字体大小)$/, ['Font size', 'Text size']],
  [/^(?:深色|暗黑|夜间)(?:模式|主题)$/, ['Dark mode', 'Dark theme', 'Dark']],
  [/^(?:浅色|日间)(?:模式|主题)$/, ['Light mode', 'Light theme', 'Light']],
  [/^(?:账号|账户|帐号|帐户)$/, ['Account']],
  [/^未读$/, ['Unread']],
  [/^已读$/, ['Read']],
  [/^重要$/, ['Important']],
  [/^垃圾邮件$/, ['Spam', 'Junk']],
  [/^有用$/, ['Helpful', 'Useful']],
  [/^用户$/, ['Users', 'User']],
];

/** The English names of what is called so in Chinese; none for what may be called anything. */
export const inEnglish = (name: string): readonly string[] => {
  const bare = name.replace(/^(?:我的|本人的?|你的)/, '').trim();
  return ENGLISH.find(([pattern]) => pattern.test(bare))?.[1] ?? [];
};
