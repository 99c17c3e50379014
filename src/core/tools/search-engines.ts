/** Addresses of search engines; %s stands for the words. They answer without a key and without scripts of their own. */
export const searchEngines = {
  duckduckgo: 'https://html.duckduckgo.com/html/?q=%s',
  bing: 'https://www.bing.com/search?q=%s',
  google: 'https://www.google.com/search?q=%s',
  baidu: 'https://www.baidu.com/s?wd=%s',
} as const;

/** The one that is asked first, and the one that is asked when it fails, where the person chose none. */
export const defaultEngines: readonly string[] = [searchEngines.duckduckgo, searchEngines.bing];
