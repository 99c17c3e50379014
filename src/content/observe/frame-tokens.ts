/** Mark of the message with which a frame makes itself known to its parent. */
const MARK = 'tabwright-frame';

/**
 * Which of a document's frames said which token. The worker makes a new one for each document that it meets, so a page
 * can only repeat one too late. What a frame said last is its own: a window outlives its documents.
 */
export interface FrameTokens {
  tokenOf(frame: Element): string | undefined;
  dispose(): void;
}

/** Listens for child frames that announce themselves. The first frame that says a token has it. */
export function listenForFrames(): FrameTokens {
  const windows = new Map<string, MessageEventSource>();
  const take = ({ data, source }: MessageEvent): void => {
    const token: unknown = data?.[MARK];
    if (typeof token === 'string' && source && !windows.has(token)) windows.set(token, source);
  };
  addEventListener('message', take, true);
  return {
    tokenOf: (frame) =>
      [...windows].findLast(([, source]) => source === (frame as HTMLIFrameElement).contentWindow)?.[0],
    dispose: () => removeEventListener('message', take, true),
  };
}

/** Tells the parent frame's page code who this frame is. */
export function announceFrame(token: string): void {
  if (parent !== window) parent.postMessage({ [MARK]: token }, '*');
}
