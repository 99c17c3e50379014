import { describe, expect, it } from 'vitest';
import { whyRestricted } from './restricted-url.ts';

describe('whyRestricted', () => {
  it.each([
    'chrome://settings/',
    'chrome-extension://npmceeljomalfjhbghannhaakoeoenpj/x.html',
    'view-source:https://example.com/',
    'devtools://devtools/bundled/inspector.html',
    'https://chromewebstore.google.com/detail/x',
    'https://chrome.google.com/webstore/detail/x',
    'about:version',
    'data:text/html,<p>x',
    'chrome-error://chromewebdata/',
    'file:///etc/hosts',
    'nonsense',
  ])('%s is forbidden', (url) => {
    expect(whyRestricted(url, false)).toBeTypeOf('string');
  });

  it.each([
    'https://example.com/',
    'http://localhost:3000/',
    'about:blank',
    '',
    'https://chrome.google.com/other',
    'blob:https://a.example/1b',
  ])('%s is allowed', (url) => {
    expect(whyRestricted(url, false)).toBeUndefined();
  });

  it('allows files once the person allowed them', () => {
    expect(whyRestricted('file:///etc/hosts', true)).toBeUndefined();
  });
});
