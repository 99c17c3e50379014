import { addressIsCommand } from '../../../core/policy/harmful.ts';
import type { Navigation } from '../../../core/tools/browser-port.ts';

/**
 * Sometimes the browser gives up the first load of a new tab. If the site had not answered, and the address is no
 * command, the load is started once more.
 */
export const mayRetryLoad = (end: Navigation, url: string): boolean =>
  end.status === 'load-failed' &&
  end.error === 'net::ERR_ABORTED' &&
  end.httpStatus === undefined &&
  !addressIsCommand(url);
