/** Addresses of search engines; %s stands for the words. They answer without a key and without JavaScript. */
export const searchEngines = {
  duckduckgo: 'https://html.duckduckgo.com/html/?q=%s',
  bing: 'https://www.bing.com/search?q=%s',
  google: 'https://www.google.com/search?q=%s',
  baidu: 'https://www.baidu.com/s?wd=%s',
} as const;

/** The default engine, and the one that is asked when it fails, if the person chose none. */
export const defaultEngines: readonly string[] = [searchEngines.duckduckgo, searchEngines.bing];
