import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api-client.ts';
import { readToShow } from './read-order.ts';

export interface Loaded<Data> {
  /** Null until it has come. */
  data: Data | null;
  /** Why it did not come; '' otherwise. */
  failure: string;
  loading: boolean;
  reload: () => void;
}

/**
 * What a part of a page reads for itself once it is shown.
 *
 * @param load must be the same function as long as it loads the same
 */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState({ data: null as Data | null, failure: '', loading: true });
  const underWay = useRef<AbortController>(null);

  const start = useCallback(() => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    readToShow(() => load(signal)).then(
      (data) => setState({ data, failure: '', loading: false }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setState({ data: null, failure: error.message, loading: false });
      },
    );
  }, [load]);

  useEffect(() => {
    start();
    return () => underWay.current?.abort();
  }, [start]);

  const reload = () => {
    setState((now) => ({ ...now, loading: true }));
    start();
  };
  return { ...state, reload };
}
