import type { Payload } from '../task/entry.ts';
import type { PayloadLoader } from './strategy.ts';

/** What a run brought, for a prompt or for the person: a text as it is, anything else as JSON; '' when it brought nothing. */
export async function resultText(value: Payload | undefined, load: PayloadLoader): Promise<string> {
  const loaded = value ? await load(value) : '';
  return typeof loaded === 'string' ? loaded : JSON.stringify(loaded);
}
