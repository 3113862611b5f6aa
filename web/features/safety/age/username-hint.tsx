import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { useAction } from '#web/lib/api/action.ts';
import { refreshSessionUser } from '#web/lib/session/refresh-session-user.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './birth-step.module.css';

/** Says once, after the month of birth, that the username shows the surname, and offers another. */
export function UsernameHint() {
  const personId = useSession()?.user.id;
  const [kept, setKept] = useState(false);
  const { busy, run } = useAction();
  const { data } = useQuery({
    queryKey: ['own-username', personId],
    queryFn: () => api('GET /api/home/username'),
    staleTime: Infinity,
  });
  if (!data?.showsSurname || data.changeableFrom !== '' || kept) return null;
  const change = async () => {
    const { username } = await api('POST /api/home/username', { body: { username: data.suggestion } });
    await refreshSessionUser();
    setKept(true);
    showToast(`Seu nome de usuário agora é ${username}`);
  };
  return (
    <section className={styles.step} aria-label="Nome de usuário">
      <p>Seu nome de usuário mostra seu sobrenome: trocar?</p>
      <div className={styles.choice}>
        <Button variant="primary" loading={busy} onClick={() => run(change)}>
          Trocar por {data.suggestion}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => setKept(true)}>
          Deixar como está
        </Button>
      </div>
    </section>
  );
}
