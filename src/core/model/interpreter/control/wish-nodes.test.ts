import { describe, expect, test } from 'vitest';
import { type WishNode, wishNodes } from './wish-nodes.ts';

const short = (node: WishNode): unknown => {
  if (node.kind === 'clause') return `${node.clause.text}${node.clause.instruction ? '' : ' ??'}`;
  const body = node.body.map(({ text, instruction }) => `${text}${instruction ? '' : ' ??'}`);
  switch (node.kind) {
    case 'forEach':
      return { each: node.items, body };
    case 'loop':
      return { until: node.until, max: node.max, body };
    case 'watch':
      return {
        [node.loop ? 'whenever' : 'when']: node.description,
        body,
        limit: node.limitSeconds,
        reload: node.reloadSeconds,
      };
  }
};
const read = (words: string): unknown[] => wishNodes(words).map(short);

describe('control flow in plain words', () => {
  test.each<[string, unknown[]]>([
    [
      'for each of "Oak", "Elm" and "Fir", click “Add to cart” for it',
      [{ each: ['Oak', 'Elm', 'Fir'], body: ['click “Add to cart” for “{item}”'] }],
    ],
    [
      'Open shop.example, then for each of "Oak" and "Elm": click it, then read its price. Then take a screenshot',
      [
        'Open shop.example',
        { each: ['Oak', 'Elm'], body: ['click “{item}”', 'read the price of “{item}”'] },
        'take a screenshot',
      ],
    ],
    [
      'for each row of the table, click "Done" in the row; finally read the total',
      [{ each: 'row of the table', body: ['click "Done" in “{item}”'] }, 'finally read the total'],
    ],
    ['for every row, click "Edit"', [{ each: 'row', body: ['click "Edit" in the row of “{item}”'] }]],
    ['click "Delete" for each of "A" and "B"', [{ each: ['A', 'B'], body: ['click "Delete" for “{item}”'] }]],
    [
      'click "Load more" until "End of list" appears (at most 5 times), then read the page',
      [{ until: '"End of list" appears', max: 5, body: ['click "Load more"'] }, 'read the page'],
    ],
    [
      'keep clicking "More" until it is gone',
      [{ until: 'it is gone', max: undefined, body: ['click "More"'] }],
    ],
    ['wait until "Saved" appears, then click "OK"', ['wait until "Saved" appears', 'click "OK"']],
    ['ask me whether to buy it', ['ask me whether to buy it']],
    [
      'whenever a new message appears in the chat, type "Thanks" into "Message" and press Enter',
      [
        {
          whenever: 'a new message appears in the chat',
          body: ['type "Thanks" into "Message"', 'press Enter'],
          limit: undefined,
          reload: undefined,
        },
      ],
    ],
    ...[
      'tell me when the price changes',
      'let me know as soon as the price changes',
      'watch the price and tell me when it changes',
      'monitor the price',
      'watch the price for changes',
    ].map((words): [string, unknown[]] => [
      words,
      [{ when: 'the price changes', body: ['tell me: “{change}”'], limit: undefined, reload: undefined }],
    ]),
    [
      'check the price every 10 minutes and tell me whenever it drops',
      [{ whenever: 'the price drops', body: ['tell me: “{change}”'], limit: undefined, reload: 600 }],
    ],
    [
      'notify me when a new issue appears',
      [{ when: 'a new issue appears', body: ['tell me: “{change}”'], limit: undefined, reload: undefined }],
    ],
    [
      '当价格变化时告诉我',
      [{ when: '价格变化', body: ['告诉我：“{change}”'], limit: undefined, reload: undefined }],
    ],
    ...['价格变了告诉我', '价格下降时通知我'].map((words): [string, unknown[]] => [
      words,
      [
        {
          when: words.replace(/时?(?:告诉|通知)我$/, ''),
          body: ['告诉我：“{change}”'],
          limit: undefined,
          reload: undefined,
        },
      ],
    ]),
    [
      '有新消息时告诉我',
      [{ when: '有新消息', body: ['告诉我：“{change}”'], limit: undefined, reload: undefined }],
    ],
    ['tell me when the price drops below 20 euros', ['tell me when the price drops below 20 euros ??']],
    ['tell me when the shop opens', ['tell me when the shop opens']],
    ['watch the first video', ['watch the first video ??']],
    [
      'when the price changes (reloading every 5 minutes, at most 2 hours), click "Buy"',
      [{ when: 'the price changes', body: ['click "Buy"'], limit: 7200, reload: 300 }],
    ],
    ['对“甲”和“乙”分别点击“加入”', [{ each: ['甲', '乙'], body: ['在“{item}”那一行点击“加入”'] }]],
    ['对每一行，点击它', [{ each: '行', body: ['点击“{item}”'] }]],
    ['点击“更多”直到“到底了”出现，最多5次', [{ until: '“到底了”出现', max: 5, body: ['点击“更多”'] }]],
    [
      '每当聊天中有新消息时，在“消息”中输入“收到”，然后按回车键',
      [
        {
          whenever: '聊天中有新消息',
          body: ['在“消息”中输入“收到”', '按回车键'],
          limit: undefined,
          reload: undefined,
        },
      ],
    ],
  ])('%s', (words, nodes) => {
    expect(read(words)).toEqual(nodes);
  });
});

test('a day is nothing to work on until it is there', () => {
  expect(read('my passport is valid until 1 May 2030')).toEqual(['my passport is valid until 1 May 2030 ??']);
});
