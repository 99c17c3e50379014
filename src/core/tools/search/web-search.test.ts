import { describe, expect, test } from 'vitest';
import { fakeContext, tabInfo, taskTab } from '../fake-context.testing.ts';
import { searchResults } from './search-results.ts';
import { webSearch } from './web-search.ts';

const page = `[Settings](https://find.example/settings)
1. [Desk lamps, compared](https://lamps.example/compare) We took **twelve** lamps apart.
   [lamps.example](https://lamps.example/compare)
2. [Harbor lamp](https://find.example/l/?uddg=https%3A%2F%2Fshop.example%2Flamp&rut=1) Costs $49.
3. [By code](https://find.example/ck/a?u=a1aHR0cHM6Ly9vdGhlci5leGFtcGxlLw) Elsewhere.
[Help](https://help.find.example/)`;

describe('a page of results', () => {
  test("is told without the engine's own links, each address once, unwrapped, with its words", () => {
    expect(searchResults(page, 'https://www.find.example/?q=lamp')).toEqual([
      {
        title: 'Desk lamps, compared',
        url: 'https://lamps.example/compare',
        text: 'We took twelve lamps apart. lamps.example 2.',
      },
      { title: 'Harbor lamp', url: 'https://shop.example/lamp', text: 'Costs $49. 3.' },
      { title: 'By code', url: 'https://other.example/', text: 'Elsewhere.' },
    ]);
  });
  test('is told with addresses whose goal only the engine knows, each with its own words', () => {
    const baidu = `[百度首页](https://www.baidu.com/) [设置](https://www.baidu.com/gaoji/preferences.html)
[新闻](https://news.baidu.com/) [地图](https://map.baidu.com/)
### [台灯 十大品牌](http://www.baidu.com/link?url=AbC_1-x) 十种台灯的比较。
### [护眼台灯怎么选](http://www.baidu.com/link?url=DeF_2-y) 先看亮度。
[广告](https://www.baidu.com/baidu.php?url=zz) [台灯_百度百科](https://baike.baidu.com/item/台灯) 台灯是一种灯。
[帮助](https://help.baidu.com/) [使用百度前必读](https://www.baidu.com/duty/) [京ICP证030173号](https://beian.miit.gov.cn/)`;
    expect(searchResults(baidu, 'https://www.baidu.com/s?wd=台灯')).toEqual([
      { title: '台灯 十大品牌', url: 'http://www.baidu.com/link?url=AbC_1-x', text: '十种台灯的比较。' },
      { title: '护眼台灯怎么选', url: 'http://www.baidu.com/link?url=DeF_2-y', text: '先看亮度。' },
      { title: '台灯 百度百科', url: 'https://baike.baidu.com/item/台灯', text: '台灯是一种灯。' },
    ]);
  });

  test('is told without what an engine links to for itself on hosts of its owner, and with results there', () => {
    const bing = `[Privacy and Cookies](https://go.owner.example/fwlink/?LinkId=521839) [Legal](https://go.owner.example/2)
[Help with lamps - Owner support](https://www.bing.com/ck/a?u=a1aHR0cHM6Ly9zdXBwb3J0Lm93bmVyLmV4YW1wbGUvbGFtcHM) How to.
[Privacy](https://www.bing.com/ck/a?u=a1aHR0cHM6Ly9wYXBlci5leGFtcGxlL3ByaXZhY3k) A book.
[ICP algorithm for lamp scans](https://docs.bing.com/icp) [Lamps, explained](https://docs.bing.com/lamps) More. [Search help](https://support.bing.com/topic/1) [Feedback](https://x.example/)`;
    expect(searchResults(bing, 'https://www.bing.com/search?q=lamp').map(({ url }) => url)).toEqual([
      'https://support.owner.example/lamps',
      'https://paper.example/privacy',
      'https://docs.bing.com/icp',
      'https://docs.bing.com/lamps',
    ]);
  });

  test('an address that is none breaks nothing', () => {
    const page = '[Bad one](http://[oops) words [Good one](https://good.example/) more';
    expect(searchResults(page, 'https://engine.example/').map(({ url }) => url)).toEqual([
      'https://good.example/',
    ]);
  });

  test('without results is empty', () => {
    expect(searchResults('[Help](https://find.example/help)', 'https://find.example/')).toEqual([]);
    expect(searchResults('Are you a person?', 'https://find.example/')).toEqual([]);
  });
});

const engines = ['https://find.example/?q=%s', 'https://second.example/?q=%s'];

