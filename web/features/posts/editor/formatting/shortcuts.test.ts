import { expect, test } from 'vitest';
import { isPressed, shortcutName, shortcutValue } from './shortcuts.ts';

const pressed = { key: 'b', code: 'KeyB', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
const bold = { key: 'B' };
const list = { key: '8', shift: true };

test('a shortcut is pressed with Ctrl, or ⌘ where there is one, and nothing else', () => {
  expect(isPressed(pressed, bold, false)).toBe(true);
  expect(isPressed({ ...pressed, key: 'B' }, bold, false)).toBe(true);
  expect(isPressed(pressed, bold, true)).toBe(false);
  expect(isPressed({ ...pressed, ctrlKey: false, metaKey: true }, bold, true)).toBe(true);
  expect(isPressed({ ...pressed, shiftKey: true }, bold, false)).toBe(false);
  expect(isPressed({ ...pressed, altKey: true }, bold, false)).toBe(false);
  expect(isPressed({ ...pressed, key: 'i' }, bold, false)).toBe(false);
});

test('a digit is its key, whatever it writes with shift', () => {
  const event = { ...pressed, key: '*', code: 'Digit8', shiftKey: true };
  expect(isPressed(event, list, false)).toBe(true);
  expect(isPressed({ ...event, shiftKey: false }, list, false)).toBe(false);
});

test('a shortcut is named as the machine names it', () => {
  expect([shortcutName(bold, false), shortcutName(list, false)]).toEqual(['Ctrl+B', 'Ctrl+Shift+8']);
  expect([shortcutName(bold, true), shortcutName(list, true)]).toEqual(['⌘B', '⇧⌘8']);
  expect(shortcutValue(list, false)).toBe('Control+Shift+8');
  expect(shortcutValue(bold, true)).toBe('Meta+B');
});
