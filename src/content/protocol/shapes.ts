/** Small checks for data that crosses a border. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** True for one of the values given; nothing else of their type. */
export const isOneOf = <const Value>(values: readonly Value[], value: unknown): value is Value =>
  values.includes(value as Value);
