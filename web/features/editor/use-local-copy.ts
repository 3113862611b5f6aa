import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetLocally, keepLocally } from './local-drafts.ts';
import { isEmpty, type PostContent } from './post-content.ts';

/** Milliseconds that the copy may be behind while someone types. */
const interval = 1_500;

export interface LocalCopy {
  /** When it was last written, in milliseconds since the epoch; null before the first time. */
  savedAt: number | null;
  /** The browser has no room for it. */
  failed: boolean;
  /** Writes it now. */
  save: () => void;
  /** Removes it for good: what it was a copy of is published. */
  forget: () => void;
}

/** Keeps a copy of what is being written in this browser, from the first change on. */
export function useLocalCopy(userId: string, id: string, content: PostContent): LocalCopy {
  const [state, setState] = useState<{ savedAt: number | null; failed: boolean }>({
    savedAt: null,
    failed: false,
  });
  const saved = useRef(content);
  const latest = useRef(content);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (saved.current === latest.current) return;
    saved.current = latest.current;
    if (isEmpty(latest.current)) {
      forgetLocally(userId, id);
      setState({ savedAt: null, failed: false });
      return;
    }
    const savedAt = Date.now();
    const kept = keepLocally(userId, { id, savedAt, content: latest.current });
    setState({ savedAt: kept ? savedAt : null, failed: !kept });
  }, [userId, id]);

  useEffect(() => {
    latest.current = content;
    // Not put off by the next key: one who types without a pause has a copy too.
    if (content === saved.current || timer.current) return;
    timer.current = setTimeout(save, interval);
  }, [content, save]);

  // A tab that is put away may never come back.
  useEffect(() => {
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [save]);

  const forget = useCallback(() => {
    saved.current = latest.current;
    clearTimeout(timer.current);
    forgetLocally(userId, id);
  }, [userId, id]);

  return { ...state, save, forget };
}
