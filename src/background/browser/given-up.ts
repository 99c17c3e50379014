import { addressIsCommand } from '../../core/policy/harmful.ts';
import type { Navigation } from '../../core/tools/browser-port.ts';

/**
 * Now and then the browser gives up the first load of a new tab. Where the site had not answered, and the address is no
 * command, it is begun once more.
 */
export const isGivenUp = (end: Navigation, url: string): boolean =>
  end.status === 'load-failed' &&
  end.error === 'net::ERR_ABORTED' &&
  end.httpStatus === undefined &&
  !addressIsCommand(url);
