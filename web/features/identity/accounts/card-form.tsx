import { useEffect, useState } from 'react';
import type { CardLoginForm } from '#contract/schools/school-cards.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-form.module.css';
import { forgetCard, isKnownCard, rememberCard, rememberedSchool, rememberSchool } from './known-cards.ts';
import { takeCard } from './taken-card.ts';

interface CardFormProps {
  /** What the QR code held; '' for who types what is printed. */
  card: string;
  submitLabel: string;
  send: (form: CardLoginForm) => Promise<void>;
}

/** Asks for what a school's card does not tell by itself: a few digits, the PIN, or all that is printed on it. */
export function CardForm({ card, submitLabel, send }: CardFormProps) {
  const [digitsOnly, setDigitsOnly] = useState(() => card !== '' && isKnownCard(card));
  const { form, field, failure, sending, onSubmit } = useContractForm<CardLoginForm>(
    async () => (await import('#contract/schools/school-cards.ts')).cardLoginForm,
    async (values) => {
      try {
        await send(values);
      } catch (error) {
        // Perhaps the school has made a new card, or the browser has forgotten that it was used here.
        if (card && error instanceof ApiError && error.code === 'wrong_card') forgetCard(card);
        throw error;
      }
      if (card) rememberCard(card);
      else rememberSchool(values.school!);
    },
  );
  // The one thing that is left to do.
  useEffect(() => {
    if (card) form.setFocus('pin');
  }, [card, form]);
  useEffect(() => {
    if (!card && !form.getValues('school')) form.setValue('school', rememberedSchool());
  }, [card, form]);
  const askForAll = () => {
    setDigitsOnly(false);
    form.setValue('pin', '');
    form.clearErrors('pin');
    form.setFocus('pin');
  };
  return (
    <>
      <AccountForm submitLabel={submitLabel} loading={sending} failure={failure} onSubmit={onSubmit}>
        {card ? (
          <input type="hidden" {...form.register('card', { value: card })} />
        ) : (
          <>
            <TextField
              label="Código da escola"
              autoCapitalize="none"
              spellCheck={false}
              {...field('school')}
            />
            <TextField
              label="Nome de usuário"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...field('username')}
            />
          </>
        )}
        <TextField
          label={digitsOnly ? 'Os dois números do PIN' : 'PIN'}
          inputMode={digitsOnly ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          helperText={
            digitsOnly
              ? 'Estão no fim do PIN, no cartão.'
              : 'Duas palavras e dois números, como lua-pão-42. Pode escrever sem acento.'
          }
          {...field('pin')}
        />
      </AccountForm>
      {card && (
        <div className={styles.ways}>
          {digitsOnly && (
            <Button variant="quiet" onClick={askForAll}>
              Digitar o PIN inteiro
            </Button>
          )}
          <Button variant="quiet" onClick={() => takeCard('')}>
            Usar outro cartão
          </Button>
        </div>
      )}
    </>
  );
}
