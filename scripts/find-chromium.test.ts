import { describe, expect, test } from 'vitest';
import { whyRefused } from './find-chromium.ts';

describe('which browsers are taken', () => {
  test.each(['Chromium 156.0.8078.79 built on Debian GNU/Linux 12', 'Google Chrome for Testing 156.0.1.2'])(
    '%s',
    (version) => expect(whyRefused(version)).toBeUndefined(),
  );

  test('branded Chrome is refused with the reason', () => {
    expect(whyRefused('Google Chrome 156.0.1.2')).toContain('ignores --load-extension');
  });

  test.each(['', 'Mozilla Firefox 150.0'])('"%s" is no Chromium', (version) =>
    expect(whyRefused(version)).toContain('does not call itself Chromium'),
  );
});
