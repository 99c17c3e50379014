import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_CLAUSES, splitClauses } from './split.ts';

const clauses = (words: string) => splitClauses(words).map(({ text }) => text);

describe('splitClauses', { timeout: 120_000 }, () => {
  it.each<[string, string[]]>([
    ['click A, then click B', ['click A', 'click B']],
    ['click A and then click B; click C. Click D', ['click A', 'click B', 'click C', 'Click D']],
    ['click Terms and Conditions and press Enter', ['click Terms and Conditions', 'press Enter']],
    ['click Save and close', ['click Save and close']],
    [
      'set the billing city to Oslo and the shipping city to Bergen',
      ['set the billing city to Oslo', 'set the shipping city to Bergen'],
    ],
    ['set home city to Oslo, work city to Bergen', ['set home city to Oslo', 'set work city to Bergen']],
    [
      'set check-in to 4 december and check-out to 6 december',
      ['set check-in to 4 december', 'set check-out to 6 december'],
    ],
    ['set Title to Love and Roads to Rome', ['set Title to Love and Roads to Rome']],
    ['File > Export > CSV', ['click File', 'click Export', 'click CSV']],
    ['open Edit > Undo, then press Enter', ['click Edit', 'click Undo', 'press Enter']],
    ['点击文件 > 导出', ['点击文件', '点击导出']],
    ['click "File > Export"', ['click "File > Export"']],
    ['click File, then Export, then CSV', ['click File', 'Export', 'click CSV']],
    ['tick the rows with price > 5', ['tick the rows with price > 5']],
    ['if the total > limit, go back', ['if the total > limit, go back']],
    ['find and click the link "B", then press Enter', ['find-and-click the link "B"', 'press Enter']],
    ['Expand the sections below, to find and click on the link "B".', ['find-and-click on the link "B"']],
    [
      'scroll to the bottom of the list, enter the name "A"',
      ['scroll to the bottom of the list', 'enter the name "A"'],
    ],
    [
      'Enter the username "a" and the city "b" into the text fields and press login',
      ['fill in username with "a"', 'fill in city with "b"', 'press login'],
    ],
    // What only describes the words is typed by nobody.
    ['type the total number of lamps into Note', ['type the total number of lamps into Note']],
    ['set Street to Hauptstr. 5. Click Save', ['set Street to Hauptstr. 5', 'Click Save']],
    ['open order No. 12, then go back', ['open order No. 12', 'go back']],
    ['set Quantity to 4. 2 is too few', ['set Quantity to 4', '2 is too few']],
    ['tell me the price and the stock', ['tell me the price and the stock']],
    ['type "open a, then go back" into Note', ['type "open a, then go back" into Note']],
    ["type 'it’s here. Go' into Note, click 'OK'", ["type 'it’s here. Go' into Note", "click 'OK'"]],
    ['1. open a.example 2. read the page 3. go back', ['open a.example', 'read the page', 'go back']],
    ['- open a.example\n- read the page', ['open a.example', 'read the page']],
    ['Step 1: open a.example\nStep 2: go back', ['open a.example', 'go back']],
    [
      'open https://a.example/x.html. Then read the page.',
      ['open https://a.example/x.html', 'read the page'],
    ],
    ['click "A", "B" and "C"', ['click "A"', 'click "B"', 'click "C"']],
    ['choose "A", "B" and "C" from X', ['choose "A" from X', 'choose "B" from X', 'choose "C" from X']],
    ['choose "A" and choose "B" from X', ['choose "A"', 'choose "B" from X']],
    ['click "A" and choose "B" from X', ['click "A"', 'choose "B" from X']],
    ['type "a" into X and "b" into Y', ['type "a" into X', 'type "b" into Y']],
    [
      'fill in Name with "Ada", Email with "x@y.z"',
      ['fill in Name with "Ada"', 'fill in Email with "x@y.z"'],
    ],
    [
      'open Shop, and if "A" is there, click it then click B. Otherwise click C. Then go back',
      ['open Shop', 'if "A" is there, click it then click B, otherwise click C', 'go back'],
    ],
    ['if there is a popup, close it, then click B', ['if there is a popup, close it', 'click B']],
    ['如果页面显示“A”，就点击“B”，否则点击“C”', ['如果页面显示“A”，就点击“B”，否则点击“C”']],
    ['When "Saved" appears, click Next', ['wait until "Saved" appears', 'click Next']],
    ['hello, please open a.example. Thanks!', ['open a.example']],
    ['点击“A”，然后点击“B”。最后返回', ['点击“A”', '点击“B”', '返回']],
    ['点击「A」和「B」', ['点击「A」', '点击「B」']],
    ['先打开a.example，再点击“B”并勾选“C”', ['打开a.example', '点击“B”', '勾选“C”']],
    ['点击最后一个链接', ['点击最后一个链接']],
    ['第一步：打开a.example\n第二步：返回', ['打开a.example', '返回']],
    ['', []],
    ['  \n .,;。 ', []],
  ])('%s', (words, expected) => {
    expect(clauses(words).map((text) => text.replace(/^(?:please|hello, please|先)\s*/, ''))).toEqual(
      expected,
    );
  });

  it('gives texts that are understood the same way alone, as the nodes of a plan are', () => {
    const words =
      'Open a.example, then click "A", "B" and type "x" into Name and "y" into City; when "Saved" appears, tick "Gift wrap" and tell me the total';
    for (const { text, instruction } of splitClauses(words)) {
      expect(splitClauses(text)).toEqual([{ text, instruction }]);
    }
  });

  it('keeps every character of what nobody understands', () => {
    expect(splitClauses('frobnicate the {widget} & $1')).toEqual([
      { text: 'frobnicate the {widget} & $1', instruction: undefined },
    ]);
  });

  it('takes any text, and long ones in little time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => void splitClauses(words)),
    );
    const pieces = [
      'click A, ',
      'and "',
      "'a ",
      '。',
      '打开 ',
      'type x into y in z ',
      '\n1. ',
      'https://',
      '“',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 60 }),
        (list) => void splitClauses(list.join('')),
      ),
    );
    for (const piece of [...pieces, 'a ', 'in in ', 'click and ', 'wait until a is ', '”', '的']) {
      const started = performance.now();
      splitClauses(piece.repeat(Math.floor(200_000 / piece.length)));
      expect(performance.now() - started, `200 kB of ${piece}`).toBeLessThan(20_000);
    }
  });

  it('looks at a bounded number of clauses and says so by one that is not understood', () => {
    const found = splitClauses('go back. '.repeat(MOST_CLAUSES + 20));
    expect(found).toHaveLength(MOST_CLAUSES + 1);
    expect(found.at(-1)?.instruction).toBeUndefined();
  });
});
