import polyfill from 'webextension-polyfill';
import { lastingApi } from './lasting-api.ts';

/**
 * The extension's API. In today's Chrome the polyfill hands out the browser's own promise-based namespace; where it
 * wraps, parts it does not know (declarativeNetRequest, tabGroups, scripting) pass through unchanged. Chrome's types
 * are used because the polyfill's lack document ids.
 */
export const webext = lastingApi(polyfill as unknown as typeof chrome);
