import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown.tsx';

const Markdown = lazy(() => import('./markdown.tsx'));

/** Markdown, loaded when it is needed; until then the text as it is. */
export function LazyMarkdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<p className="text-base whitespace-pre-wrap">{props.source}</p>}>
      <Markdown {...props} />
    </Suspense>
  );
}
