import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Shown instead of posts that failed to load. */
export function PostsFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    showToast('Este usuário não possui posts ou conexões', { kind: 'info' });
  }, []);
  return <ErrorState message={message} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}
