export interface SecretStore {
  read(): Promise<string | undefined>;
  write(secret: string): Promise<void>;
}

/**
 * The token by which a frame makes itself known to its parent frame. It is the same for all documents that the frame
 * ever shows, and after the worker died, because the parent remembers windows and a window outlives its documents. A
 * page cannot make one up: a secret of this browser session is in it.
 */
export function createFrameTokens(
  store: SecretStore,
  newSecret: () => string,
): (tabId: number, frameId: number) => Promise<string> {
  let loaded: Promise<string> | undefined;
  const load = async (): Promise<string> => {
    const stored = await store.read();
    if (stored !== undefined) return stored;
    const secret = newSecret();
    await store.write(secret);
    return secret;
  };
  return async (tabId, frameId) => {
    loaded ??= load();
    const words = new TextEncoder().encode(`${await loaded} ${tabId} ${frameId}`);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', words));
    return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
