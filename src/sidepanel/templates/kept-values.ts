import { asRead } from '../../core/policy/as-read.ts';
import { findSecrets } from '../../core/policy/written-secrets.ts';

/** The values of a template's places that may be written to the disk: what a password or a key is asked for may not. */
export const keptValues = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => findSecrets(`${asRead(name)}: ${value}`).secrets.size === 0,
    ),
  );
