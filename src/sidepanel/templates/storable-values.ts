import { asRead } from '../../core/policy/as-read.ts';
import { findSecrets } from '../../core/policy/written-secrets.ts';

/**
 * The values of a template's parameters that may be written to disk: not those of parameters that ask for a password or
 * a key.
 */
export const storableValues = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => findSecrets(`${asRead(name)}: ${value}`).secrets.size === 0,
    ),
  );
