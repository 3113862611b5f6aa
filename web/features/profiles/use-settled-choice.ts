import { useEffect, useRef, useState } from 'react';

/** Milliseconds without another key after which what is chosen is meant. */
const settleTime = 700;

interface SettledChoice {
  /** Chosen and not told yet. */
  pending: number | null;
  /** For a pointer's press: meant at once. */
  commit: (value: number) => void;
  /** For keys that pass over some on their way to the one meant. */
  consider: (value: number) => void;
  /** Meant now: the focus leaves. */
  settle: () => void;
}

/** Arrow keys choose each radio button that they pass; only where they stay is told. */
export function useSettledChoice(choose: (value: number) => void): SettledChoice {
  const [pending, setPending] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (value: number) => {
    clearTimeout(timer.current);
    setPending(null);
    choose(value);
  };
  return {
    pending,
    commit,
    consider(value) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(value), settleTime);
      setPending(value);
    },
    settle: () => pending !== null && commit(pending),
  };
}
