import { ensureBuilt } from '../../scripts/ensure-built.ts';

/** Specs never run on an old build. */
export default ensureBuilt;
