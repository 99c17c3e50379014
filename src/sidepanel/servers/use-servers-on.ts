import { useEffect, useState } from 'react';
import { storedServers } from '../../core/remote/server-list.ts';

/** Those that tasks may use: name and host. */
export function useServersOn(): readonly string[] {
  const [servers, setServers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    storedServers(indexedDB).then(
      (stored) => {
        const used = stored.filter(({ isOn }) => isOn);
        if (!isGone) setServers(used.map(({ name, origin }) => `${name} (${new URL(origin).host})`));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return servers;
}
