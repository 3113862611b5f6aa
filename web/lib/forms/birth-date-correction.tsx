import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import type { OwnAge } from '#contract/safety/age.ts';
import { BirthForm } from './birth-form.tsx';
import { DateChecked } from './date-checked.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { ageKey } from '#web/lib/session/own-age.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './birth-date-correction.module.css';

/** For members who mistyped the birth date, given only once: staff check it, and keep the account until then. */
export function BirthDateCorrection({ age: { contested, dateChecked } }: { age: OwnAge }) {
  const personId = useSession()?.user.id;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  if (contested)
    return (
      <output>
        Recebemos o pedido de correção. Uma pessoa da equipe olha em até {duration(clocks.normal, 'dias')} e
        escreve para o seu e-mail; até lá, a conta fica guardada.
      </output>
    );
  if (dateChecked) return <DateChecked />;
  if (!asked)
    return (
      <div className={styles.quiet}>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Errei a data
        </Button>
      </div>
    );
  return (
    <>
      <p>Qual é a data certa? Uma pessoa da equipe confere e corrige.</p>
      <BirthForm
        action="Pedir correção"
        send={(body) => api('POST /api/home/birth-contest', { body })}
        onSent={() => void client.invalidateQueries({ queryKey: ageKey(personId) })}
      />
    </>
  );
}
