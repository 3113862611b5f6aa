import { useEffect, useRef, useState, type SubmitEventHandler } from 'react';
import {
  useForm,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#web/lib/api/api-client.ts';
import { failureBesideFields, failureOf, type Failure } from '#web/lib/api/failure.ts';
import { sendWhenWritable } from '#web/lib/offline/read-only-mode.ts';
import { selectPart } from './select-part.ts';
import { readSession } from '#web/lib/session/session.ts';

export interface ContractForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Returns a field's registration and its error, from the schema or the server. */
  field: FieldOf<Values>;
  failure: Failure | null;
  /** From submit until the reply. */
  sending: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}

export type FieldOf<Values extends FieldValues> = (
  name: Path<Values>,
  options?: RegisterOptions<Values>,
) => UseFormRegisterReturn & { error: string | undefined; refused?: string; errorBelow?: string };

/** Imports a contract schema, as in `async () => (await import('#contract/identity/accounts.ts')).loginForm`. */
type LoadSchema<Values> = () => Promise<z.ZodType<Values, Values>>;

/**
 * A form that is validated by a contract schema on change, blur and submit, then passed to `send`; errors it throws
 * appear at the fields the server names, else as `failure`.
 *
 * @param failureId Id of the form's `FormFailure`, if refusals stand there rather than at the fields they name
 *
 * Deliberately has no default values: text typed before hydration stays in the fields.
 */
export function useContractForm<Values extends FieldValues>(
  loadSchema: LoadSchema<Values>,
  send: (values: Values) => Promise<unknown>,
  failureId?: string,
): ContractForm<Values> {
  const form = useForm<Values>({ mode: 'all', resolver: lazyResolver(loadSchema) });
  const { isSubmitting } = form.formState;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refused, setRefused] = useState('');
  const pressed = useRef<Element | null>(null);

  // Text typed before hydration has not been validated yet.
  useEffect(() => {
    const values = form.getValues();
    const typed = (Object.keys(values) as Path<Values>[]).filter((name) => values[name]);
    if (typed.length > 0) void form.trigger(typed);
  }, [form]);

  // A button loses focus when disabled; it gets it back with the reply.
  useEffect(() => {
    if (isSubmitting || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [isSubmitting]);

  const submit = form.handleSubmit(async (values) => {
    try {
      await (readSession() ? sendWhenWritable(() => send(values)) : send(values));
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const [first] = fields;
      const hasField = (name: string) => document.getElementsByName(name).length > 0;
      setFailure(failureId ? failureOf(error) : failureBesideFields(error, hasField));
      fields.forEach(([name, message], index) =>
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      const found = error instanceof ApiError ? error.found : '';
      setRefused(found);
      const control = first && document.getElementsByName(first[0])[0];
      control?.scrollIntoView({ block: 'center' });
      if (control && found) selectPart(control as HTMLInputElement | HTMLTextAreaElement, found);
    }
  });

  return {
    form,
    field: (name, options) => {
      const { error } = form.getFieldState(name, form.formState);
      const isBelow = failureId && error?.type === 'server' && error.message === failure?.message;
      return {
        ...form.register(name, options),
        error: isBelow ? undefined : error?.message,
        ...(isBelow && { errorBelow: failureId }),
        ...(refused && error?.type === 'server' && { refused }),
      };
    },
    failure,
    sending: isSubmitting,
    onSubmit: (event) => {
      pressed.current = document.activeElement;
      // The earlier refusal may no longer apply, even if validation now fails elsewhere.
      setFailure(null);
      void submit(event);
    },
  };
}

/**
 * Loads the schema, and zod with it, on first validation, so that pages with forms are ready sooner. If loading fails
 * nothing is blocked: the server validates with the same schema.
 */
function lazyResolver<Values extends FieldValues>(loadSchema: LoadSchema<Values>): Resolver<Values> {
  return async (values, context, options) => {
    const loading = Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
    const loaded = await loading.catch(() => null);
    if (!loaded) return { values, errors: {} };
    const [{ zodResolver }, schema] = loaded;
    return zodResolver(schema)(values, context, options);
  };
}
