import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { outboxChanged, outboxSent } from '#web/lib/unsent/outbox.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { QueuedRequest } from '#web/lib/offline/device-store.ts';
import styles from './bars.module.css';

const queue = () => import('#web/lib/unsent/request-queue.ts');

/** Texts written offline that the server refused later: the writer gets them back, with the reason. */
export function RefusedTexts() {
  const person = useSession()?.user.id;
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<QueuedRequest[]>([]);

  useEffect(() => {
    const read = async () => {
      const all = person ? await (await queue()).readQueue() : [];
      setRefused(all.filter((request) => request.refused !== ''));
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

  const copy = async ({ text }: QueuedRequest) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Texto copiado');
    } catch {
      showToast('Não foi possível copiar. Selecione o texto e copie.', { kind: 'error' });
    }
  };
  const drop = async ({ id }: QueuedRequest) => {
    await (await queue()).dropRequest(id);
    setRefused((shown) => shown.filter((request) => request.id !== id));
  };

  if (refused.length === 0) return null;
  return (
    <section className={styles.refused} aria-label="Textos que não foram aceitos">
      {refused.map((request) => (
        <div key={request.id} className={styles.refused} role="alert">
          <p>
            <strong>{request.what} não foi:</strong> {request.refused}
          </p>
          <p className={styles.text}>{request.text}</p>
          <p className={styles.actions}>
            <Button size="small" onClick={() => void copy(request)}>
              Copiar texto
            </Button>
            <ButtonLink size="small" to={request.path}>
              Abrir a página
            </ButtonLink>
            <Button size="small" variant="quiet" onClick={() => void drop(request)}>
              Remover
            </Button>
          </p>
        </div>
      ))}
    </section>
  );
}
