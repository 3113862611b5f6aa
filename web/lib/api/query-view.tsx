import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/error-state.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Stands in until the data has come. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a part of a page reads for itself once it is shown: its skeleton, what it is, or why it is not there. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return data === undefined ? skeleton : children(data);
}
