import { joinFrames } from '../core/page/join.ts';
import { pageText } from '../core/page/text.ts';
import { createObserver } from './observe/observer.ts';

/** A control as the stand-alone script gives it: what the text tells, with the element itself. */
interface StandaloneControl {
  ref: string;
  role: string;
  name: string;
  element: Element;
}

interface StandaloneOptions {
  /** Tokens of the text at most. */
  budgetTokens?: number;
  /** Unfolds parts as the snapshot tool does: 'all', 'above', 'below', 'screen:2', or a ref. */
  open?: string[];
  /** ms of work after which the rest is left out. */
  deadlineMs?: number;
}

/**
 * The eyes without the extension: one classic script that can be put into any page, for side-by-side runs. It sees
 * one frame and open shadow roots; closed ones and other frames need the extension.
 */
function standalone() {
  let observer = createObserver();
  let lastRef = 0;
  return {
    snapshot({ budgetTokens, open, deadlineMs = 60_000 }: StandaloneOptions = {}): {
      text: string;
      controls: StandaloneControl[];
    } {
      const frame = observer.snapshot({ refFloor: lastRef, deadlineMs });
      lastRef = frame.lastRef;
      const page = joinFrames(1, [{ frameId: 0, parentFrameId: -1, label: '', snapshot: frame }]);
      const { text } = pageText(page, {
        ...(budgetTokens === undefined ? {} : { budgetTokens }),
        ...(open === undefined ? {} : { open }),
      });
      return {
        text,
        /** Made when they are asked for. */
        get controls() {
          return frame.nodes.flatMap(({ ref, role, name }): StandaloneControl[] => {
            const element = ref === undefined ? null : observer.resolve(ref);
            return ref !== undefined && element ? [{ ref, role, name, element }] : [];
          });
        },
      };
    },
    /** Forgets everything, so that the next look is a first one. */
    forget(): void {
      observer.dispose();
      observer = createObserver();
    },
  };
}

declare global {
  var tabwrightPage: ReturnType<typeof standalone>;
}

globalThis.tabwrightPage = standalone();
