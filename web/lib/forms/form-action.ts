import { useState } from 'react';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { failureBesideFields, type Failure } from '#web/lib/api/failure.ts';

interface Refusal {
  /** Why the last work failed, without what stands at the fields. */
  failure: Failure | null;
  /** What is wrong with each field. */
  errors: Readonly<Record<string, string>>;
}

interface FormAction<What> extends ReturnType<typeof useAction<What>>, Refusal {
  forget: () => void;
}

const none: Refusal = { failure: null, errors: {} };

/**
 * As {@link useAction}, for a form or a button that shows beside it why it was refused.
 * @param fields Names of the fields that show what is wrong with them
 */
export function useFormAction<What = never>(fields: readonly string[] = []): FormAction<What> {
  const [refusal, setRefusal] = useState(none);
  const forget = () => setRefusal(none);
  const { run, ...action } = useAction<What>((error) =>
    setRefusal({
      failure: failureBesideFields(error, (name) => fields.includes(name)),
      errors: error instanceof ApiError ? error.fields : {},
    }),
  );
  return {
    ...action,
    ...refusal,
    forget,
    run: (work, what) =>
      run(() => {
        forget();
        return work();
      }, what),
  };
}
