import type { Payload } from '../task/entry.ts';
import type { PayloadLoader } from './strategy.ts';

/**
 * The result of a run, for a prompt or for the person: a text unchanged, anything else as JSON; '' when there is none.
 */
export async function resultText(value: Payload | undefined, load: PayloadLoader): Promise<string> {
  const loaded = value ? await load(value) : '';
  return typeof loaded === 'string' ? loaded : JSON.stringify(loaded);
}
