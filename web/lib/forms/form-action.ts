import { useState } from 'react';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { failureBesideFields, type Failure } from '#web/lib/api/failure.ts';

interface FormAction<What> extends ReturnType<typeof useAction<What>> {
  /** What the last work threw; null once the next one starts. */
  error: unknown;
  /** The same in words, without what stands at the fields. */
  failure: Failure | null;
  /** What is wrong with each field. */
  errors: Readonly<Record<string, string>>;
  forget: () => void;
}

const noErrors = {};

/**
 * As {@link useAction}, for a form or a button that shows beside it why it was refused.
 * @param fields Names of the fields that show what is wrong with them
 */
export function useFormAction<What = never>(fields: readonly string[] = []): FormAction<What> {
  const [error, setError] = useState<unknown>(null);
  const { run, ...action } = useAction<What>(setError);
  const forget = () => setError(null);
  return {
    ...action,
    error,
    failure: error === null ? null : failureBesideFields(error, (name) => fields.includes(name)),
    errors: error instanceof ApiError ? error.fields : noErrors,
    forget,
    run: (work, what) =>
      run(() => {
        forget();
        return work();
      }, what),
  };
}
