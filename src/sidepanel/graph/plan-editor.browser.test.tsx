import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Plan } from '../../core/plan/plan.ts';
import { findNode } from '../../core/plan/steps.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { cleanUp, render } from '../render.testing.tsx';
import PlanEditor from './plan-editor.tsx';

afterEach(cleanUp);

const box = (name: string) => page.getByRole('button', { name });
const words = () => page.getByRole('textbox', { name: 'What to do' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** An editor for a plan that accepts each edit, as the worker does; `taken` holds the last accepted one. */
function edited(first: Plan, refuse?: string): { taken: Plan[] } {
  const taken: Plan[] = [];
  function Held() {
    const [plan, setPlan] = useState(first);
    return (
      <PlanEditor
        plan={plan}
        onChange={async (next) => {
          if (refuse !== undefined) return refuse;
          taken.push(next);
          setPlan(next);
          return undefined;
        }}
      />
    );
  }
  render(<Held />);
  return { taken };
}
const ids = (plan: Plan | undefined) => plan?.agents.map(({ steps }) => steps.map(({ id }) => id));

test('the words of a step are changed, and it is moved, removed and made to wait with the keyboard or by hand', async () => {
  const { taken } = edited(fixturePlan());
  await box('To do: Open the category').click();
  await words().fill('Open the category "Floor lamps"');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => taken.length).toBe(1);
  expect(taken[0] && findNode(taken[0], '0.1')).toMatchObject({
    step: { text: 'Open the category "Floor lamps"' },
  });
  const before = ids(taken[0])?.[0] ?? [];
  box('To do: Open the category').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => ids(taken[1])?.[0]).toEqual([before[1], before[0], ...before.slice(2)]);
  await button('Remove').click();
  await expect.poll(() => ids(taken[2])?.[0]).toEqual([before[1], ...before.slice(2)]);
  await box('To do: Shall the order').click();
  await button('Add a step after it').click();
  await page.getByRole('textbox', { name: 'New step' }).fill('Say thanks');
  await userEvent.keyboard('{Enter}');
  await expect.element(box('To do: Say thanks')).toBeVisible();
});

test('what has started is told and cannot be changed', async () => {
  edited(fixturePlan({ '0': 'running', '0.1': 'done' }));
  await box('Done: Open the category').click();
  await expect.element(page.getByText('It has started, so it can no longer be changed.')).toBeVisible();
  await expect.element(words()).not.toBeInTheDocument();
  // The first open step of a running agent has not been reported on yet.
  await box('To do: Sort by price').click();
  await expect.element(page.getByText('Work on it may have started')).toBeVisible();
  await expect.element(words()).not.toBeInTheDocument();
});

test('an edit that cannot be taken is marked at its node and changes nothing', async () => {
  const { taken } = edited(fixturePlan());
  await box('To do: Open the category').click();
  await words().fill(' ');
  await button('Save the text').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('has no text. Say what is to be done.');
  expect(taken).toEqual([]);
  expect(box('To do: Open the category').element().querySelector('rect')?.getAttribute('class')).toContain(
    'stroke-bad',
  );
});

test('the source is edited with its mistakes marked by line and column, and taken when it is right', async () => {
  const { taken } = edited(fixturePlan());
  await button('Source (DOT)').click();
  const source = page.getByRole('textbox', { name: 'The plan in DOT' });
  const dot = () => (source.element() as HTMLTextAreaElement).value;
  const whole = dot();
  await source.fill(whole.slice(0, whole.indexOf('];') + 1).replace('];', ''));
  await expect.element(page.getByText(/^Line \d+, column \d+: /)).toBeVisible();
  await expect.element(button('Use this plan')).toBeDisabled();
  const line = whole.slice(0, whole.indexOf('Open the category')).split('\n').length;
  await source.fill(whole.replace('type=function', 'type=function, toolCode=teleport'));
  const problem = page.getByRole('button', { name: /^Line \d+, column \d+: .*teleport/ });
  await expect.element(problem).toBeVisible();
  expect(document.querySelector('[data-wrong]')?.textContent).toBe(String(line));
  await problem.click();
  const area = source.element() as HTMLTextAreaElement;
  expect(area.value.slice(area.selectionStart, area.selectionStart + 8)).toBe('teleport');
  await source.fill(whole.replace('Open the category', 'Open the list of'));
  await button('Use this plan').click();
  await expect.element(box('To do: Open the list of')).toBeVisible();
  expect(taken).toHaveLength(1);
  await expect.element(button('Discard the edit')).toBeDisabled();
});

test('what the worker says against an edit is told', async () => {
  edited(fixturePlan(), 'The plan was changed meanwhile.');
  await box('To do: Open the category').click();
  await words().fill('Open something');
  await button('Save the text').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The plan was changed meanwhile.');
});
