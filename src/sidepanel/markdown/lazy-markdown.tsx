import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown.tsx';

const Markdown = lazy(() => import('./markdown.tsx'));

/** Markdown, loaded on demand; until then the raw text. */
export function LazyMarkdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<p className="text-base whitespace-pre-wrap">{props.source}</p>}>
      <Markdown {...props} />
    </Suspense>
  );
}
