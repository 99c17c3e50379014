import '../kit-late.ts';
import type { ActOutcome, ExpectedElement, PageAction } from '../../core/page/outcome.ts';
import type { CommitReply } from '../../core/protocol/page.ts';
import type { Hands, Permit } from './hands.ts';
import { createPointer } from './mouse/pointer.ts';
import { performAction } from './perform-action.ts';

/** Creates a closed root that the tests' hands can see, as the extension sees those of pages. */
const closedRoots = new WeakMap<Element, ShadowRoot>();
export function closedRoot(host: Element, html: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'closed' });
  root.innerHTML = html;
  closedRoots.set(host, root);
  return root;
}

/** Puts markup into an empty page at its top. */
export function page(html: string): void {
  document.body.innerHTML = `<style>body { margin: 0; font: 16px sans-serif }</style>${html}`;
  document.documentElement.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  (document.activeElement as HTMLElement | null)?.blur();
}

/** Looks an element up by id, in the page or in closed roots given. */
export function byId<Found extends HTMLElement = HTMLElement>(
  id: string,
  root: Document | ShadowRoot = document,
): Found {
  const found = root.getElementById(id);
  if (!found) throw new Error(`No #${id} in the page of the test.`);
  return found as Found;
}

export interface Trial {
  expected?: ExpectedElement | null;
  commit?: () => CommitReply | Promise<CommitReply>;
  expired?: () => boolean;
  /** It was judged to be more than harmless, and allowed. */
  external?: boolean;
  /** Real input, as the worker would do it. */
  trusted?: Permit['trusted'];
  /** Where refs are looked up besides the page. */
  root?: ShadowRoot;
  /** Throws when the action may not continue. */
  goOn?: () => void;
}

/** The hands of one page: refs are ids, names are labels or texts. */
export function createTestHands(root?: ShadowRoot): Hands {
  return {
    resolve: (ref) => document.getElementById(ref) ?? root?.getElementById(ref) ?? null,
    describe,
    refOf: (element) => element.id || undefined,
    targetOf: (element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return label && element.getBoundingClientRect().width <= 1 ? label : element;
    },
    openShadowRoot: (element) => element.shadowRoot ?? closedRoots.get(element) ?? null,
    isOwn: (element) => element.hasAttribute('tabwright-overlay'),
    pointer: createPointer(),
  };
}

export const describe = (element: Element): ExpectedElement => ({
  role: element.getAttribute('role') ?? element.localName,
  name: (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim(),
});

let hands = createTestHands();

/** Carries out one action; `dispatched` tells whether any event was sent. */
export async function act(
  action: PageAction,
  trial: Trial = {},
): Promise<{ outcome: ActOutcome; dispatched: boolean; commits: number }> {
  if (trial.root) hands = createTestHands(trial.root);
  let dispatched = false;
  let commits = 0;
  const outcome = await performAction(
    action,
    trial.expected ?? null,
    trial.goOn ? { ...hands, goOn: trial.goOn } : hands,
    {
      commit: async () => {
        commits += 1;
        return (await trial.commit?.()) ?? { commit: true };
      },
      expired: trial.expired ?? (() => false),
      ...(trial.external ? { external: true } : {}),
      ...(trial.trusted ? { trusted: trial.trusted } : {}),
      dispatching: () => {
        dispatched = true;
      },
    },
  );
  return { outcome, dispatched, commits };
}

/** Records events at the window, in the order in which pages see them. The real mouse, wherever it is, is left out. */
export function record(types: readonly string[]): string[] {
  const log: string[] = [];
  for (const type of types)
    addEventListener(
      type,
      (event) => {
        if (event.isTrusted && event instanceof MouseEvent) return;
        const target = event.target as Element;
        log.push(`${event.type} ${target.id || target.nodeName}`);
      },
      true,
    );
  return log;
}
