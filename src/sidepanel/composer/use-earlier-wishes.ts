import { type KeyboardEvent, useState } from 'react';

/** Brings earlier wishes back into an empty box, with the arrow keys. */
export interface EarlierWishes {
  /** True if the key was used for that. */
  handleKey(event: KeyboardEvent): boolean;
  /** The wish was sent: the next arrow begins with the newest again. */
  forget(): void;
}

/** @param earlier newest first */
export function useEarlierWishes(
  earlier: readonly string[],
  words: string,
  onWords: (words: string) => void,
): EarlierWishes {
  const [recalled, setRecalled] = useState(-1);
  return {
    handleKey({ key }) {
      const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
      const isUntouched = words === '' || words === earlier[recalled];
      const next = recalled + step;
      if (step === 0 || !isUntouched || next < -1 || next >= earlier.length) return false;
      setRecalled(next);
      onWords(earlier[next] ?? '');
      return true;
    },
    forget: () => setRecalled(-1),
  };
}
