import { quote } from '../page/quote.ts';
import type { PageSnapshot } from '../page/snapshot.ts';
import { placeholderOf } from './redaction.ts';
import { originOf } from './scope.ts';

/** A secret that the person keeps for one origin, as everything but the code that types it sees it. */
export interface SavedSecret {
  /** Identifies it in every task: its placeholder is `⟪secret:number⟫`. Never reused, not even after it is deleted. */
  number: number;
  /** As `https://shop.example:8443`. */
  origin: string;
  /** The person's label for it. */
  label: string;
  /** The user name that goes with it; not secret. */
  user?: string | undefined;
}

/** What a placeholder stands for: the value with the one origin that may have it, or that the person deleted it. */
export type RevealedSecret = { status: 'known'; value: string; onlyAt?: string } | { status: 'deleted' };

/** Above the numbers of the secrets in a task's own words, which are counted from 1. */
export const FIRST_SAVED_NUMBER = 1001;

export const isSavedPlaceholder = (placeholder: string): boolean =>
  Number(/^⟪secret:(\d+)⟫$/u.exec(placeholder)?.[1] ?? 0) >= FIRST_SAVED_NUMBER;

/**
 * The origin of an address for which secrets may be kept; the rest of the address is dropped. Undefined when it is no
 * web address, or plain http to another machine, where anybody on the way could read what is typed.
 */
export function savedOriginOf(address: string): string | undefined {
  const text = address.trim();
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  const isLocal = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostname);
  return protocol === 'https:' || isLocal ? origin : undefined;
}

/** Origins of the documents of a page, the top one and those in its frames. */
export function originsOfPage({ url, nodes }: PageSnapshot): string[] {
  const frames = nodes.flatMap((node) => (node.frame !== undefined && node.url ? [node.url] : []));
  return [...new Set([url, ...frames].flatMap((address) => originOf(address) ?? []))];
}

/** How a model is told about them; '' for none. */
export function savedSecretsText(secrets: readonly SavedSecret[]): string {
  if (secrets.length === 0) return '';
  const lines = secrets.map(
    ({ number, origin, label, user }) =>
      `- ${placeholderOf(number)}: ${quote(label, 80)}${user ? `, user name ${quote(user, 80)}` : ''}, for ${origin}`,
  );
  return `Saved by the person: if the task needs a sign-in here, use it instead of handing over. Type the placeholder as the whole text; code puts in the secret, only in a document of that very origin.\n${lines.join('\n')}`;
}
