import type { KeyboardEvent } from 'react';

/** Makes of a link what screen readers and the keyboard take for a button: the space bar presses it too. */
export const asButton = {
  role: 'button',
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
};
