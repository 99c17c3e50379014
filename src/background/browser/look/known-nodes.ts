import { nodesFromSent, type SentSnapshot } from '../../../core/page/sent-nodes.ts';
import type { FrameSnapshot, PageNode } from '../../../core/page/snapshot.ts';
import { withoutCalledSecret } from '../../../core/policy/called-field.ts';
import { MOST_NODES } from '../kit/kit-reply.ts';

/** The nodes of a document's last look. */
export interface KnownNodes {
  /** Nonce of the look: by it the document's kit knows what it sent. */
  nonce: string;
  nodes: PageNode[];
  /** The look did not have the time for all of the page. */
  isCut: boolean;
}

/**
 * Remembers the last nodes of documents, so that they need to send only what changed. It lives as long as the worker;
 * what it does not know is requested in full.
 */
export interface KnownNodesMemory {
  of(documentId: string): KnownNodes | undefined;
  /**
   * Reassembles an answer and remembers it. `before` is what was known at the request. Undefined when the answer makes
   * no sense with it; then the next look is requested in full.
   */
  put(
    documentId: string,
    nonce: string,
    before: KnownNodes | undefined,
    sent: SentSnapshot,
  ): FrameSnapshot | undefined;
}

/** Maximum nodes of all documents together; a document's own last look counts however long it is. */
const MOST_REMEMBERED = 400_000;
const MOST_DOCUMENTS = 200;

const isForTime = (leftOut: string): boolean => leftOut.endsWith('(no time)');

export function createKnownNodes(): KnownNodesMemory {
  const known = new Map<string, KnownNodes>();
  const forgetOldest = (): void => {
    let remembered = 0;
    for (const { nodes } of known.values()) remembered += nodes.length;
    for (const [documentId, { nodes }] of known) {
      if (known.size === 1 || (known.size <= MOST_DOCUMENTS && remembered <= MOST_REMEMBERED)) return;
      known.delete(documentId);
      remembered -= nodes.length;
    }
  };
  return {
    of: (documentId) => known.get(documentId),
    put(documentId, nonce, before, sent) {
      known.delete(documentId);
      const told = sent.nodes.map((node) => (typeof node === 'number' ? node : withoutCalledSecret(node)));
      const nodes = nodesFromSent(before?.nodes ?? [], told, MOST_NODES);
      if (!nodes) return undefined;
      // One that was cut has other nodes than its page assumes.
      if (nodes.length < MOST_NODES)
        known.set(documentId, { nonce, nodes, isCut: sent.leftOut.some(isForTime) });
      forgetOldest();
      return { ...sent, nodes };
    },
  };
}
