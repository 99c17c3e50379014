import type { Wanted, WishRow } from './first-wishes.testing.ts';

const acts = (...list: string[]): Wanted => ({ acts: list });
const says = (pattern: RegExp): Wanted => ({ says: pattern });

export const secondWishes: WishRow[] = [
  ['shop', 'what is in the discount code field?', says(/empty/)],
  ['shop', 'how much is shipping?', says(/4\.90/)],
  ['shop', 'set the quantity of the Pine Stool to 5', acts('type 8 5')],
  ['mail', 'delete the mails from Shop News', acts('click 20')],
  ['mail', 'is there a mail from Anna Berg?', says(/is on the page/)],
  ['mail', 'archive everything except the mail from Bo Lind', acts('click 14', 'click 19')],
  ['mail', 'archive the mail from Bo Lnd', 'refused'],
  ['tasks', 'delete the open tasks except Order flowers', acts('click 11')],
  ['tasks', 'is Call the plumber done?', says(/Done/)],
  ['tasks', 'how many tasks does Mia have?', says(/\b2\b/)],
  ['tasks', 'delete all tasks except Paint the fence', 'refused'],
  ['invoices', 'what is the status of invoice 1045?', says(/^(?![\s\S]*Paid)[\s\S]*Overdue/)],
  ['invoices', 'which customer has invoice 1044?', says(/Moss/)],
  ['invoices', 'remind the overdue invoices', 'refused'],
  ['invoices', 'how much is invoice 1043?', says(/^(?![\s\S]*88)[\s\S]*310/)],
  ['settings', 'is the Dark option chosen?', says(/Dark.*off/)],
  ['settings', 'what does the About me box say?', says(/I bind books/)],
  ['settings', 'change the langauge to Deutsch', acts('select_option 3 Deutsch')],
  ['calendar', 'when is the choir?', says(/^(?![\s\S]*Dentist)[\s\S]*Wednesday 13/)],
  ['forum', 'how many replies does First swarm have?', says(/\b3\b/)],
  ['forum', 'like all threads except Which hive?', acts('click 3', 'click 6')],
  ['wiki', 'who is the operator?', says(/^(?![\s\S]*22)[\s\S]*Port of Vik/)],
  ['crm', 'what stage is Iris Moe in?', says(/^(?![\s\S]*Lost)[\s\S]*Lead/)],
  ['crm', 'move Iris Moe to Customer', acts('select_option 8 Customer')],
  ['crm', 'delete all contacts except Iris Moe and Jon Dahl', acts('click 17')],
  ['sharing', 'what role does mia@site.example have?', says(/^(?![\s\S]*Editor)[\s\S]*Viewer/)],
  ['sharing', 'remove everyone except bo@site.example', acts('click 5')],
  ['booking', 'what is the price?', says(/24 €/)],
  ['chinese', '把除写报告以外的任务都删掉', acts('click 3', 'click 4')],
  ['chinese', '写报告的状态是什么？', says(/已完成/)],
  ['chinese', '删除李雷的任务', 'refused'],
];
