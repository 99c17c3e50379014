import { chromium } from 'playwright';

/** Lists under the address bar that are pages of their own. Each start loads them: a sixth of the work that a test is. */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
const SWITCH = '--disable-features=';

/** Playwright's own side of a browser type, which it keeps to itself. */
interface Collocated {
  _connection?: {
    toImpl?(type: typeof chromium): { defaultArgs?(options: object): Promise<string[]> };
  };
}

/** The switch that leaves out what no test needs; of several such switches Chromium takes the last, so Playwright's own features stand in it. */
export async function unusedFeatures(): Promise<string> {
  const own = (chromium as unknown as Collocated)._connection?.toImpl?.(chromium);
  if (!own?.defaultArgs)
    throw new Error(
      'This Playwright does not tell its default switches: write its disabled features down here.',
    );
  const switches = await own.defaultArgs({});
  const off = switches.filter((one) => one.startsWith(SWITCH)).map((one) => one.slice(SWITCH.length));
  return SWITCH + [...off, ...UNUSED].join();
}

/** The same for a browser that is started without Playwright. */
export const UNUSED_FEATURES = SWITCH + UNUSED.join();
