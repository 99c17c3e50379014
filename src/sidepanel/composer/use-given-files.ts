import { type ChangeEvent, type ClipboardEvent, type DragEvent, useCallback, useRef, useState } from 'react';
import type { GivenFile } from '../../core/protocol/panel.ts';
import { useText } from '../text/text-context.tsx';
import { pastedFiles } from './pasted-files.ts';
import type { RefusedFile } from './read-files.ts';

/** Longer pasted text becomes a file: nobody reads it in the box, and it would hide the wish. */
const LONG_PASTE = 20_000;

/** Files attached to a wish: chosen, dropped or pasted. Refused files are named with the reason. */
export function useGivenFiles(given: readonly GivenFile[], onChange: (files: readonly GivenFile[]) => void) {
  const { text } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isOver, setIsOver] = useState(false);
  const newest = useRef(given);
  newest.current = given;

  /** In order of arrival: the message about the newest stays, however long the others take to read. */
  const before = useRef(Promise.resolve());
  const add = (files: readonly File[]): void => {
    if (files.length === 0) return;
    const unreadable = files.map(({ name }): RefusedFile => ({ name, why: 'unreadable' }));
    before.current = before.current.then(() => addAll(files)).catch(() => setRefused(unreadable));
  };
  const addAll = async (files: readonly File[]): Promise<void> => {
    const { fitting, lengthOf, readFiles } = await import('./read-files.ts');
    const read = await readFiles(files);
    const isNew = (file: GivenFile) =>
      newest.current.every((other) => other.name !== file.name || lengthOf(other) !== lengthOf(file));
    const fit = fitting(newest.current, read.given.filter(isNew));
    setRefused([...read.refused, ...fit.refused]);
    if (fit.given.length > newest.current.length) onChange(fit.given);
  };

  return {
    input,
    refused,
    forgetRefused: useCallback(() => setRefused([]), []),
    isOver,
    choose: useCallback(() => input.current?.click(), []),
    remove: (index: number) => onChange(given.filter((_, other) => other !== index)),
    chosen(event: ChangeEvent<HTMLInputElement>) {
      add([...(event.target.files ?? [])]);
      event.target.value = '';
    },
    paste(event: ClipboardEvent) {
      const words = event.clipboardData.getData('text/plain');
      const files = pastedFiles([...event.clipboardData.files], words);
      if (files.length === 0 && words.length <= LONG_PASTE) return;
      event.preventDefault();
      const pasted = new File([words], `${text.composer.pastedText} ${newest.current.length + 1}.txt`, {
        type: 'text/plain',
      });
      add(files.length > 0 ? files : [pasted]);
    },
    dropTarget: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
}
