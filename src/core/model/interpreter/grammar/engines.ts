const ADDRESSES: readonly (readonly [name: RegExp, address: string])[] = [
  [/bing|必应/i, 'https://www.bing.com/search?q='],
  [/duckduckgo/i, 'https://duckduckgo.com/?q='],
  [/baidu|百度/i, 'https://www.baidu.com/s?wd='],
  [/wikipedia|维基/i, 'https://en.wikipedia.org/w/index.php?search='],
];

/** The address of a search engine's results, for those that people call by their name. */
export const engineAddress = (name: string, words: string): string =>
  (ADDRESSES.find(([pattern]) => pattern.test(name))?.[1] ?? 'https://www.google.com/search?q=') +
  encodeURIComponent(words);
