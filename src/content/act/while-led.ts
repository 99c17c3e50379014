import type { OverlayState } from '../../core/protocol/page.ts';

/**
 * For one act of many presses: gives what throws once the page was told that the agent leads no more (a Stop, a Pause,
 * a takeover). The page is told that it leads right before an act, but perhaps after the act began.
 */
export function whileLed(control: () => OverlayState['control'] | undefined): () => void {
  let led = false;
  return () => {
    const leads = control() === 'agent';
    if (led && !leads) throw new Error('Stopped.');
    led = leads;
  };
}
