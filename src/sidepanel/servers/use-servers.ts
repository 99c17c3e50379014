import { useEffect, useState } from 'react';
import { type StoredServer, storedServers } from '../../core/remote/server-list.ts';

/** The servers that are set up, on and off; none until they are read, and when they cannot be. */
export function useServers(): readonly StoredServer[] {
  const [servers, setServers] = useState<readonly StoredServer[]>([]);
  useEffect(() => {
    let isGone = false;
    storedServers(indexedDB).then(
      (stored) => {
        if (!isGone) setServers(stored);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return servers;
}
