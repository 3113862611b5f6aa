import { useRef, useState } from 'react';
import { ApiError } from './api-client.ts';
import { readSession } from './session.ts';
import { showToast } from './toasts.ts';
import { useAskToSignIn } from './way-back.ts';

interface Toggle<State> {
  /** What the server said last. */
  state: State;
  /** What the person sees: at once what was pressed, and after a refusal what holds. */
  on: boolean;
  press: () => void;
}

interface ToggleOptions<State> {
  /** From the page's data; another object replaces what was answered since. */
  given: State;
  isOn: (state: State) => boolean;
  send: (on: boolean) => Promise<State>;
  /** The server has agreed. */
  onDone: (on: boolean) => void;
}

/**
 * Something a member switches on and off: shown at once, then told to the server, taken back with the server's
 * words if it refuses. Presses while a call is under way are not lost: the last one counts. Visitors are led to
 * the login.
 */
export function useServerToggle<State>({ given, isOn, send, onDone }: ToggleOptions<State>): Toggle<State> {
  const [known, setKnown] = useState({ given, state: given });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const asked = useRef<boolean | null>(null);
  const askToSignIn = useAskToSignIn();
  if (known.given !== given) setKnown({ given, state: given });
  const state = known.given === given ? known.state : given;
  const on = wanted ?? isOn(state);

  async function tell(): Promise<void> {
    try {
      let told: boolean;
      let answer: State;
      do {
        told = asked.current!;
        answer = await send(told);
      } while (told !== asked.current);
      setKnown((now) => ({ ...now, state: answer }));
      onDone(told);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) askToSignIn();
      else showToast(error.message, { kind: 'error' });
    } finally {
      asked.current = null;
      setWanted(null);
    }
  }

  return {
    state,
    on,
    press() {
      if (!readSession()) return askToSignIn();
      const underWay = asked.current !== null;
      asked.current = !on;
      setWanted(!on);
      if (!underWay) void tell();
    },
  };
}
