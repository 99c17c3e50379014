/** Key of the message with which a frame identifies itself to its parent. */
const MARK = 'tabwright-frame';

/**
 * Maps the child frames of a document to the tokens that they announced. The worker makes a new token for each document
 * that it meets, so a page that repeats one later is too late; one that hears it first can misplace its frames, no more.
 * The last token of a frame counts, because a window outlives its documents.
 */
export interface FrameTokens {
  tokenOf(frame: Element): string | undefined;
  dispose(): void;
}

/**
 * Listens for child frames that announce themselves. A token belongs to the first frame that announces it. Of each only
 * the last is kept, so that a frame cannot fill the memory of the page around it.
 */
export function listenForFrames(): FrameTokens {
  const tokens = new Map<unknown, string>();
  const take = ({ data, source }: MessageEvent): void => {
    const token: unknown = data?.[MARK];
    if (typeof token === 'string' && source && ![...tokens.values()].includes(token))
      tokens.set(source, token);
  };
  addEventListener('message', take, true);
  return {
    tokenOf: (frame) => tokens.get((frame as HTMLIFrameElement).contentWindow),
    dispose: () => removeEventListener('message', take, true),
  };
}

/** Sends this frame's token to the kit in the parent frame. */
export function announceFrame(token: string): void {
  if (parent !== window) parent.postMessage({ [MARK]: token }, '*');
}
