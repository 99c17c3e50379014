import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUp, render } from '../render.testing.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanUp);

function Rows() {
  const [rows, setRows] = useState(['One', 'Two']);
  const remove = async (row: string) => {
    // The worker is called first, as everywhere in the panel.
    await Promise.resolve();
    setRows((before) => before.filter((other) => other !== row));
  };
  return (
    <section aria-label="Rows">
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <ConfirmDialog
              title="Delete?"
              detail="It is gone then."
              confirm="Delete"
              cancel="Cancel"
              onConfirm={() => void remove(row)}
              trigger={<Button>{row}</Button>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

test('the focus comes back when nothing is done, goes to the row beside a deleted one, and from the last to their part', async () => {
  render(<Rows />);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
  };
  await press('One');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'One' })).toHaveFocus();
  await press('One');
  await press('Delete');
  await expect.element(page.getByRole('button', { name: 'Two' })).toHaveFocus();
  await press('Two');
  await press('Delete');
  await expect.element(page.getByRole('region', { name: 'Rows' })).toHaveFocus();
});
