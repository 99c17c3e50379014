import type { OverlayState } from '../../../core/protocol/page.ts';

/**
 * For one action of many presses: returns a function that throws once the page was told that the agent is no longer in
 * control (a Stop, a Pause, a takeover). The page is told that the agent is in control right before an action, but
 * perhaps after the action began.
 */
export function whileLed(control: () => OverlayState['control'] | undefined): () => void {
  let led = false;
  return () => {
    const leads = control() === 'agent';
    if (led && !leads) throw new Error('Stopped.');
    led = leads;
  };
}
