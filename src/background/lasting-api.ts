/** What Chrome answers to a worker that it has given up already, while that still runs for a moment. */
const GIVEN_UP = 'No SW';
/** A worker that was given up does not live as long. */
const LAST_MS = 5000;

/**
 * An API whose calls do not fail because their worker is about to end. What a worker made of such a failure (“the tab is
 * gone”, “the task failed”) would stand in the journal, and the next worker would believe it.
 */
export function lastingApi<Api extends object>(api: Api): Api {
  const known = new Map<PropertyKey, unknown>();
  return new Proxy({} as Api, {
    has: (_, key) => key in api,
    get(_, key) {
      const value: unknown = Reflect.get(api, key);
      if (typeof value === 'function') {
        const call = value as (...given: unknown[]) => unknown;
        if (!known.has(key)) known.set(key, (...given: unknown[]) => lasting(call.apply(api, given)));
      } else if (typeof value === 'object' && value !== null) {
        if (!known.has(key)) known.set(key, lastingApi(value));
      } else return value;
      return known.get(key);
    },
  });
}

const lasting = (result: unknown): unknown =>
  result instanceof Promise
    ? result.catch(async (error: unknown) => {
        if ((error as Error | undefined)?.message === GIVEN_UP)
          await new Promise((resolve) => setTimeout(resolve, LAST_MS));
        throw error;
      })
    : result;
