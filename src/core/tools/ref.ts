const DECORATED = /^[\s[(]*(?:(?:ref|element|node)\s*[=:]?\s*|#)?\[?\s*((?:f\d+\.)*\d+)[\s\])]*$/i;
const REF = /^(?:f\d+\.)*\d+$/;

/**
 * Normalises the number of an element as models write it (`5`, `"[5]"`, `"ref=5"`, `"#f1.3"`) to the one form that page
 * text and page code use. Anything else is returned unchanged, for the schema to refuse.
 */
export function normaliseRef(written: unknown): unknown {
  if (typeof written === 'number') return String(written);
  if (typeof written !== 'string') return written;
  return DECORATED.exec(written)?.[1]?.toLowerCase() ?? written.trim();
}

/** Is this the number of an element, in its normal form? */
export const isRef = (text: string): boolean => REF.test(text);
