import type { wishPages } from '../pages/wish-pages.testing.ts';

/** `begins`: what comes after that needs what the page does then, and is left where it does nothing. */
export type Wanted = { acts: readonly string[] } | { begins: string } | { says: RegExp } | 'refused';
export type WishRow = [page: keyof typeof wishPages, words: string, wanted: Wanted];
const acts = (...list: string[]): Wanted => ({ acts: list });
const says = (pattern: RegExp): Wanted => ({ says: pattern });

export const firstWishes: WishRow[] = [
  ['shop', 'what does the Notes field say?', says(/Leave it with the neighbour/)],
  ['shop', 'what is the total?', says(/^(?![\s\S]*Subtotal)[\s\S]*109\.90/)],
  ['shop', 'is the newsletter box ticked?', says(/newsletter.*\bon\b|ticked/i)],
  ['shop', 'change the quantity of the oak lamp to 3', acts('type 5 3')],
  ['shop', 'remove the pine stool from my cart', acts('click 9')],
  ['shop', 'log out', acts('click 2')],
  ['shop', 'how many pine stools are in my cart?', says(/\b2\b/)],
  ['mail', 'archive the read mails', acts('click 14', 'click 19')],
  ['mail', 'reply to Bo Lind with "See you at noon"', { begins: 'click 8' }],
  ['mail', 'delete all mails except Lunch on Friday?', acts('click 15', 'click 20')],
  ['mail', 'who sent Sale ends today?', says(/^(?![\s\S]*Bo Lind)[\s\S]*Shop News/)],
  ['mail', 'how many unread mails are there?', says(/\b1\b/)],
  ['tasks', 'delete the done tasks', acts('click 5', 'click 8')],
  ['tasks', 'delete all tasks except Write report', acts('click 8', 'click 11', 'click 14')],
  ['tasks', 'rename Book the venue to Book the hall', { begins: 'click 10' }],
  ['tasks', 'mark Order flowers as done', acts('set_checked 12 true')],
  ['tasks', 'who is assigned to Order flowers?', says(/Bo/)],
  ['tasks', 'how many tasks are open?', says(/^2\b/)],
  ['tasks', 'undo', acts('click 15')],
  ['tasks', 'delete the task Call the plumbr', acts('click 8')],
  ['invoices', 'when was invoice 1043 paid?', says(/2 April 2026/)],
  ['invoices', 'how many invoices are overdue?', says(/^2\b/)],
  ['invoices', 'filter by status open', acts('select_option 3 Open')],
  ['invoices', 'sort by amount', acts('click 6')],
  ['invoices', 'go to page 2', acts('click 17')],
  ['invoices', 'go to the next page', acts('click 19')],
  ['invoices', 'what is the amount of invoice 1044?', says(/^(?![\s\S]*310)[\s\S]*88\.50/)],
  ['invoices', 'who is the customer of invoice 1043?', says(/^(?![\s\S]*Moss)[\s\S]*Linden Labs/)],
  ['settings', 'what is my display name?', says(/Ada Lund/)],
  ['settings', 'is two-factor login on?', says(/Two-factor login.*on/)],
  ['settings', 'turn on the newslettr', acts('set_checked 5 true')],
  ['calendar', 'when is the dentist?', says(/^(?![\s\S]*Choir)[\s\S]*Tuesday 5/)],
  ['forum', 'like the thread First swarm', acts('click 6')],
  ['forum', 'how many replies does Winter feeding have?', says(/14/)],
  ['wiki', 'what is the depth?', says(/^(?![\s\S]*22)[\s\S]*14 m/)],
  ['crm', 'assign Iris Moe to Mia', acts('select_option 7 Mia')],
  ['crm', 'move Jon Dahl to Lost', acts('select_option 12 Lost')],
  ['crm', 'who owns Jonas Dahl?', says(/^(?![\s\S]*Mia)[\s\S]*Tom/)],
  ['booking', 'set the date to Friday', acts('type 3 2026-05-08')],
  [
    'sharing',
    'invite anna@x.example as editor',
    acts('type 1 anna@x.example', 'select_option 2 Editor', 'click 3'),
  ],
  ['chinese', '删掉已完成的任务', acts('click 2', 'click 4')],
  ['chinese', '除了写报告，删除所有任务', acts('click 3', 'click 4')],
  ['chinese', '备注里写了什么？', says(/周五之前完成/)],
  ['chinese', '订会场的负责人是谁？', says(/李雷/)],
];
