/**
 * With Ctrl, or ⌘ on Apple devices. Digits take Shift: letters with Shift belong to the browser, and Ctrl + Alt writes
 * characters on many keyboards.
 */
export interface Shortcut {
  key: string;
  shift?: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function isPressed(event: Pressed, { key, shift = false }: Shortcut, apple = isApple()): boolean {
  const command = apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!command || event.altKey || event.shiftKey !== shift) return false;
  // With Shift a digit key writes another character, which depends on the keyboard.
  return /\d/.test(key) ? event.code === `Digit${key}` : event.key.toUpperCase() === key;
}

/** As a person reads it: 'Ctrl+Shift+8', '⇧⌘8'. */
export function shortcutName({ key, shift }: Shortcut, apple = isApple()): string {
  if (apple) return `${shift ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${shift ? 'Shift+' : ''}${key}`;
}

/** For `aria-keyshortcuts`. */
export function shortcutValue({ key, shift }: Shortcut, apple = isApple()): string {
  return `${apple ? 'Meta' : 'Control'}+${shift ? 'Shift+' : ''}${key}`;
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
