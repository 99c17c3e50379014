import { useMemo } from 'react';
import { useServers } from './use-servers.ts';

/** The servers that tasks may use: name and host. */
export function useServersOn(): readonly string[] {
  const servers = useServers();
  return useMemo(
    () => servers.filter(({ isOn }) => isOn).map(({ name, origin }) => `${name} (${new URL(origin).host})`),
    [servers],
  );
}
