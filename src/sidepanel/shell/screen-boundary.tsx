import { Component, type ReactNode } from 'react';
import { useText } from '../text/text-context.tsx';
import { Disclosure } from '../ui/disclosure.tsx';

/**
 * Error boundary of one screen: if it cannot be rendered, the bar with its buttons stays, and a message says what to
 * do.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failure?: unknown }> {
  override state: { failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    return 'failure' in this.state ? <Unshown failure={this.state.failure} /> : this.props.children;
  }
}

function Unshown({ failure }: { failure: unknown }) {
  const { text } = useText();
  return (
    <main className="min-h-0 grow overflow-y-auto p-6 text-sm">
      <p role="alert" className="text-soft">
        {text.trouble.unshown}
      </p>
      <Disclosure label={text.call.details} className="mt-3">
        <p className="text-xs text-faint wrap-anywhere">{String(failure).slice(0, 500)}</p>
      </Disclosure>
    </main>
  );
}
