import { useEffect } from 'react';
import { lifetimes } from '#contract/clocks.ts';
import { lastCardUse, noteCardUse } from '#web/lib/session/card-session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { useLogOut } from './use-log-out.ts';

/** Milliseconds between looks at the clock. */
const pause = 15_000;
/** The longest between two tries to end a session, which fail without a network. */
const longest = 5 * 60_000;

/** Signs out whoever left a session by a school's card open: the next user of the computer is somebody else. */
export function CardSessionEnd() {
  const logOut = useLogOut('/entrar');
  useEffect(() => {
    if (lastCardUse() === null) return;
    let isEnding = false;
    let wait = pause;
    let nextTry = 0;
    const isOver = () => Date.now() - (lastCardUse() ?? Infinity) >= lifetimes.cardSession;
    const look = async () => {
      if (isEnding || !isOver() || Date.now() < nextTry) return;
      isEnding = true;
      await logOut();
      isEnding = false;
      nextTry = Date.now() + wait;
      wait = Math.min(wait * 2, longest);
      // It goes on if the server could not be reached.
      if (!isOver())
        showToast('Você saiu: ninguém usou a conta por meia hora.', { kind: 'info', milliseconds: 7000 });
    };
    const use = () => {
      void look();
      if (!isOver()) noteCardUse();
    };
    const reconnect = () => {
      nextTry = 0;
      void look();
    };
    const timer = setInterval(() => void look(), pause);
    void look();
    addEventListener('online', reconnect);
    addEventListener('pointerdown', use, true);
    addEventListener('keydown', use, true);
    return () => {
      clearInterval(timer);
      removeEventListener('online', reconnect);
      removeEventListener('pointerdown', use, true);
      removeEventListener('keydown', use, true);
    };
  }, [logOut]);
  return null;
}
