import { dateSaid } from '../../src/core/model/interpreter/grammar/words/relative-dates.ts';

/** A wish with the values of a form in it, and what its page is to be sent. */
export interface FormWish {
  path: string;
  words: string;
  /** What the person says when asked. */
  answers?: string[];
  /** Absent: nothing may be sent. */
  sent?: Record<string, string>;
  /** What the answer names. */
  tells?: string;
}

const day = (words: string): string => dateSaid(words, new Date()) ?? words;
const written = (words: string): string => day(words).split('-').reverse().join('/');

const ACCOUNTS = { checking: 'Checking (…4411)', savings: 'Savings (…9020)' };

export const formWishes: readonly FormWish[] = [
  {
    path: '/bank',
    words: 'Transfer 250 euros from checking to savings on Friday',
    sent: {
      from: ACCOUNTS.checking,
      to: ACCOUNTS.savings,
      amount: '250',
      date: day('Friday'),
      reference: '',
    },
  },
  {
    path: '/bank',
    words: 'please move €1,200.50 from my savings account to checking, reference Rent December',
    sent: { from: ACCOUNTS.savings, to: ACCOUNTS.checking, amount: '1200.50', reference: 'Rent December' },
  },
  { path: '/bank', words: 'Transfer 250 dollars from checking to savings', tells: '250 dollars' },
  { path: '/bank', words: 'Transfer 250 euros from checking to Ann Miller tomorrow', tells: 'to Ann Miller' },
  {
    path: '/bank',
    words: 'transfer 40 euros to savings',
    answers: [ACCOUNTS.checking],
    sent: { from: ACCOUNTS.checking, to: ACCOUNTS.savings, amount: '40' },
  },
  {
    path: '/table',
    words: 'Book a table for four tomorrow at 7pm under the name Ann',
    sent: { form: 'table', date: day('tomorrow'), time: '19', guests: '4 people', name: 'Ann' },
  },
  {
    path: '/table',
    words:
      'reserve a table for two people on 12 December at 20:00, name Ada Byron, phone +47 555 12 345, special requests: a quiet corner',
    sent: {
      form: 'table',
      date: day('12 December'),
      time: '20',
      guests: '2 people',
      name: 'Ada Byron',
      phone: '+47 555 12 345',
      requests: 'a quiet corner',
    },
  },
  { path: '/table', words: 'Book a table for four tomorrow at 3pm under the name Ann', tells: 'at 3pm' },
  { path: '/table', words: 'Book a flight for two tomorrow at 7pm under the name Ann', tells: 'flight' },
  {
    path: '/table',
    words: 'sign up for the newsletter as Ann with ann@example.org',
    sent: { form: 'newsletter', email: 'ann@example.org', name: 'Ann' },
  },
  {
    path: '/flights',
    words: 'Find flights from Berlin to Lisbon on 12 December for two adults',
    sent: { from: 'Berlin', to: 'Lisbon', depart: written('12 December'), adults: '2', trip: 'return' },
  },
  {
    path: '/flights',
    words: 'search for one-way flights from Oslo to Rome on 3 December in business class',
    sent: { from: 'Oslo', to: 'Rome', depart: written('3 December'), class: 'Business', trip: 'oneway' },
  },
  {
    path: '/flights',
    words: 'find flights from Berlin to Lisbon leaving on 12 December, returning on 19 December',
    sent: { from: 'Berlin', to: 'Lisbon', depart: written('12 December'), return: written('19 December') },
  },
  {
    path: '/flights',
    words: 'find flights from Berlin to Lisbon on 12 December with two dogs',
    tells: 'with two dogs',
  },
  {
    path: '/bugs',
    words: 'Report a bug: the export button does nothing',
    answers: ['Export is broken'],
    sent: {
      form: 'bug',
      title: 'Export is broken',
      description: 'the export button does nothing',
      severity: 'medium',
    },
  },
  {
    path: '/bugs',
    words: 'report a bug with the title “Export is broken”, severity high: the export button does nothing',
    sent: { title: 'Export is broken', description: 'the export button does nothing', severity: 'high' },
  },
  {
    path: '/hotel',
    words:
      'Book a double room for two adults and one child from 3 December to 7 December with breakfast, email ann@example.org',
    sent: {
      room: 'double',
      adults: '2',
      children: '1',
      in: day('3 December'),
      out: day('7 December'),
      breakfast: 'on',
      email: 'ann@example.org',
    },
  },
  {
    path: '/hotel',
    words: 'book a suite for Ann Miller from 3 to 7 December, ann@example.org',
    sent: {
      room: 'suite',
      first: 'Ann',
      last: 'Miller',
      in: day('3 December'),
      out: day('7 December'),
      email: 'ann@example.org',
    },
  },
  {
    path: '/account',
    words: 'sign up as Ann Miller with ann@example.org',
    answers: ['Norway', 'yes'],
    sent: { name: 'Ann Miller', email: 'ann@example.org', country: 'Norway', terms: 'on' },
  },
  {
    path: '/hotel',
    words: 'book a single room from tomorrow until 31 December for one adult, email a@b.example',
    sent: { room: 'single', adults: '1', in: day('tomorrow'), out: day('31 December'), email: 'a@b.example' },
  },
  {
    path: '/account',
    words: 'create an account for Ann Miller with email ann@example.org',
    tells: 'Country',
  },
  {
    path: '/convert',
    words: 'convert 250 euros to Norwegian krone',
    sent: { amount: '250', from: 'EUR – Euro', to: 'NOK – Norwegian krone' },
  },
  {
    path: '/doctor',
    words: 'book an appointment with Dr. Tom Berg for tomorrow at 9:30, reason for visit: a sore throat',
    sent: { when: `${day('tomorrow')}T09:30`, doctor: 'Dr. Tom Berg', reason: 'a sore throat', mail: '' },
  },
  { path: '/doctor', words: 'book an appointment with Dr. No for tomorrow at 9:30', tells: 'Dr. No' },
  {
    path: '/zhuanzhang',
    words: '从储蓄账户转250元给王芳，附言房租',
    sent: { from: '储蓄账户 9020', to: '王芳', amount: '250', note: '房租' },
  },
  { path: '/zhuanzhang', words: '从储蓄账户转250美元给王芳', tells: '250美元' },
  {
    path: '/dingcan',
    words: '预订一张明天晚上七点的四人桌，姓名王芳，手机号13800138000',
    sent: { date: day('tomorrow'), time: '19:00', guests: '4', name: '王芳', phone: '13800138000' },
  },
  {
    path: '/dingcan',
    words: '帮我订12月12日18:30两个人的餐桌，用李雷的名字',
    sent: { date: day('12 December'), time: '18:30', guests: '2', name: '李雷' },
  },
];
