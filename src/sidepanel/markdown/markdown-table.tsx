import { type ReactNode, useRef } from 'react';
import { useText } from '../text/text-context.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { tableCsv } from './table-csv.ts';
import { useMoreBeside } from './use-more-beside.ts';

/** A scrollable element must be reachable by keyboard, and have a name. */
const scrollable = { tabIndex: 0, role: 'region' };

/** A table that scrolls and can be copied. */
export function MarkdownTable({ children }: { children: ReactNode }) {
  const { text } = useText();
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const more = useMoreBeside(scroller);
  const rows = () => Array.from(table.current?.rows ?? [], (row) => Array.from(row.cells, cellText));
  return (
    <div className="my-2.5">
      <div className="markdown-wide" data-more={more}>
        <div
          ref={scroller}
          {...(more && { ...scrollable, 'aria-label': text.result.wideTable })}
          className="markdown-table !my-0"
        >
          <table ref={table}>{children}</table>
        </div>
      </div>
      <div className="mt-0.5 flex justify-end">
        <CopyButton label={text.result.copyTable} content={() => tableCsv(rows())} />
      </div>
    </div>
  );
}

/** Without source numbers, which are not part of the cell's content. */
function cellText(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true);
  if (copy instanceof HTMLElement) for (const mark of copy.querySelectorAll('.source-mark')) mark.remove();
  return (copy.textContent ?? '').trim();
}
