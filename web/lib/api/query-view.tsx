import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/error-state.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown until the data arrives. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a part of a page that fetches its own data: its skeleton, its content or its error. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return data === undefined ? skeleton : children(data);
}