function world(pages: Record<string, string | number>, refused: string[] = []) {
  const asked: string[] = [];
  const moved: string[] = [];
  let tabs = 20;
  let at = '';
  const answer = (url: string) => {
    moved.push(url);
    at = url;
    const found = pages[new URL(url).host];
    return typeof found === 'number'
      ? ({ status: 'done', url, title: '', httpStatus: found } as const)
      : ({ status: 'done', url, title: '' } as const);
  };
  const context = fakeContext({
    engines,
    allowSite: async (url) => {
      asked.push(url);
      return refused.includes(new URL(url).host) ? 'The person did not allow it.' : undefined;
    },
    browser: {
      openTab: async ({ url }) => ({ tab: tabInfo(++tabs, { url }), navigation: answer(url) }),
      navigate: async ({ to }) => answer((to as { url: string }).url),
      read: async () => ({ status: 'done', markdown: String(pages[new URL(at).host]), title: '', url: at }),
    },
  });
  return { context, asked, moved };
}

describe('searching the web', () => {
  test('asks for leave, opens the chosen engine in a tab of its own, and gives results as data', async () => {
    const { context, asked, moved } = world({ 'find.example': page });
    const outcome = await webSearch.run({ query: 'desk lamp & more' }, context);
    expect(asked).toEqual(['https://find.example/?q=desk%20lamp%20%26%20more']);
    expect(moved).toEqual(asked);
    expect(outcome).toMatchObject({ status: 'done', openedTabs: [{ tabId: 21 }] });
    expect(outcome.switchTo).toBeUndefined();
    expect(outcome.text).toMatch(/<<1\. "Desk lamps, compared" https:\/\/lamps\.example\/compare/);
  });

  test.each([
    ['it answers with an error', { 'find.example': 503, 'second.example': page }, []],
    ['it has nothing', { 'find.example': 'Are you a person?', 'second.example': page }, []],
    ['the person does not want it', { 'second.example': page }, ['find.example']],
  ])('the other engine is asked when %s', async (_, pages, refused) => {
    const { context } = world(pages as Record<string, string | number>, refused);
    const outcome = await webSearch.run({ query: 'lamp' }, context);
    expect(outcome.status).toBe('done');
    expect(outcome.text).toMatch(/find\.example gave no results|did not allow it/);
    expect(outcome.text).toContain('Results of https://second.example');
  });

  test('when all fail, each reason is told; a tab of an earlier search is used again', async () => {
    const { context, moved } = world({ 'find.example': 429, 'second.example': 'nothing' });
    const again = { ...taskTab(9, 'opened'), url: 'https://find.example/?q=before', by: 'plan/0' };
    const outcome = await webSearch.run(
      { query: 'lamp' },
      { ...context, intent: 't/plan/0/t2/c0', task: { ...context.task, tabs: [again] } },
    );
    expect(outcome).toMatchObject({ status: 'no-results', openedTabs: [{ tabId: 21 }] });
    expect(outcome.text).toMatch(/find\.example gave no results: it answered 429.*second\.example/s);
    expect(moved).toHaveLength(2);
  });

  test('where the person has closed the tab of the earlier search, another one is opened', async () => {
    const { context } = world({ 'find.example': page });
    const again = { ...taskTab(9, 'opened'), url: 'https://find.example/?q=before', by: 'plan/0' };
    const gone = { status: 'tab-gone', message: 'Tab 9 is closed.' } as const;
    const outcome = await webSearch.run(
      { query: 'lamp' },
      {
        ...context,
        browser: { ...context.browser, navigate: async () => gone },
        intent: 't/plan/0/t2/c0',
        task: { ...context.task, tabs: [again] },
      },
    );
    expect(outcome).toMatchObject({ status: 'done', openedTabs: [{ tabId: 21 }], closedTab: 9 });
  });

  test.each(['plan/1', 'plan/0/t1/c0/agent', undefined])(
    'a tab in which another agent (%s) may just be searching is left alone',
    async (by) => {
      const { context } = world({ 'find.example': page });
      const other = {
        ...taskTab(9, 'opened'),
        url: 'https://find.example/?q=other',
        ...(by === undefined ? {} : { by }),
      };
      const outcome = await webSearch.run(
        { query: 'lamp' },
        { ...context, intent: 't/plan/0/t2/c0', task: { ...context.task, tabs: [other] } },
      );
      expect(outcome).toMatchObject({ status: 'done', openedTabs: [{ tabId: 21 }] });
    },
  );
});
