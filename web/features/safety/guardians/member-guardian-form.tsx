import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MemberGuardianForm as Values } from '#contract/safety/guardians.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { BirthFields } from './birth-fields.tsx';
import { GuardianForm } from './guardian-form.tsx';
import { showLinked } from './show-linked.ts';

interface MemberGuardianFormProps {
  code: string;
  /** The minor's name. */
  name: string;
  /** Whether the member has not given their age yet. */
  asksBirth: boolean;
}

/** For an adult who is already a member. */
export function MemberGuardianForm({ code, name, asksBirth }: MemberGuardianFormProps) {
  const client = useQueryClient();
  const { form, field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => {
      const { guardianCodeForm, memberGuardianForm } = await import('#contract/safety/guardians.ts');
      // Members who have given their age are not asked again: the fields are not there.
      return (asksBirth ? memberGuardianForm : guardianCodeForm) as typeof memberGuardianForm;
    },
    async (body) => {
      await api('POST /api/guardian-links', { body });
      showLinked(name);
      await client.invalidateQueries();
    },
  );
  const { setValue } = form;
  useEffect(() => setValue('code', code), [code, setValue]);
  return (
    <GuardianForm {...{ name, sending, failure, onSubmit }}>
      {asksBirth && <BirthFields field={field} />}
    </GuardianForm>
  );
}
