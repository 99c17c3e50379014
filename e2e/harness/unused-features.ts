import { chromium } from 'playwright';

/** Lists under the address bar that are separate pages. Each start loads them: a sixth of a test's work. */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
const SWITCH = '--disable-features=';

/** Playwright's internal object for a browser type. */
interface Collocated {
  _connection?: {
    toImpl?(type: typeof chromium): { defaultArgs?(options: object): Promise<string[]> };
  };
}

/**
 * The switch that disables what no test needs. Chromium uses only the last of several such switches, so this one
 * includes Playwright's own features.
 */
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
