import { describe, expect, test } from 'vitest';
import { estimateTokens } from '../../page/tokens.ts';
import { fakeContext } from '../fake-context.testing.ts';
import { extract } from './extract.ts';

const STOCK = `# Shop

| Item | Unit price ($) | In stock | Since |
| --- | --- | --- | --- |
| [Pear](https://a.example/pear) | $ 1,240.50 | yes | 2024 |
| Plum | 3 | no |  |

| Month | Sold |
| --- | --- |
| May | 12 |`;

const reading = (markdown: string) => ({
  read: async () => ({ status: 'done', markdown, title: 'T', url: 'https://a.example/' }) as const,
});

/** A model that gives these answers in turn, and records its questions. */
function model(...answers: string[]) {
  const asked: string[] = [];
  return {
    asked,
    askModel: async ({ text }: { text: string }) => {
      asked.push(text);
      const answer = answers.shift();
      return answer === undefined
        ? ({ ok: false, why: 'No model is set up.' } as const)
        : ({ ok: true, text: answer } as const);
    },
  };
}

describe('from a table, by code', () => {
  test('rows by their headings, numbers and truth values as such', async () => {
    const schema = '{ item: string, "unit price": number, inStock: boolean, since: integer | null }[]';
    const columns = await extract.run(
      { schema: '{ Item: string, unitPrice: number, inStock: boolean }[]' },
      fakeContext({ browser: reading(STOCK) }),
    );
    expect(columns.value).toEqual([
      { Item: 'Pear', unitPrice: 1240.5, inStock: true },
      { Item: 'Plum', unitPrice: 3, inStock: false },
    ]);
    expect(columns.text).toMatch(
      /^Taken by code from a table of https:\/\/a\.example\/, 2 rows:\n<<\{"Item"/,
    );
    // A union type is more than a plain field: that one goes to the model.
    const asked = model('[]');
    await extract.run({ schema }, fakeContext({ browser: reading(STOCK), ...asked }));
    expect(asked.asked).toHaveLength(1);
  });

  test('by names of columns, and of the table that is named', async () => {
    const context = fakeContext({ browser: reading(STOCK) });
    expect((await extract.run({ columns: ['month', 'sold'] }, context)).value).toEqual([
      { month: 'May', sold: '12' },
    ]);
    expect((await extract.run({ columns: ['Item', 'Since'], table: 1 }, context)).value).toEqual([
      { Item: 'Pear', Since: '2024' },
      { Item: 'Plum', Since: null },
    ]);
    expect(await extract.run({ columns: ['Item'], table: 3 }, context)).toEqual({
      status: 'not-found',
      text: 'There is no table 3: the text has tables 1 to 2.',
    });
  });

  test.each([
    ['1.234,50 €', 1234.5],
    ['€ 0,99', 0.99],
    ['−12', -12],
    ['12 500 km', 12500],
    ['$1,000', 1000],
  ])('%s is a number', async (text, number) => {
    const browser = reading(`| a |\n| --- |\n| ${text} |`);
    expect((await extract.run({ schema: '{ a: number }[]' }, fakeContext({ browser }))).value).toEqual([
      { a: number },
    ]);
  });

  test('what can be read in two ways, or in two tables, is left to a reader', async () => {
    for (const markdown of ['| a |\n| --- |\n| 3 of 5 |', `${'| a |\n| --- |\n| 1 |\n\n'.repeat(2)}`]) {
      const reader = model('[{"a": 3}]');
      await extract.run(
        { schema: '{ a: number }[]' },
        fakeContext({ browser: reading(markdown), ...reader }),
      );
      expect(reader.asked).toHaveLength(1);
    }
  });

  test('a long list is shown in part and kept whole', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `| Person number ${at} | ${at} |`).join('\n');
    const outcome = await extract.run(
      { schema: '{ name: string, age: integer }[]' },
      fakeContext({ browser: reading(`| Name | Age |\n| --- | --- |\n${rows}`) }),
    );
    expect(outcome.value).toHaveLength(3000);
    expect(estimateTokens(outcome.text)).toBeLessThan(3300);
    expect(outcome.text).toMatch(/\n\d{4} more lines are in the result \(use_tool_result\)\.$/);
  });
});

describe('from text, by the model', () => {
  const text = 'Ann Lee, 34, lives in Rome. Bo Ek, 29, lives in Oslo.';
  const schema = '{ name: string, age: integer }[]';

  test('the answer is checked against the schema and the words of the page', async () => {
    const reader = model('```json\n[{"name":"Ann Lee","age":34},{"name":"Bob Eck","age":29}]\n```');
    const context = fakeContext({ browser: reading(text), ...reader });
    const outcome = await extract.run({ schema, about: 'people' }, context);
    expect(outcome.value).toEqual([
      { name: 'Ann Lee', age: 34 },
      { name: 'Bob Eck', age: 29 },
    ]);
    expect(outcome.text).toContain('1 values do not stand on the page in these words, check them: "Bob Eck"');
    expect(reader.asked[0]).toContain(`What is meant: people`);
    expect(reader.asked[0]).toContain(`<<${text}>>`);
  });

  test('an answer that does not fit is asked for once more with the problem', async () => {
    const reader = model('[{"name":"Ann Lee","age":"34 years"}]', '[{"name":"Ann Lee","age":34}]');
    const context = fakeContext({ browser: reading(text), ...reader });
    expect((await extract.run({ schema }, context)).value).toEqual([{ name: 'Ann Lee', age: 34 }]);
    expect(reader.asked[1]).toMatch(/did not fit: .*age/s);
  });

  test.each([
    ['never JSON', ['I cannot', 'Sorry'], 'invalid-output', /read_page/],
    ['no model', [], 'failed', /No model is set up.*read_page/],
  ])('%s', async (_, answers, status, says) => {
    const context = fakeContext({ browser: reading(text), ...model(...answers) });
    expect(await extract.run({ schema }, context)).toMatchObject({
      status,
      text: expect.stringMatching(says),
    });
  });

  test('a long page is gone through part by part, and what is left out is counted', async () => {
    const long = Array.from({ length: 30_000 }, (_, at) => `Person ${at} is here.`).join('\n\n');
    const reader = model(...Array.from({ length: 30 }, (_, at) => `[{"name":"Person ${at}","age":1}]`));
    const outcome = await extract.run({ schema }, fakeContext({ browser: reading(long), ...reader }));
    expect(outcome.value).toHaveLength(12);
    expect(reader.asked[3]).toContain('This is part 4 of ');
    expect(outcome.text).toMatch(/The last \d{5,} characters of the page were not gone through/);
  });

  test('one object', async () => {
    const reader = model('{"city":"Rome"}');
    const context = fakeContext({ browser: reading(text), ...reader });
    expect((await extract.run({ schema: 'city: string' }, context)).value).toEqual({ city: 'Rome' });
  });
});

test.each([[{}], [{ schema: '{ a: ' }]])('%j is sent back', async (input) => {
  expect((await extract.run(input, fakeContext())).status).toBe('invalid-input');
});
