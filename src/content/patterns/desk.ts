import '../kit-late.ts';
import { expectedOf } from '../../core/page/expected.ts';
import { joinFrames } from '../../core/page/join.ts';
import type { ActOutcome, ExpectedElement, PageAction } from '../../core/page/outcome.ts';
import type { FrameSnapshot, PageNode } from '../../core/page/snapshot.ts';
import { pageText } from '../../core/page/text.ts';
import type { FoundElement, PageReplies, PageRequest } from '../../core/protocol/page.ts';
import { createPointer } from '../act/mouse/pointer.ts';
import { performAction } from '../act/perform-action.ts';
import { framePoint } from '../act/target/frame-point.ts';
import { createObserver } from '../observe/observer.ts';
import { createKit } from '../protocol/answer.ts';
import { readAsMarkdown } from '../read/markdown.ts';

type Ref = { ref: string };
type Without<Action, Key extends PropertyKey> = Action extends unknown ? Omit<Action, Key> : never;
type ActionOnRef = Without<Extract<PageAction, Ref>, 'ref'>;

/** Stands in for a model at a page: it knows only what the looks report, and acts only through the kit's requests. */
export interface Desk {
  look(): Promise<PageNode[]>;
  /** The page as the text that a model reads. */
  outline(): Promise<string>;
  /** The only node of that role and name. */
  node(role: string, name: string | RegExp): Promise<PageNode>;
  /** Acts on what a fresh look finds by role and name. */
  act(role: string, name: string | RegExp, action: ActionOnRef): Promise<ActOutcome>;
  /** Acts on what an earlier look found. */
  actOn(node: PageNode, action: ActionOnRef): Promise<ActOutcome>;
  find(text: string): Promise<FoundElement[]>;
  /** Acts on what a search found, as the search described it. */
  actOnFound(found: FoundElement, action: ActionOnRef): Promise<ActOutcome>;
  click(role: string, name: string | RegExp): Promise<ActOutcome>;
  type(role: string, name: string | RegExp, text: string): Promise<ActOutcome>;
  choose(role: string, name: string | RegExp, option: string): Promise<ActOutcome>;
  tick(role: string, name: string | RegExp, checked: boolean): Promise<ActOutcome>;
  /** Keys at an element. */
  keys(role: string, name: string | RegExp, ...keys: string[]): Promise<ActOutcome>;
  /** Keys at what has the focus. */
  press(...keys: string[]): Promise<ActOutcome>;
  close(): void;
}

/**
 * Creates a desk at the page of a test; requests take the same way as those of the worker. `beforeDispatch` runs where
 * the kit waits for the worker's commit.
 */
export function createDesk(beforeDispatch: () => void = () => undefined): Desk {
  const isOwn = (): boolean => false;
  const openShadowRoot = (element: Element): ShadowRoot | null => element.shadowRoot;
  const observer = createObserver({ openShadowRoot, isOwn });
  const hands = { ...observer, openShadowRoot, isOwn, pointer: createPointer() };
  const kit = createKit({
    observer,
    overlay: {
      show: () => undefined,
      hide: () => false,
      letThrough: () => undefined,
      remove: () => undefined,
      control: () => 'agent',
    },
    act: (action, expected, permit) => performAction(action, expected, hands, permit),
    read: (element, links) => readAsMarkdown(element ?? document, { links, openShadowRoot }),
    commit: async () => {
      beforeDispatch();
      return { commit: true };
    },
    framePoint: (token, point) => framePoint(observer.frameByToken(token), point, hands),
    input: async () => ({ done: false, why: 'Patterns are operated without real input.' }),
    origins: [location.origin],
    now: Date.now,
    dispose: () => undefined,
  });
  let asked = 0;
  const ask = async (request: PageRequest): Promise<unknown> => {
    const reply = await kit.answer({
      to: 'tabwright-kit',
      nonce: `request ${asked++}`,
      expiresAt: Date.now() + 20_000,
      origin: location.origin,
      request,
    });
    if (!reply.ok) throw new Error(`The kit answers ${reply.error}: ${reply.message}`);
    return reply.value;
  };
  let seen: readonly PageNode[] = [];
  const snapshot = async () => {
    const snapshot = (await ask({ kind: 'snapshot', refFloor: 0, deadlineMs: 5000 })) as FrameSnapshot;
    seen = snapshot.nodes;
    return snapshot;
  };
  const actAt = (action: PageAction, expected: ExpectedElement | null): Promise<ActOutcome> =>
    ask({ kind: 'act', action, expected, external: false }) as Promise<ActOutcome>;
  const actWith = (action: PageAction, node: PageNode | null): Promise<ActOutcome> =>
    actAt(action, node && expectedOf(seen, node));
  /** As the worker judges keys: those that press anything but a link are asked about, and go where the focus goes then. */
  const pressed = (keys: string[], node?: PageNode): Promise<ActOutcome> => {
    const external = keys.some((key) => /^(?:Enter| )$/.test(key)) && node?.facts?.linkUrl === undefined;
    const action: PageAction =
      node?.ref === undefined ? { kind: 'press-keys', keys } : { kind: 'press-keys', ref: node.ref, keys };
    return ask({
      kind: 'act',
      action,
      expected: node ? expectedOf(seen, node) : null,
      external,
    }) as Promise<ActOutcome>;
  };

  const desk: Desk = {
    look: async () => (await snapshot()).nodes,
    async outline() {
      const page = joinFrames(1, [{ frameId: 0, parentFrameId: -1, label: '', snapshot: await snapshot() }]);
      return pageText(page, { open: ['all'] })
        .text.split('\n')
        .slice(1)
        .join('\n');
    },
    async node(role, name) {
      const isNamed = (node: PageNode): boolean =>
        typeof name === 'string' ? node.name === name : name.test(node.name);
      const found = (await desk.look()).filter((node) => node.role === role && isNamed(node));
      if (found.length === 1 && found[0]) return found[0];
      throw new Error(`${found.length} of ${role} ${String(name)} in:\n${await desk.outline()}`);
    },
    act: async (role, name, action) => desk.actOn(await desk.node(role, name), action),
    async actOn(node, action) {
      if (node.ref === undefined) throw new Error(`${node.role} "${node.name}" has no number.`);
      return actWith({ ...action, ref: node.ref } as PageAction, node);
    },
    find: async (text) => {
      const { found } = (await ask({ kind: 'find', text, refFloor: 0, limit: 50 })) as PageReplies['find'];
      return found;
    },
    actOnFound({ ref, role, name, item }, action) {
      if (ref === undefined) throw new Error(`${role} "${name}" has no number.`);
      return actAt({ ...action, ref } as PageAction, item ? { role, name, item } : { role, name });
    },
    click: (role, name) => desk.act(role, name, { kind: 'click' }),
    type: (role, name, text) => desk.act(role, name, { kind: 'type', text, mode: 'replace' }),
    choose: (role, name, text) => desk.act(role, name, { kind: 'select-option', option: { text } }),
    tick: (role, name, checked) => desk.act(role, name, { kind: 'set-checked', checked }),
    async keys(role, name, ...keys) {
      const node = await desk.node(role, name);
      if (node.ref === undefined) throw new Error(`${role} ${String(name)} has no number.`);
      return pressed(keys, node);
    },
    press: (...keys) => pressed(keys),
    close: () => observer.dispose(),
  };
  return desk;
}
