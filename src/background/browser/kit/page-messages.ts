import type {
  BarButton,
  BarEdge,
  CommitReply,
  InputReply,
  TrustedInput,
} from '../../../core/protocol/page.ts';
import { pageMessageSchema } from './kit-reply.ts';

export interface PendingAct {
  nonce: string;
  tabId: number;
  documentId: string;
  /** `point`: where in its frame the action begins, when it has a pointer. `sent`: by the form of its control. */
  commit: (nonce: string, point?: { x: number; y: number }, sent?: string) => Promise<CommitReply>;
  /** Performs real input; absent when the action may not have any. */
  input?: (inputs: readonly TrustedInput[]) => Promise<InputReply>;
}

export interface PageEvents {
  /** Input of ours is on its way into the tab: what arrives there is not the person's. */
  inputUnderWay(tabId: number): boolean;
  /** A trusted input of the person in a tab where the agent works. */
  personActed(tabId: number): void;
  /** A watched region has changed, or its page goes away. */
  regionChanged(key: string): void;
  /** A button of the bar that the kit shows in the page. */
  barPressed(tabId: number, button: BarButton): void;
  /** The person has moved the bar to that edge of the page. */
  barMoved(tabId: number, edge: BarEdge): void;
}

export interface PageMessages {
  /** An action waits for its commit until the returned function is called. */
  expect(act: PendingAct): () => void;
  /** For the worker's runtime.onMessage. Undefined when the message is not from a kit of ours; otherwise the answer. */
  handle(message: unknown, sender: chrome.runtime.MessageSender): Promise<unknown> | undefined;
}

/** Messages of kits. Only our own content scripts in a tab are accepted, and nothing they say is trusted. */
export function createPageMessages(ownId: string, events: PageEvents): PageMessages {
  const pending = new Map<string, PendingAct>();
  const committed = new Map<string, PendingAct>();

  const answerCommit = async (
    { nonce, point, sent }: { nonce: string; point?: { x: number; y: number }; sent?: string },
    sender: chrome.runtime.MessageSender,
  ): Promise<CommitReply> => {
    const act = pending.get(nonce);
    if (!act || act.tabId !== sender.tab?.id || act.documentId !== sender.documentId)
      return { commit: false, why: 'This action is no longer asked for.' };
    // One action is committed once.
    pending.delete(nonce);
    const reply = await act.commit(nonce, point, sent);
    if (reply.commit && act.input) committed.set(nonce, act);
    return reply;
  };

  const answerInput = async (
    nonce: string,
    inputs: readonly TrustedInput[],
    sender: chrome.runtime.MessageSender,
  ): Promise<InputReply> => {
    const act = committed.get(nonce);
    if (!act?.input || act.tabId !== sender.tab?.id || act.documentId !== sender.documentId)
      return { done: false, why: 'Real input is not allowed for this action.' };
    return act.input(inputs);
  };

  return {
    expect(act) {
      pending.set(act.nonce, act);
      return () => {
        pending.delete(act.nonce);
        committed.delete(act.nonce);
      };
    },
    handle(message, sender) {
      const tabId = sender.tab?.id;
      if (sender.id !== ownId || tabId === undefined) return undefined;
      const parsed = pageMessageSchema.safeParse(message);
      if (!parsed.success) return undefined;
      switch (parsed.data.kind) {
        case 'commit':
          return answerCommit(parsed.data, sender);
        case 'input':
          return answerInput(parsed.data.nonce, parsed.data.inputs, sender);
        case 'person-acted':
          if (!events.inputUnderWay(tabId)) events.personActed(tabId);
          return Promise.resolve({});
        case 'watch':
          events.regionChanged(parsed.data.key);
          return Promise.resolve({});
        case 'bar':
          // Only the top frame shows it: the process of an advertisement does not hand back the person's page.
          if (sender.frameId !== 0) return undefined;
          if (isEdge(parsed.data.button)) events.barMoved(tabId, parsed.data.button);
          else events.barPressed(tabId, parsed.data.button);
          return Promise.resolve({});
      }
    },
  };
}

const isEdge = (button: BarButton | BarEdge): button is BarEdge => button === 'top' || button === 'bottom';
