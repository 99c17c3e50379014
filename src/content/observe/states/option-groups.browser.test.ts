import { afterEach, expect, test } from 'vitest';
import { lookAt, nodeNamed, outlineOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

const TIMES = `<label>Time <select>
  <option>None</option>
  <optgroup label="Monday"><option value="m9">9:00</option><option value="m10">10:00</option></optgroup>
  <optgroup label="Tuesday"><option value="t9" selected>9:00</option></optgroup>
</select></label>`;

test('options that read the same in several groups are told with their group', () => {
  const { observer, snapshot } = lookAt(TIMES);
  observer.dispose();
  expect(nodeNamed(snapshot, 'Time')).toMatchObject({
    value: 'Tuesday: 9:00',
    options: ['None', 'Monday: 9:00', '10:00', 'Tuesday: 9:00'],
  });
});

test('hidden options are no choice', () => {
  expect(
    outlineOf(
      '<select aria-label="Size"><option hidden>Choose…<option>S<option hidden>XS<option>L</select>',
    ).join(),
  ).toContain('= "Choose…" (options "S", "L")');
});

test('other options are told as they read', () => {
  expect(outlineOf(TIMES.replace('selected>9:00', 'selected>11:00')).join('\n')).toContain(
    '= "11:00" (options "None", "9:00", "10:00", "11:00")',
  );
});

test('what the browser suggests for a field is told, also without words of its own', () => {
  const html =
    '<input aria-label="Browser" list="l"><datalist id="l"><option value="Edge"><option value="FF" label="Firefox"></datalist>';
  expect(outlineOf(html).join()).toContain('(options "Edge", "Firefox")');
});
