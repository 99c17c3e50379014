import './kit-late.ts';
import { joinFrames } from '../core/page/join.ts';
import { pageText } from '../core/page/text.ts';
import { createObserver } from './observe/observer.ts';

/** A control as the stand-alone script returns it: what the text says about it, and the element. */
interface StandaloneControl {
  ref: string;
  role: string;
  name: string;
  element: Element;
}

interface StandaloneOptions {
  /** Maximum number of tokens of the text. */
  budgetTokens?: number;
  /** Unfolds parts as the snapshot tool does: 'all', 'above', 'below', 'screen:2', or a ref. */
  open?: string[];
  /** Time in ms after which the rest of the page is left out. */
  deadlineMs?: number;
}

/**
 * The page index without the extension: one classic script for any page, for side-by-side runs. It sees one frame and
 * open shadow roots; closed ones and other frames need the extension.
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
        /** Computed when it is read. */
        get controls() {
          return frame.nodes.flatMap(({ ref, role, name }): StandaloneControl[] => {
            const element = ref === undefined ? null : observer.resolve(ref);
            return ref !== undefined && element ? [{ ref, role, name, element }] : [];
          });
        },
      };
    },
    /** Drops everything that is known, so that the next look is a first one. */
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
