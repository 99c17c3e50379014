/**
 * The fields that have a value. One that may be left out must not be there as `undefined` either, so a value that
 * may be missing goes through this on its way into an object.
 */
export const present = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
