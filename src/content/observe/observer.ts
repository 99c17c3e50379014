import type { ChildFrame, FrameSnapshot } from '../../core/page/snapshot.ts';
import { lateParts } from '../late-parts.ts';
import { countActivity } from './changes/activity.ts';
import { PageMemory } from './changes/page-memory.ts';
import { Registry } from './changes/registry.ts';
import { watchLoading } from './changes/still-loading.ts';
import { createListenerHints } from './controls/hints.ts';
import { withCover } from './cover/cover.ts';
import { collapse, page, plainDocument, rectOf, textOf } from './dom/dom.ts';
import { shadowRoots } from './dom/flat-tree.ts';
import { currentView, hasArea } from './dom/geometry.ts';
import { announceFrame, listenForFrames } from './frames/frame-tokens.ts';
import { toldName, toldRole } from './names/naming.ts';
import { whileLabelsStay } from './names/native-name.ts';
import { roleOf } from './names/role.ts';
import type { Observer, ObserverDeps } from './types.ts';
import { boxedPart } from './walk/control-node.ts';
import { toldOnce } from './walk/told-once.ts';
import { walkPage } from './walk/walk.ts';
import type { Walked } from './walk/walked.ts';

/** Deadline in ms of a walk for which the caller gives none. */
const WALK_MS = 2000;

/**
 * Observes one frame: snapshots, numbers, searches. The page is read only on request; between looks, changes are only
 * recorded. Nothing here waits, and nothing throws because of a page's content.
 */
