import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BirthForm } from '#web/lib/forms/birth-form.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { ageKey } from '#web/lib/session/own-age.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './birth-step.module.css';

/** For whoever mistyped the date, which is told once: staff look, and until then the account is kept. */
export function ErredDate({ contested }: { contested: boolean }) {
  const personId = useSession()?.user.id;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  if (contested)
    return (
      <output>
        Recebemos o seu pedido. Uma pessoa da equipe olha em até 3 dias e escreve para o seu e-mail; até lá, a
        conta fica guardada.
      </output>
    );
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
