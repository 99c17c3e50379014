import { describe, expect, it } from 'vitest';
import type { PageSnapshot } from '../../../page/snapshot.ts';
import { interpret } from '../interpret.ts';
import { contextFor, realTools, run } from '../testing/loop.testing.ts';
import { formPages } from './form-pages.testing.ts';

/** Thursday. */
const NOW = new Date(2026, 10, 26, 22, 0).getTime();
type PageName = keyof typeof formPages;

interface World {
  page: PageName;
  /** What a click on this number leads to. */
  leads?: Record<string, PageName>;
  answers?: unknown[];
}

/** Plays a wish on one of the pages, where everything that is there works. */
function carriedOut(words: string, { page, leads = {}, answers = [] }: World) {
  const left = [...answers];
  const made = run(
    contextFor(words),
    {
      page: formPages[page] as PageSnapshot,
      play: ({ tool, input }, world) => {
        const next = tool === 'click' ? leads[String(input.ref)] : undefined;
        if (next !== undefined) world.page = formPages[next];
        if (tool === 'human_interact') return { status: 'done', value: left.shift() };
        return { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' };
      },
    },
    { now: () => NOW },
  );
  const doing = made.calls
    .filter(({ tool }) => !['return_output', 'read_page', 'find', 'wait_for', 'scroll'].includes(tool))
    .map(({ tool, input }) =>
      [tool, input.ref, input.text ?? input.option ?? input.checked ?? input.question]
        .filter((part) => part !== undefined)
        .join(' '),
    );
  return { doing, result: String(made.result) };
}

type Row = [words: string, ...doing: string[]];
const does = (world: World, rows: Row[]) =>
  describe(`on the page ${world.page}`, () => {
    it.each(rows)('%s', (words, ...doing) => {
      expect(carriedOut(words, world).doing).toEqual(doing);
    });
  });

does({ page: 'payee' }, [
  [
    'transfer 50 euros to Eva Roth, IBAN DE02120300000000202051, reference rent',
    'type 2 DE02120300000000202051',
    'type 3 Eva Roth',
    'type 4 50',
    'type 5 rent',
    'click 6',
  ],
  [
    'send 12.50 from savings to DE02120300000000202051',
    'select_option 1 Savings',
    'type 2 DE02120300000000202051',
    'type 4 12.5',
    'click 6',
  ],
]);

does({ page: 'bank' }, [
  [
    'Transfer 250 euros from checking to savings on Friday',
    'select_option 5 Checking …4411',
    'select_option 6 Savings …9020',
    'type 7 250',
    'type 8 2026-11-27',
    'click 10',
  ],
  [
    'please move €1,200.50 from my savings account to checking, reference Rent December',
    'select_option 5 Savings …9020',
    'select_option 6 Checking …4411',
    'type 7 1200.50',
    'type 9 Rent December',
    'click 10',
  ],
  [
    'I would like to send 40 EUR from checking to savings in two weeks with the reference “Gift from Ann, to Bob”',
    'select_option 5 Checking …4411',
    'select_option 6 Savings …9020',
    'type 7 40',
    'type 8 2026-12-10',
    'type 9 Gift from Ann, to Bob',
    'click 10',
  ],
]);

does({ page: 'bank' }, [
  [
    'transfer 1000 from savings to checking',
    'select_option 5 Savings …9020',
    'select_option 6 Checking …4411',
    'type 7 1000',
    'click 10',
  ],
]);

does({ page: 'bank', answers: ['Checking …4411'] }, [
  [
    'transfer 40 euros to savings',
    'select_option 6 Savings …9020',
    'type 7 40',
    'human_interact What should I put into “From account”?',
    'select_option 5 Checking …4411',
    'click 10',
  ],
]);

does({ page: 'bank', answers: ['2026-12-04'] }, [
  [
    'Transfer 5 euros from checking to savings next Friday',
    'human_interact Which day do you mean by “next Friday”?',
    'select_option 5 Checking …4411',
    'select_option 6 Savings …9020',
    'type 7 5',
    'type 8 2026-12-04',
    'click 10',
  ],
]);

does({ page: 'table' }, [
  [
    'Book a table for four tomorrow at 7pm under the name Ann',
    'type 1 2026-11-27',
    'select_option 2 7:00 PM',
    'select_option 3 4 people',
    'type 4 Ann',
    'click 7',
  ],
  [
    'reserve a table for two people on 12 December at 20:00, name Ada Byron, phone +47 555 12 345, special requests: a quiet corner',
    'type 1 2026-12-12',
    'select_option 2 8:00 PM',
    'select_option 3 2 people',
    'type 4 Ada Byron',
    'type 5 +47 555 12 345',
    'type 6 a quiet corner',
    'click 7',
  ],
  [
    'sign up for the newsletter as Ann with ann@example.org',
    'type 8 ann@example.org',
    'type 9 Ann',
    'click 10',
  ],
]);

does({ page: 'flights' }, [
  [
    'search for one-way flights from Oslo to Rome on 3 December',
    'set_checked 2 true',
    'type 3 Oslo',
    'type 4 Rome',
    'type 5 03/12/2026',
    'click 9',
  ],
  [
    'find flights from Berlin to Lisbon leaving on 12 December and returning on 19 December',
    'type 3 Berlin',
    'type 4 Lisbon',
    'type 5 12/12/2026',
    'type 6 19/12/2026',
    'click 9',
  ],
]);

does({ page: 'flights', leads: { '7': 'flightsWithAdultsOpen' } }, [
  [
    'Find flights from Berlin to Lisbon on 12 December for two adults',
    'type 3 Berlin',
    'type 4 Lisbon',
    'type 5 12/12/2026',
    'click 7',
    'click 21',
    'click 9',
  ],
]);

does({ page: 'bugs', leads: { '1': 'bugForm' }, answers: ['Export is broken'] }, [
  [
    'Report a bug: the export button does nothing',
    'click 1',
    'type 4 the export button does nothing',
    'human_interact What should I put into “Title*”?',
    'type 3 Export is broken',
    'click 8',
  ],
  [
    'report a bug with the title “Export is broken”, severity high: the export button does nothing',
    'click 1',
    'type 3 Export is broken',
    'type 4 the export button does nothing',
    'set_checked 7 true',
    'click 8',
  ],
]);

does({ page: 'hotel' }, [
  [
    'Book a double room for two adults and one child from 3 December to 7 December with breakfast, email ann@example.org',
    'type 1 2026-12-03',
    'type 2 2026-12-07',
    'type 3 2',
    'type 4 1',
    'set_checked 6 true',
    'set_checked 8 true',
    'type 11 ann@example.org',
    'click 12',
  ],
  [
    'book a suite for Ann Miller from 3 to 7 December, ann@example.org',
    'type 1 2026-12-03',
    'type 2 2026-12-07',
    'set_checked 7 true',
    'type 9 Ann',
    'type 10 Miller',
    'type 11 ann@example.org',
    'click 12',
  ],
]);

does({ page: 'doctor' }, [
  [
    'book an appointment with Dr. Tom Berg for tomorrow at 9:30, reason for visit: a sore throat',
    'type 1 2026-11-27T09:30',
    'select_option 2 Dr. Tom Berg',
    'type 3 a sore throat',
    'click 5',
  ],
  [
    'Schedule an appointment on 1 December at 4 pm, my e-mail is ann@example.org',
    'type 1 2026-12-01T16:00',
    'type 4 ann@example.org',
    'click 5',
  ],
]);

does({ page: 'account', answers: ['Norway', true] }, [
  [
    'sign up as Ann Miller with ann@example.org',
    'type 1 Ann Miller',
    'type 2 ann@example.org',
    'human_interact What should I put into “Country”?',
    'select_option 3 Norway',
    'human_interact The form asks for a tick at “I accept the terms”. Shall I set it?',
    'set_checked 4 true',
    'click 5',
  ],
]);

does({ page: 'converter' }, [
  [
    'convert 250 euros to Norwegian krone',
    'type 1 250',
    'select_option 2 EUR – Euro',
    'select_option 3 NOK – Norwegian krone',
    'click 4',
  ],
]);

does({ page: 'transferInChinese' }, [
  [
    '从储蓄账户转250元给王芳，附言房租',
    'select_option 1 储蓄账户 9020',
    'type 2 王芳',
    'type 3 250',
    'type 5 房租',
    'click 6',
  ],
  [
    '请从活期账户给李雷转账1,000元，转账日期12月12日',
    'select_option 1 活期账户 4411',
    'type 2 李雷',
    'type 3 1000',
    'type 4 2026-12-12',
    'click 6',
  ],
]);

does({ page: 'tableInChinese' }, [
  [
    '预订一张明天晚上七点的四人桌，姓名王芳，手机号13800138000',
    'type 1 2026-11-27',
    'type 2 19:00',
    'type 3 4',
    'type 4 王芳',
    'type 5 13800138000',
    'click 6',
  ],
  [
    '帮我订12月12日18:30两个人的餐桌，用李雷的名字',
    'type 1 2026-12-12',
    'type 2 18:30',
    'type 3 2',
    'type 4 李雷',
    'click 6',
  ],
]);

const LEA = ['type 1 Lea Brandt', 'type 2 lea@brandt.example', 'type 3 2026-12-07'];
does({ page: 'visitor' }, [
  [
    'Invite Lea Brandt, lea@brandt.example, for 7 December, she needs parking',
    ...LEA,
    'set_checked 5 true',
    'click 6',
  ],
  [
    'Invite Lea Brandt (lea@brandt.example) on 7 December with parking',
    ...LEA,
    'set_checked 5 true',
    'click 6',
  ],
  [
    'Invite a visitor called Lea Brandt for 7 December, host Jonas',
    'type 1 Lea Brandt',
    'type 3 2026-12-07',
    'select_option 4 Jonas',
    'click 6',
  ],
  [
    'Report a problem with Cedar: the projector is broken',
    'select_option 7 Cedar',
    'type 8 the projector is broken',
    'click 9',
  ],
]);

does({ page: 'estateInChinese' }, [
  ['报修：厨房水管漏水，12月3日上门', 'type 2 厨房水管漏水，12月3日上门', 'click 4'],
]);

describe('nothing is filled in where a part has no field of its own, and the part is named', () => {
  it.each<[page: PageName, words: string, part: string]>([
    ['bank', 'Transfer 250 dollars from checking to savings', '250 dollars'],
    ['bank', 'Transfer 250 euros from checking to Ann Miller tomorrow', 'to Ann Miller'],
    ['bank', 'Transfer 250 euros from checking to savings at noon', 'at 12:00'],
    ['bank', 'Transfer 250 euros and 40 euros from checking to savings', '40 euros'],
    ['bank', 'Transfer 250 euros from checking to savings, code 4711', 'to savings, code 4711'],
    ['table', 'Book a table for four tomorrow at 3pm under the name Ann', 'at 3pm'],
    ['table', 'Book a table for nine tomorrow at 7pm under the name Ann', 'for nine'],
    ['table', 'Book a table for two on 3 December and 4 December at 7pm', '4 December'],
    ['flights', 'find flights from Berlin to Lisbon on 12 December with two dogs', 'with two dogs'],
    ['hotel', 'book a suite for Ann from 3 to 7 December', 'for Ann'],
    ['hotel', 'book a suite for Ann Mary Miller from 3 to 7 December', 'for Ann Mary Miller'],
    ['hotel', 'book a room with a sea view from 3 to 7 December', 'with a sea view'],
    ['doctor', 'book an appointment with Dr. No for tomorrow at 9:30', 'with Dr. No'],
    ['doctor', 'book an appointment for tomorrow', 'for tomorrow'],
    ['transferInChinese', '从储蓄账户转250美元给王芳', '250美元'],
  ])('%s: %s', (page, words, part) => {
    const { doing, result } = carriedOut(words, { page });
    expect(doing).toEqual([]);
    expect(result).toContain(`“${part}”`);
    expect(result).toMatch(/no field|没有对应的字段/);
  });

  it('a form that does not mention what is wanted is another form, and that is told', () => {
    const words = 'Book a flight for two tomorrow at 7pm under the name Ann';
    const { doing, result } = carriedOut(words, { page: 'table' });
    expect(doing).toEqual([]);
    expect(result).toContain(
      'does not mention “flight”. If it is the right form, call it what the page calls it.',
    );
  });
});

describe('nothing is sent', () => {
  it.each<[page: PageName, words: string]>([
    ['doctor', 'move my appointment to tomorrow at 9:30'],
    ['table', 'Cancel the table for four tomorrow at 7pm'],
    ['table', 'unsubscribe ann@example.org from the newsletter'],
    ['bank', 'transfer everything from savings to checking'],
    ['transferInChinese', '查询12月12日的转账记录'],
    ['tableInChinese', '取消明天晚上七点的四人桌'],
  ])('on the page %s for “%s”', (page, words) => {
    expect(carriedOut(words, { page }).doing.filter((each) => /^(?:click|press)/.test(each))).toEqual([]);
  });

  it('without what the form needs', () => {
    const { doing, result } = carriedOut('transfer 40 euros to savings', { page: 'bank' });
    expect(doing).not.toContain('click 10');
    expect(result).toContain('The form needs “From account”');
  });

  it('without a tick that only the person may give', () => {
    const { doing } = carriedOut('sign up as Ann Miller with ann@example.org', {
      page: 'account',
      answers: ['Norway', false],
    });
    expect(doing).not.toContain('click 5');
  });

  it('where an opened list has no such option', () => {
    const { doing, result } = carriedOut('Find flights from Berlin to Lisbon for seven adults', {
      page: 'flights',
      leads: { '7': 'flightsWithAdultsOpen' },
    });
    expect(doing.at(-1)).toBe('click 7');
    expect(result).toContain('“Adults” has no option “7”');
  });
});

it('a day after the verb of a form is a value, one before it says when it is to be done', () => {
  const planOf = (words: string): string =>
    interpret(
      contextFor(words, {
        produce: 'plan',
        agents: [
          { name: 'Browser', description: '' },
          { name: 'Timer', description: '' },
        ],
      }),
      realTools,
      { now: () => NOW },
    ).text ?? '';
  expect(planOf('Book a table for four under the name Ann tomorrow')).not.toContain('Timer');
  expect(planOf('Transfer 250 euros from checking to savings on Friday')).not.toContain('Timer');
  expect(planOf('book a single room from tomorrow until Sunday')).not.toContain('<loop');
  expect(planOf('预订一张明天晚上七点的四人桌')).not.toContain('Timer');
  expect(planOf('Tomorrow at nine transfer 250 euros from checking to savings')).toContain('Timer');
});
