import { useEffect } from 'react';
import { lifetimes } from '#contract/clocks.ts';
import { lastCardUse, noteCardUse } from '#web/lib/session/card-session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { useLogOut } from './use-log-out.ts';

/** Milliseconds between looks at the clock. */
const pause = 15_000;

/** Signs out whoever left a session by a school's card open: the next user of the computer is somebody else. */
export function CardSessionEnd() {
  const logOut = useLogOut('/entrar');
  useEffect(() => {
    if (lastCardUse() === null) return;
    let isEnding = false;
    const look = async () => {
      const used = lastCardUse();
      if (isEnding || used === null || Date.now() - used < lifetimes.cardSession) return;
      isEnding = true;
      await logOut();
      isEnding = false;
      showToast('Você saiu: ninguém usou a conta por meia hora.', { kind: 'info', milliseconds: 7000 });
    };
    const use = () => {
      void look();
      if (!isEnding) noteCardUse();
    };
    const timer = setInterval(() => void look(), pause);
    void look();
    addEventListener('pointerdown', use, true);
    addEventListener('keydown', use, true);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', use, true);
      removeEventListener('keydown', use, true);
    };
  }, [logOut]);
  return null;
}
