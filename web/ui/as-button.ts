import type { KeyboardEvent } from 'react';

/** Makes a link act as a button for screen readers and the keyboard: the space bar presses it too. */
export const asButton = {
  role: 'button',
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
};