export function createObserver(deps: ObserverDeps = {}): Observer {
  const registry = new Registry();
  const isOwn = deps.isOwn ?? (() => false);
  const hints = deps.listenerHint
    ? undefined
    : createListenerHints(
        (element) => memory.pageChanges.addDeep(element),
        (element) => {
          if (element === page.root()) memory.pageChanges.noteRules();
          open.askAgain?.(element);
          memory.pageChanges.addDeep(element);
        },
      );
  const tokens = listenForFrames();
  const open = shadowRoots(deps.openShadowRoot);
  const openShadowRoot = (element: Element): ShadowRoot | null => {
    const root = open(element);
    if (root) {
      activity.include(root);
      memory.pageChanges.roots.add(root);
    }
    return root;
  };
  const memory = new PageMemory(openShadowRoot);
  const activity = countActivity(isOwn, {
    records: (records) => memory.addRecords(records),
    changed: (target) => memory.pageChanges.addDeep(target),
    hovered: (target) => memory.pageChanges.hoverOn(target),
  });
  let last: Walked | undefined;
  /** Built from the last look on first use. */
  let targets: Map<Element, Element> | undefined;

  const walk = (refFloor: number, deadlineMs: number): Walked => {
    hints?.refresh();
    registry.begin(refFloor);
    const listenerHint = deps.listenerHint ?? ((element) => hints?.has(element) ?? false);
    activity.flush();
    memory.begin();
    try {
      last = walkPage({
        openShadowRoot,
        listenerHint,
        isOwn,
        registry,
        view: currentView(),
        deadlineMs,
        memory,
      });
    } catch (error) {
      // The late parts are missing: the next walk begins from the start.
      memory.forget();
      throw error;
    }
    targets = undefined;
    memory.end(last.leftOut.length === 0);
    return last;
  };

  /** A page may render again between a look and an action; another look finds what replaced the element. */
  const resolve = (ref: string): Element | null => {
    const number = Number(ref.slice(ref.lastIndexOf('.') + 1));
    const element = registry.element(number);
    if (element || !registry.knows(number)) return element;
    walk(registry.lastRef, WALK_MS);
    return registry.element(number);
  };

  const refOf = (element: Element): string | undefined => {
    const number = registry.numberOf(element);
    return number === undefined ? undefined : String(number);
  };

  const loadingOf = watchLoading();
  const frames = () => (last ?? walk(registry.lastRef, WALK_MS)).frames;

  const targetOf = (element: Element): Element => {
    targets ??= new Map(last?.targets);
    const target = targets.get(element);
    return target && hasArea(rectOf(target)) ? target : boxedPart(element, openShadowRoot).element;
  };

  return {
    snapshot({ refFloor, deadlineMs }) {
      const walked = walk(refFloor, deadlineMs);
      const once = whileLabelsStay(() => toldOnce(walked), true);
      return frameSnapshot(withCover(once, currentView(), openShadowRoot));
    },
    resolve,
    refOf,
    targetOf,
    describe(element) {
      const told = registry.told(element);
      if (told?.role === 'text')
        return { role: 'text', name: collapse(textOf(element)), isAsFound: says(element, told.name) };
      // An element that only scrolls is reported as a region without a name.
      if (told?.role === 'region' && roleOf(element) === '') return { role: 'region', name: '' };
      const role = toldRole(roleOf(element));
      return { role, name: toldName(element, role, openShadowRoot) };
    },
    boxes: (refs) =>
      lateParts().boxesOf(
        refs,
        last ?? walk(registry.lastRef, WALK_MS),
        (ref) => {
          const element = resolve(ref);
          return element && targetOf(element);
        },
        openShadowRoot,
      ),
    frameBoxes: () => lateParts().frameBoxesOf(frames(), tokens.tokenOf),
    frameByToken: (token) => frames().find(({ element }) => tokens.tokenOf(element) === token)?.element,
    masks() {
      // Only a look finds the shadow roots.
      if (!last) walk(registry.lastRef, WALK_MS);
      return lateParts().secretBoxes([document, ...memory.pageChanges.roots], openShadowRoot);
    },
    find(request) {
      const walked = withCover(walk(request.refFloor, WALK_MS), currentView(), openShadowRoot);
      const found = lateParts().findIn(walked, request, (element, name) =>
        String(
          registry.number(element, 'text', says(element, name) ? name : collapse(textOf(element)), 0, null),
        ),
      );
      return {
        ...found,
        lastRef: registry.lastRef,
        leftOut: walked.leftOut,
        childFrames: childFrames(walked),
      };
    },
    childFrames: () => childFrames(walk(registry.lastRef, WALK_MS)),
    forget: () => memory.forget(),
    activity: () => ({
      mutations: activity.count(),
      quietMs: activity.quietMs(),
      readyState: page.readyState(),
      steadyMs: activity.steadyMs(),
    }),
    work: activity.work,
    announce: announceFrame,
    dispose() {
      hints?.dispose();
      activity.dispose();
      tokens.dispose();
    },
  };

  function childFrames({ frames, nodes }: Walked): ChildFrame[] {
    return frames.map(({ element, index }) => {
      const frameId = deps.frameIdOf?.(element);
      const token = tokens.tokenOf(element);
      const { screen, states } = nodes[index] ?? {};
      return {
        index,
        ...(screen !== undefined && { screen }),
        ...(states?.includes('covered') && { covered: true }),
        ...(frameId !== undefined && { frameId }),
        ...(token !== undefined && { token }),
      };
    });
  }

  function frameSnapshot(walked: Walked): FrameSnapshot {
    const root = page.root();
    const body = page.body();
    return {
      url: location.href,
      ...(page.isSandboxed() && { sandboxed: true }),
      title: plainDocument.title,
      viewport: { width: innerWidth, height: innerHeight },
      scroll: {
        y: Math.round(scrollY),
        height: Math.max(root.scrollHeight, body?.scrollHeight ?? 0),
      },
      nodes: walked.nodes,
      childFrames: childFrames(walked),
      lastRef: registry.lastRef,
      ...loadingOf(walked),
    };
  }
}

/**
 * True if the element's text contains all the words. A text across several elements is numbered as the first of them,
 * with the part in that.
 */
function says(element: Element, words: string): boolean {
  const text = collapse(textOf(element));
  return words.split(' ').every((word) => text.includes(word));
}
