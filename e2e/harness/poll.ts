import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until `probe` returns something other than undefined or false. Throws, naming `what`, after `timeoutMs`. */
export async function pollUntil<Value>(
  probe: () => Promise<Value | undefined | false> | Value | undefined | false,
  { what, timeoutMs, everyMs = 50 }: { what: string; timeoutMs: number; everyMs?: number },
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await sleep(everyMs);
  }
}
