/** Sites that people call by their name, with the address of their search. Longer names stand first. */
const SITES: readonly (readonly [name: string, address: string, search?: string])[] = [
  ['google maps', 'https://www.google.com/maps', 'https://www.google.com/maps/search/'],
  ['google drive', 'https://drive.google.com/'],
  ['google docs', 'https://docs.google.com/'],
  ['google', 'https://www.google.com/', 'https://www.google.com/search?q='],
  ['谷歌', 'https://www.google.com/', 'https://www.google.com/search?q='],
  ['bing', 'https://www.bing.com/', 'https://www.bing.com/search?q='],
  ['必应', 'https://www.bing.com/', 'https://www.bing.com/search?q='],
  ['duckduckgo', 'https://duckduckgo.com/', 'https://duckduckgo.com/?q='],
  ['baidu', 'https://www.baidu.com/', 'https://www.baidu.com/s?wd='],
  ['百度', 'https://www.baidu.com/', 'https://www.baidu.com/s?wd='],
  ['wikipedia', 'https://en.wikipedia.org/', 'https://en.wikipedia.org/w/index.php?search='],
  ['维基百科', 'https://zh.wikipedia.org/', 'https://zh.wikipedia.org/w/index.php?search='],
  ['youtube', 'https://www.youtube.com/', 'https://www.youtube.com/results?search_query='],
  ['github', 'https://github.com/', 'https://github.com/search?q='],
  ['stack overflow', 'https://stackoverflow.com/', 'https://stackoverflow.com/search?q='],
  ['reddit', 'https://www.reddit.com/', 'https://www.reddit.com/search/?q='],
  ['amazon', 'https://www.amazon.com/', 'https://www.amazon.com/s?k='],
  ['ebay', 'https://www.ebay.com/', 'https://www.ebay.com/sch/i.html?_nkw='],
  ['imdb', 'https://www.imdb.com/', 'https://www.imdb.com/find/?q='],
  ['hacker news', 'https://news.ycombinator.com/'],
  ['gmail', 'https://mail.google.com/'],
  ['linkedin', 'https://www.linkedin.com/'],
  ['facebook', 'https://www.facebook.com/'],
  ['instagram', 'https://www.instagram.com/'],
  ['twitter', 'https://x.com/'],
  ['whatsapp web', 'https://web.whatsapp.com/'],
  ['netflix', 'https://www.netflix.com/'],
  ['spotify', 'https://open.spotify.com/'],
  ['淘宝', 'https://www.taobao.com/', 'https://s.taobao.com/search?q='],
  ['京东', 'https://www.jd.com/', 'https://search.jd.com/Search?keyword='],
  ['知乎', 'https://www.zhihu.com/', 'https://www.zhihu.com/search?q='],
  ['微博', 'https://weibo.com/', 'https://s.weibo.com/weibo?q='],
  ['哔哩哔哩', 'https://www.bilibili.com/', 'https://search.bilibili.com/all?keyword='],
  ['豆瓣', 'https://www.douban.com/', 'https://www.douban.com/search?q='],
];

const siteOf = (name: string) => SITES.find(([known]) => known === name.trim().toLowerCase());

/** Source of a pattern for the names of the sites that can be searched, without groups. */
export const SEARCHED_SITE = `(?:${SITES.filter(([, , search]) => search !== undefined)
  .map(([name]) => name)
  .join('|')})`;

/** The address of a site that is called by its name, or undefined for a name that is not known. */
export const siteAddress = (name: string): string | undefined => siteOf(name)?.[1];

/** The address of what a site finds for some words; of Google where the site is not known. */
export const searchAddress = (name: string, words: string): string =>
  (siteOf(name)?.[2] ?? 'https://www.google.com/search?q=') + encodeURIComponent(words);
