import { afterEach, expect, test } from 'vitest';
import { secretPatterns } from '../../../core/policy/redaction.ts';
import { placesOfSecrets } from './secret-places.ts';

const SECRET = '⟪secret:1⟫';
const patterns = secretPatterns(new Map([[SECRET, 'Hunter-2-Horse']]));

afterEach(() => {
  document.body.innerHTML = '';
});

/** What stands at the middle of each place. */
const found = () =>
  placesOfSecrets(patterns).map(({ ref, x, y, width, height }) => {
    expect(ref).toBe(SECRET);
    return document.elementFromPoint(x + width / 2, y + height / 2)?.id;
  });

test('texts and fields that show it, wherever they are', () => {
  document.body.innerHTML = `
    <p id="text">Your password is Hunter-2-Horse, keep it.</p><p>Nothing here, hunter-2-horse</p>
    <input id="field" value="Hunter-2-Horse"><textarea id="area">My Hunter-2-Horse</textarea>
    <input id="hint" placeholder="Hunter-2-Horse"><select id="list"><option value="1">Hunter-2-Horse</option></select>
    <input type="password" value="Hunter-2-Horse"><p style="display:none">Hunter-2-Horse</p><div id="host"></div>`;
  document.querySelector('#host')!.attachShadow({ mode: 'open' }).innerHTML = '<b>Hunter-2-Horse</b>';
  expect(found().sort()).toEqual(['area', 'field', 'hint', 'host', 'list', 'text']);
});

test('in what came from the document of a frame, too', () => {
  const frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  const inner = frame.contentDocument!;
  inner.body.innerHTML =
    '<section><p id="text">Hunter-2-Horse</p><input id="field" value="Hunter-2-Horse"><input type="password" value="Hunter-2-Horse"><select id="list"><option>Hunter-2-Horse</option></select><div id="host"></div></section>';
  inner.querySelector('#host')!.attachShadow({ mode: 'open' }).innerHTML = '<b>Hunter-2-Horse</b>';
  const section = inner.body.firstElementChild!;
  // Holding them keeps the wrappers that have the classes of the frame.
  const held: Node[] = [section, ...section.querySelectorAll('*'), inner.querySelector('#text')!.firstChild!];
  document.body.replaceChildren(section);
  expect(held.some((node) => node instanceof Node)).toBe(false);
  expect(found().sort()).toEqual(['field', 'host', 'list', 'text']);
});

test('only the words themselves, in each line they take, and in their encoded forms', () => {
  const spaced = secretPatterns(new Map([[SECRET, 'two words']]));
  document.body.innerHTML =
    '<div id="box" style="width:60px;font:20px monospace">two words</div><i>two%20words</i>';
  const places = placesOfSecrets(spaced);
  expect(places.length).toBe(3);
  const [first, second] = places;
  expect(second?.y).toBeGreaterThan(first?.y ?? Number.POSITIVE_INFINITY);
  expect(first?.width).toBeLessThan(60);
});

test('a short one is covered only where it stands alone', () => {
  document.body.innerHTML = '<i id="alone">77</i> <i>1977</i>';
  const places = placesOfSecrets(secretPatterns(new Map([[SECRET, '77']])));
  expect(places).toHaveLength(1);
});

test('one as long as a file is covered to its end', () => {
  const long = Array.from({ length: 9000 }, (_, at) => `+${at}/"`).join('');
  document.body.innerHTML = '<p id="text" style="width:600px;font:4px monospace;overflow-wrap:anywhere"></p>';
  const text = document.querySelector<HTMLElement>('#text')!;
  text.textContent = long;
  const places = placesOfSecrets(secretPatterns(new Map([[SECRET, long]])));
  expect(Math.max(...places.map(({ y, height }) => y + height))).toBeGreaterThan(
    text.getBoundingClientRect().bottom - 4,
  );
});
