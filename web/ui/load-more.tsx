import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

interface LoadMoreProps {
  /** Loads the next page; null at the end of the list. */
  more: (() => void) | null;
  loading: boolean;
  /** Why the next page failed to load; '' otherwise. */
  failure: string;
  label?: string;
  fullWidth?: boolean;
  className?: string;
}

/**
 * The button below a list that loads its next page. After loading, focus moves to the first new row, which is where
 * the button was: it may be gone.
 */
export function LoadMore(props: LoadMoreProps) {
  const { more, loading, failure, label = 'Carregar mais', fullWidth, className } = props;
  /** The row above the button when it was pressed. */
  const above = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (loading) return;
    focusRow(above.current?.nextElementSibling);
    above.current = null;
  }, [loading]);

  const press = ({ currentTarget }: MouseEvent) => {
    const before = currentTarget.previousElementSibling;
    above.current = before?.matches('ul, ol') ? before.lastElementChild : before;
    more?.();
  };
  if (failure) return <ErrorState message={failure} onRetry={more ?? undefined} retrying={loading} />;
  if (!more) return null;
  return (
    <Button fullWidth={fullWidth} className={className} onClick={press} loading={loading}>
      {label}
    </Button>
  );
}

function focusRow(row: Element | null | undefined): void {
  const target = row?.querySelector<HTMLElement>('h2 a') ?? row?.querySelector<HTMLElement>('a, button');
  target?.focus({ preventScroll: true });
}
