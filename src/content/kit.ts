import { PAGE_PROTOCOL_VERSION, type PageMessage } from '../core/protocol/page.ts';
import type { Hands } from './act/hands.ts';
import { isInputUnderWay } from './act/input-under-way.ts';
import { whileLed } from './act/keys/while-led.ts';
import { lateParts } from './late-parts.ts';
import { isHtml } from './observe/dom/dom.ts';
import { createObserver } from './observe/observer.ts';
import { createOverlay } from './overlay/overlay.ts';
import { isOverlayElement } from './overlay/own-element.ts';
import { createKit } from './protocol/answer.ts';
import { endWithExtension, leavePlace, takePlace } from './protocol/one-kit.ts';
import { ownOrigins } from './protocol/origins.ts';
import { parseEnvelope } from './protocol/parse-envelope.ts';
import { watchPerson } from './protocol/person.ts';
import { shareParts } from './shared-parts.ts';

/**
 * The kit of one frame: injected when a task needs the page, it looks, acts and shows who is in control. Only this file
 * connects its parts to chrome.*.
 */
function start(): void {
  const ended = new AbortController();
  const known = {
    version: PAGE_PROTOCOL_VERSION,
    resolve: (ref: string) => observer.resolve(ref),
    dispose,
  };
  if (!takePlace(known)) return;
  shareParts();

  const openShadowRoot = (element: Element): ShadowRoot | null =>
    isHtml(element) ? chrome.dom.openOrClosedShadowRoot(element) : element.shadowRoot;
  const observer = createObserver({ openShadowRoot, frameIdOf, isOwn: isOverlayElement });
  const hands = (): Hands => ({
    ...observer,
    openShadowRoot,
    isOwn: isOverlayElement,
    pointer: lateParts().pointer,
  });
  const overlay = createOverlay({
    targetOf: (ref) => {
      const element = observer.resolve(ref);
      return element && observer.targetOf(element);
    },
    pressed: (button) => tell({ from: 'tabwright-kit', kind: 'bar', button }),
    withBar: window === window.top,
  });
  const kit = createKit({
    observer,
    overlay,
    act: (action, expected, permit) =>
      lateParts().performAction(action, expected, { ...hands(), goOn: whileLed(overlay.control) }, permit),
    read: (element, links) =>
      lateParts().readAsMarkdown(element ?? document, { links, openShadowRoot, isOwn: isOverlayElement }),
    commit: (nonce, expiresAt, point, sent) =>
      lateParts().askCommit(
        () => chrome.runtime.sendMessage({ from: 'tabwright-kit', kind: 'commit', nonce, point, sent }),
        expiresAt,
      ),
    framePoint: (token, point) => lateParts().framePoint(observer.frameByToken(token), point, hands()),
    input: async (nonce, inputs) =>
      lateParts().parseInputReply(
        await chrome.runtime.sendMessage({ from: 'tabwright-kit', kind: 'input', nonce, inputs }),
      ),
    origins: ownOrigins(),
    now: Date.now,
    dispose,
  });

  const answer = (
    message: unknown,
    sender: chrome.runtime.MessageSender,
    reply: (answer: unknown) => void,
  ): boolean => {
    if (sender.id !== chrome.runtime.id) return false;
    const parsed = parseEnvelope(message);
    if (!parsed) return false;
    if (parsed.status === 'malformed') {
      reply({ ok: false, error: 'bad-request', message: parsed.message });
      return false;
    }
    void kit.answer(parsed.envelope).then(reply);
    return true;
  };
  chrome.runtime.onMessage.addListener(answer);
  watchPerson(
    {
      agentInControl: () => overlay.control() === 'agent',
      inputUnderWay: isInputUnderWay,
      isOwn: isOverlayElement,
      acted: () => tell({ from: 'tabwright-kit', kind: 'person-acted', label: kit.label() }),
      now: Date.now,
    },
    ended.signal,
  );
  endWithExtension(isAlive, dispose, ended.signal);

  function tell(message: PageMessage): void {
    if (!isAlive()) dispose();
    else void chrome.runtime.sendMessage(message).catch(() => undefined);
  }

  function dispose(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    overlay.remove();
    observer.dispose();
    leavePlace(known);
    if (isAlive()) chrome.runtime.onMessage.removeListener(answer);
  }
}

/** False after the extension was reloaded or removed: its scripts stay in the pages without a connection. */
const isAlive = (): boolean => chrome.runtime?.id !== undefined;

/** Newer browsers have a function for the frame id of an iframe element; the types lack it. */
function frameIdOf(frame: Element): number | undefined {
  const { getFrameId } = chrome.runtime as { getFrameId?: (target: Element) => number };
  try {
    const id = getFrameId?.(frame);
    return id !== undefined && id >= 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

start();
