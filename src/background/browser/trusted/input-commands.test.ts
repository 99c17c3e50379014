import { expect, test } from 'vitest';
import { inputCommands } from './input-commands.ts';

const at = { x: 100, y: 50 };

test('a frame’s point is placed in the tab, and the mouse comes from beside it', () => {
  expect(inputCommands({ kind: 'move', x: 7, y: 8, modifiers: ['Control', 'Shift'] }, at)).toEqual([
    { method: 'Input.dispatchMouseEvent', params: { type: 'mouseMoved', x: 106, y: 57, modifiers: 10 } },
    { method: 'Input.dispatchMouseEvent', params: { type: 'mouseMoved', x: 107, y: 58, modifiers: 10 } },
  ]);
});

test('a press goes down and up at one place, with the button held in between', () => {
  const pressed = inputCommands(
    { kind: 'press', x: 1, y: 2, button: 'right', detail: 2, modifiers: ['Alt'] },
    at,
  );
  expect(pressed.map(({ params }) => params)).toEqual([
    { type: 'mousePressed', x: 101, y: 52, button: 'right', buttons: 2, clickCount: 2, modifiers: 1 },
    { type: 'mouseReleased', x: 101, y: 52, button: 'right', buttons: 0, clickCount: 2, modifiers: 1 },
  ]);
});

test('the parts of a press: down, up, and up beside everything, which clicks nothing', () => {
  const parts = (['down', 'up', 'off'] as const).map((part) =>
    inputCommands({ kind: 'press', x: 1, y: 2, button: 'left', detail: 1, modifiers: [], part }, at).map(
      ({ params: { type, x } }) => [type, x],
    ),
  );
  expect(parts).toEqual([[['mousePressed', 101]], [['mouseReleased', 101]], [['mouseReleased', -1e15]]]);
  const chosen = inputCommands({ kind: 'choose-files', x: 1, y: 2, files: [], part: 'up' }, at);
  expect(chosen.map(({ params: { type } }) => type)).toEqual(['mouseReleased']);
});

const key = (key: string, code: string, keyCode: number, modifiers: ('Control' | 'Shift' | 'Meta')[] = []) =>
  inputCommands({ kind: 'key', key, code, keyCode, modifiers }, at).map(({ params }) => params);

test('a character key types, Enter begins a line, an arrow types nothing', () => {
  expect(key('a', 'KeyA', 65)[0]).toMatchObject({ type: 'keyDown', text: 'a', windowsVirtualKeyCode: 65 });
  expect(key('Enter', 'Enter', 13)[0]).toMatchObject({ type: 'keyDown', text: '\r' });
  expect(key('ArrowDown', 'ArrowDown', 40)[0]).toMatchObject({ type: 'rawKeyDown', key: 'ArrowDown' });
  expect(key('ArrowDown', 'ArrowDown', 40)[0]).not.toHaveProperty('text');
});

test('modifiers go down before the key and up after it, and a shortcut types no letter', () => {
  const events = key('K', 'KeyK', 75, ['Control', 'Shift']);
  expect(events.map(({ type, key: name, modifiers }) => [type, name, modifiers])).toEqual([
    ['rawKeyDown', 'Control', 2],
    ['rawKeyDown', 'Shift', 10],
    ['rawKeyDown', 'K', 10],
    ['keyUp', 'K', 10],
    ['keyUp', 'Shift', 2],
    ['keyUp', 'Control', 0],
  ]);
  expect(key('a', 'KeyA', 65, ['Meta'])[1]).toMatchObject({ commands: ['selectAll'] });
  expect(key('A', 'KeyA', 65, ['Shift'])[1]).toMatchObject({ type: 'keyDown', text: 'A' });
});

test('what no key types arrives as text', () => {
  expect(inputCommands({ kind: 'key', key: '灯', code: '', keyCode: 0, modifiers: [] }, at)).toEqual([
    { method: 'Input.insertText', params: { text: '灯' } },
  ]);
});
