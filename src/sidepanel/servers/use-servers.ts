import { useEffect, useState } from 'react';
import { type StoredServer, storedServers } from '../../core/remote/server-list.ts';

/** The configured servers, on and off; empty until they are read, and if they are unreadable. */
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
