import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeFor, pageOf } from '../page/testing.ts';
import type { Answer } from '../task/entry.ts';
import { fakeContext } from './fake-context.testing.ts';
import { fileText, textFileName } from './files/file-text.ts';
import { saveFile } from './files/save-file.ts';
import { humanInteract } from './human-interact.ts';
import { returnOutput } from './return-output.ts';

describe('human_interact', () => {
  test.each<[Parameters<typeof humanInteract.run>[0], Answer, unknown, unknown]>([
    [
      { kind: 'confirm', question: 'Sure?' },
      { kind: 'yes', scope: 'once' },
      { kind: 'confirm', text: 'Sure?' },
      true,
    ],
    [{ kind: 'confirm', question: 'Sure?' }, { kind: 'no', words: 'not today' }, { kind: 'confirm' }, false],
    [
      { kind: 'confirm', question: 'Sure?' },
      { kind: 'text', text: 'yes, but only two' },
      { kind: 'confirm' },
      'yes, but only two',
    ],
    [{ kind: 'input', question: 'Which size?' }, { kind: 'text', text: 'M' }, { kind: 'input' }, 'M'],
    [
      { kind: 'input', question: 'What is your password?', secret: true },
      { kind: 'text', text: '⟪secret:1⟫' },
      { kind: 'input', secret: true },
      '⟪secret:1⟫',
    ],
    [
      { kind: 'select', question: 'Which?', options: ['a', 'b'] },
      { kind: 'chosen', options: ['b'] },
      { kind: 'choose', options: ['a', 'b'] },
      'b',
    ],
    [
      { kind: 'request_help', question: 'Sign in' },
      { kind: 'handed-back', words: 'did it' },
      { kind: 'takeover', tabId: 1 },
      'did it',
    ],
  ])('%j', async (input, answer, question, value) => {
    const context = fakeContext({ answer });
    const outcome = await humanInteract.run(input, context);
    expect(context.questions).toMatchObject([question]);
    expect(outcome).toMatchObject({ status: 'done', value });
    expect(outcome.pageReplaced).toBe(input.kind === 'request_help' ? true : undefined);
  });

  test('a page that is handed over at its sign-in form is known to have shown it', async () => {
    const page = pageOf([nodeFor('textbox', 'Password', { secret: true })]);
    const context = fakeContext({ page, answer: { kind: 'handed-back' } });
    await humanInteract.run({ kind: 'request_help', question: 'Sign in' }, context);
    expect(context.questions).toMatchObject([{ kind: 'takeover', shows: 'sign-in' }]);
  });

  test('passwords are never asked for as open text', async () => {
    const context = fakeContext();
    const outcome = await humanInteract.run({ kind: 'input', question: 'What is your password?' }, context);
    expect(outcome).toMatchObject({ status: 'refused', text: expect.stringContaining('request_help') });
    expect(context.questions).toEqual([]);
  });

  test('a select without options is sent back', async () => {
    const outcome = await humanInteract.run(
      { kind: 'select', question: 'Which?', options: ['a'] },
      fakeContext(),
    );
    expect(outcome.status).toBe('invalid-input');
  });
});

describe('return_output', () => {
  const results = [
    { tool: 'find', value: [] },
    { tool: 'read_page', value: 'x'.repeat(100_000) },
  ];

  test('use_tool_result gives the latest result itself', async () => {
    const outcome = await returnOutput.run(
      { use_tool_result: true, value: 'ignored' },
      fakeContext({ results }),
    );
    expect(outcome.output).toEqual({ value: results[1]?.value, failed: false });
  });

  test.each([['text'], [0], [false], [[]], [{ a: [1, null] }]])('gives any JSON: %j', async (value) => {
    expect(await returnOutput.run({ value }, fakeContext())).toMatchObject({
      status: 'done',
      output: { value, failed: false },
      value,
    });
  });

  test.each([
    [{}],
    [{ value: ' ' }],
    [{ value: null }],
    [{ use_tool_result: true }],
    [{ use_tool_result: false }],
  ])('%j is sent back', async (input) => {
    const outcome = await returnOutput.run(input, fakeContext());
    expect(outcome.status).toBe('invalid-input');
    expect(outcome.output).toBeUndefined();
  });

  const outputSchema = {
    type: 'array',
    items: { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] },
  };

  test('a value of the wrong form is sent back with what is wrong and what is wanted', async () => {
    const outcome = await returnOutput.run({ value: [{ price: 'nine' }] }, fakeContext({ outputSchema }));
    expect(outcome.status).toBe('invalid-output');
    expect(outcome.output).toBeUndefined();
    expect(outcome.text).toMatch(/\[0\]\.price.*"required":\["price"\]/s);
  });

  test('the right form passes, also as text', async () => {
    for (const value of [[{ price: 9 }], '[{"price": 9}]', '```json\n[{"price": 9}]\n```'])
      expect((await returnOutput.run({ value }, fakeContext({ outputSchema }))).output).toEqual({
        value: [{ price: 9 }],
        failed: false,
      });
  });

  test('a schema that cannot be read checks nothing', async () => {
    const context = fakeContext({ outputSchema: { $ref: 'https://a.example/schema' } });
    expect(await returnOutput.run({ value: 'x' }, context)).toMatchObject({ status: 'done' });
  });
});

