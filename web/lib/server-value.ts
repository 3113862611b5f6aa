import { useRef, useState } from 'react';
import { ApiError } from './api-client.ts';
import { answeredNow, isNewerThanShown } from './read-order.ts';
import { readSession } from './session.ts';
import { showToast } from './toasts.ts';
import { useAskToSignIn } from './way-back.ts';

interface ServerValueOptions<State, Value> {
  /** From the page's data; another object replaces what was answered before it was read. */
  given: State;
  valueOf: (state: State) => Value;
  send: (value: Value) => Promise<State>;
  /** The server has agreed. */
  onDone: (value: Value) => void;
}

interface ServerValue<State, Value> {
  /** What the server said last. */
  state: State;
  /** What the person sees: at once what was chosen, and after a refusal what holds. */
  value: Value;
  choose: (value: Value) => void;
}

/**
 * Something a member switches or chooses: shown at once, then told to the server, taken back with the server's
 * words if it refuses. Presses while a call is under way are not lost: the last one counts. Visitors are led to
 * the login.
 */
export function useServerValue<State, Value>(options: ServerValueOptions<State, Value>) {
  const { given, valueOf, send, onDone } = options;
  const [stored, setKnown] = useState({ given, state: given, answered: 0 });
  const [wanted, setWanted] = useState<{ value: Value } | null>(null);
  const asked = useRef<{ value: Value } | null>(null);
  const askToSignIn = useAskToSignIn();
  let known = stored;
  if (known.given !== given) {
    known = isNewerThanShown(known.answered) ? { ...known, given } : { given, state: given, answered: 0 };
    setKnown(known);
  }
  const { state } = known;

  async function tell(): Promise<void> {
    try {
      let told: { value: Value };
      let answer: State;
      do {
        told = asked.current!;
        answer = await send(told.value);
      } while (told.value !== asked.current!.value);
      const answered = answeredNow();
      setKnown((now) => ({ ...now, state: answer, answered }));
      onDone(told.value);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) askToSignIn();
      else showToast(error.message, { kind: 'error' });
    } finally {
      asked.current = null;
      setWanted(null);
    }
  }

  function choose(value: Value): void {
    if (!readSession()) return askToSignIn();
    const underWay = asked.current !== null;
    asked.current = { value };
    setWanted({ value });
    if (!underWay) void tell();
  }

  return { state, value: wanted ? wanted.value : valueOf(state), choose } satisfies ServerValue<State, Value>;
}
