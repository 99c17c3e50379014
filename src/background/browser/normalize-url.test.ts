import { describe, expect, it } from 'vitest';
import { normalizeUrl } from './normalize-url.ts';

describe('normalizeUrl', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
    ['//cdn.example.com/x', 'https://cdn.example.com/x'],
    ['localhost:1234', 'http://localhost:1234/'],
    ['localhost', 'http://localhost/'],
    ['127.0.0.1:80/x', 'http://127.0.0.1/x'],
    ['[::1]:3000', 'http://[::1]:3000/'],
    ['wiki.local/x', 'http://wiki.local/x'],
    ['shop.example:8443/cart', 'https://shop.example:8443/cart'],
    ['HTTP://Example.com', 'http://example.com/'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['about:blank', 'about:blank'],
    ['file:///tmp/a.html', 'file:///tmp/a.html'],
  ])('%s becomes %s', (written, url) => {
    expect(normalizeUrl(written)).toEqual({ ok: true, url });
  });

  it.each([
    '',
    '   ',
    'cheap flights to Rome',
    'javascript:alert(1)',
    'data:text/html,x',
    'chrome://settings',
    'view-source:https://a.example/',
    'mailto:a@b.example',
    'https://',
  ])('refuses %j and says what to do', (written) => {
    const result = normalizeUrl(written);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.why).toMatch(/address|Search|Only http/);
  });
});
