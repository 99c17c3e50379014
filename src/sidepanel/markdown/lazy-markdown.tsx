import { Component, lazy, type ReactNode, Suspense } from 'react';
import { isHardToDraw } from './hard-to-draw.ts';
import type { MarkdownProps } from './markdown.tsx';

const Markdown = lazy(() => import('./markdown.tsx'));

/** Markdown, loaded on demand; until then, and where drawing it would take minutes or fails, the raw text. */
export function LazyMarkdown(props: MarkdownProps) {
  const plain = <p className="text-base wrap-anywhere whitespace-pre-wrap">{props.source}</p>;
  if (isHardToDraw(props.source)) return plain;
  return (
    <Otherwise plain={plain}>
      <Suspense fallback={plain}>
        <Markdown {...props} />
      </Suspense>
    </Otherwise>
  );
}

/** One text that cannot be drawn takes nothing of the screen around it away. */
class Otherwise extends Component<{ plain: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
