import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { outboxChanged, outboxSent } from '#web/lib/offline/outbox.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Letter } from '#web/lib/offline/device-store.ts';
import styles from './bars.module.css';

const letters = () => import('#web/lib/offline/letters.ts');

/** What was written without a network and not taken later: its writer gets it back, and why. */
export function RefusedLetters() {
  const person = useSession()?.user.id;
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<Letter[]>([]);

  useEffect(() => {
    const read = async () => {
      const all = person ? await (await letters()).readLetters() : [];
      setRefused(all.filter((letter) => letter.refused !== ''));
    };
    const readAgain = () => void read().catch(() => undefined);
    addEventListener(outboxChanged, readAgain);
    const cancel = whenIdle(readAgain);
    return () => {
      removeEventListener(outboxChanged, readAgain);
      cancel();
    };
  }, [person]);

  useEffect(() => {
    const showSent = () => void revalidate();
    addEventListener(outboxSent, showSent);
    return () => removeEventListener(outboxSent, showSent);
  }, [revalidate]);

  const copy = async ({ text }: Letter) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Texto copiado');
    } catch {
      showToast('Não foi possível copiar. Selecione o texto e copie.', { kind: 'error' });
    }
  };
  const drop = async ({ id }: Letter) => {
    await (await letters()).dropLetter(id);
    setRefused((shown) => shown.filter((letter) => letter.id !== id));
  };

  if (refused.length === 0) return null;
  return (
    <section className={styles.refused} aria-label="Textos que não foram aceitos">
      {refused.map((letter) => (
        <div key={letter.id} className={styles.letter} role="alert">
          <p>
            <strong>{letter.what} não foi:</strong> {letter.refused}
          </p>
          <p className={styles.text}>{letter.text}</p>
          <p className={styles.actions}>
            <Button size="small" onClick={() => void copy(letter)}>
              Copiar texto
            </Button>
            <ButtonLink size="small" to={letter.path}>
              Abrir a página
            </ButtonLink>
            <Button size="small" variant="quiet" onClick={() => void drop(letter)}>
              Remover
            </Button>
          </p>
        </div>
      ))}
    </section>
  );
}
