import { webext } from '../../webext.ts';
import type { TabFrame } from '../kit/kit-client.ts';

export interface ListedFrame extends TabFrame {
  /** The browser shows its own error page here. */
  failed: boolean;
}

/** Documents now in the tab, the top one first; empty when the tab is gone, asleep or crashed. */
export async function listFrames(tabId: number): Promise<ListedFrame[]> {
  const all = await webext.webNavigation.getAllFrames({ tabId }).catch(() => null);
  return (all ?? [])
    .filter((frame) => frame.documentLifecycle === 'active')
    .map((frame) => ({
      tabId,
      frameId: frame.frameId,
      parentFrameId: frame.parentFrameId,
      documentId: frame.documentId,
      url: frame.url,
      origin: originOfDocument(frame.url),
      failed: frame.errorOccurred,
    }))
    .sort((a, b) => a.frameId - b.frameId);
}

/** The value of `location.origin` in a document of this address; 'null' for about:, data: and unknown ones. */
export function originOfDocument(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}
