import { useState } from 'react';
import { cx } from './cx.ts';

/**
 * A site's icon from the browser's own store, or the first letter of its host. Never from the address in the page: that
 * would be a request to the page's server.
 */
export function Favicon({
  src,
  url,
  className,
}: {
  src: string | undefined;
  url: string;
  className?: string;
}) {
  const [failed, setFailed] = useState(false);
  const shape = cx('size-4 shrink-0 rounded-[3px]', className);
  if (src && !failed)
    return <img src={src} alt="" aria-hidden className={shape} onError={() => setFailed(true)} />;
  return (
    <span
      aria-hidden
      className={cx(
        shape,
        'grid place-items-center bg-accent-soft text-[0.625rem] font-semibold text-accent uppercase',
      )}
    >
      {hostOf(url)
        .replace(/^www\./, '')
        .slice(0, 1) || '·'}
    </span>
  );
}

export function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}
