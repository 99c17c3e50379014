import type { ModelConfiguration } from './settings.ts';

/** True for addresses on this machine or in the local network, where no key is needed and models load slowly. */
export function isLocalAddress(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return (
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/.test(host) ||
    /\.(local|localhost|lan|internal)$/.test(host)
  );
}

/** True when both mean the same server: only then may a key that was given for one be used with the other. */
export const isSameService = (one: Service, other: Service): boolean =>
  one.provider === other.provider && serverOf(one.baseUrl) === serverOf(other.baseUrl);

type Service = Pick<ModelConfiguration, 'provider' | 'baseUrl'>;

const serverOf = (address = ''): string => (URL.canParse(address) ? new URL(address).origin : address);

/** The address without a trailing slash, and without a path that people often copy with it. */
export function baseAddress(address: string): string {
  return address
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/(chat\/completions|models|messages)$/, '');
}