describe('save_file', () => {
  const saving = (requests: unknown[]) => ({
    saveFile: async (request: { name: string }) => {
      requests.push(request);
      return { status: 'done', name: request.name, bytes: 5 } as const;
    },
  });

  test('saves text', async () => {
    const requests: unknown[] = [];
    const outcome = await saveFile.run(
      { name: '../a/notes.md', content: 'hello' },
      fakeContext({ browser: saving(requests) }),
    );
    expect(requests).toEqual([
      { name: 'notes.md', text: 'hello', mediaType: 'text/markdown', intent: expect.any(String) },
    ]);
    expect(outcome).toMatchObject({ status: 'done', savedFile: { name: 'notes.md', bytes: 5 } });
  });

  test('saves XML that a browser would run as a plain text', async () => {
    const requests: unknown[] = [];
    const content = '<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>';
    const context = fakeContext({ browser: saving(requests) });
    await saveFile.run({ name: 'report.xml', content }, context);
    await saveFile.run({ name: 'report.xml', content: '<a/>' }, context);
    expect(requests).toMatchObject([
      { name: 'report.xml.txt', text: content, mediaType: 'text/plain' },
      { name: 'report.xml', text: '<a/>', mediaType: 'application/xml' },
    ]);
  });

  test('saves the latest result, as a table where the file is one', async () => {
    const requests: unknown[] = [];
    const results = [
      {
        tool: 'find',
        value: [
          { a: 1, b: 'x, "y"' },
          { a: 2, c: '=1+1' },
        ],
      },
    ];
    await saveFile.run(
      { name: 't.csv', use_tool_result: true },
      fakeContext({ browser: saving(requests), results }),
    );
    expect(requests).toMatchObject([{ text: 'a,b,c\r\n1,"x, ""y""",\r\n2,,\'=1+1\r\n' }]);
  });

  test('guards a formula in CSV that was typed, and says so', async () => {
    const requests: unknown[] = [];
    const input = { name: 't.csv', content: 'a;b\n-5;=1+1\n' };
    const outcome = await saveFile.run(input, fakeContext({ browser: saving(requests) }));
    expect(requests).toMatchObject([{ text: "a;b\n-5;'=1+1\n" }]);
    expect(outcome.text).toContain('apostrophe');
  });

  test('saves the table that is named', async () => {
    const requests: unknown[] = [];
    const results = [{ tool: 'read_page', value: '| A |\n| --- |\n| 1 |\n\n| B |\n| --- |\n| 2 |' }];
    const context = fakeContext({ browser: saving(requests), results });
    await saveFile.run({ name: 't.csv', use_tool_result: true, table: 2 }, context);
    expect(requests).toMatchObject([{ text: 'B\r\n2\r\n' }]);
    const unclear = await saveFile.run({ name: 't.csv', use_tool_result: true }, context);
    expect(unclear).toMatchObject({ status: 'invalid-input', text: expect.stringContaining('which one') });
    const absent = await saveFile.run({ name: 't.csv', use_tool_result: true, table: 3 }, context);
    expect(absent).toMatchObject({ status: 'not-found', text: expect.stringContaining('tables 1 to 2') });
  });

  test.each([[{ name: 'a.md' }], [{ name: 'a.md', use_tool_result: true }]])(
    '%j is sent back',
    async (input) => {
      expect((await saveFile.run(input, fakeContext())).status).toBe('invalid-input');
    },
  );

  test('a failure names the next step', async () => {
    const browser = { saveFile: async () => ({ status: 'failed', message: 'Disk full.' }) as const };
    expect(await saveFile.run({ name: 'a.md', content: 'x' }, fakeContext({ browser }))).toMatchObject({
      status: 'failed',
      text: expect.stringMatching(/Disk full.*in your result instead/),
    });
  });
});

test.each([
  ['prices.csv', 'prices.csv', 'text/csv'],
  ['..\\..\\x.json', 'x.json', 'application/json'],
  ['run.exe', 'run.exe.txt', 'text/plain'],
  ['page.html', 'page.html.txt', 'text/plain'],
  ['.bashrc', 'bashrc.txt', 'text/plain'],
  ['', 'result.txt', 'text/plain'],
  ['a:b*c.md', 'a_b_c.md', 'text/markdown'],
  ['报告.md', '报告.md', 'text/markdown'],
  ['con.txt', '_con.txt', 'text/plain'],
  ['LPT1', '_LPT1.txt', 'text/plain'],
  ['console.log', 'console.log', 'text/plain'],
  ['invoice\u202efdp.exe', 'invoice_fdp.exe.txt', 'text/plain'],
  ['100%~.md', '100_.md', 'text/markdown'],
  ['notes. ', 'notes.txt', 'text/plain'],
  ['///', 'result.txt', 'text/plain'],
  [`${'x'.repeat(400)}.json`, `${'x'.repeat(95)}.json`, 'application/json'],
])('%j is saved as %s', (wished, name, mediaType) =>
  expect(textFileName(wished)).toEqual({ name, mediaType }),
);

test('no wish makes a name with a folder or an ending that could run', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (wished) => {
      const { name } = textFileName(wished);
      expect(name).not.toMatch(/[/\\:]|^\.|[. ]$/);
      expect(name).toMatch(/\.(txt|log|md|markdown|csv|tsv|jsonl?|xml|ya?ml|toml|ics|vcf|srt|tex|bib)$/i);
    }),
  );
});

test('fileText leaves texts alone and writes everything else as JSON', () => {
  expect(fileText('a,b', 'text/csv')).toBe('a,b');
  expect(fileText({ a: 1 }, 'text/plain')).toBe('{\n  "a": 1\n}');
  expect(fileText([['a', -1, '-x', '+1']], 'text/csv')).toBe("a,-1,'-x,+1\r\n");
});
