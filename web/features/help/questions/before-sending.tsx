import { useEffect, useRef } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { Site } from '#web/lib/page/page-data.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { useSession } from '#web/lib/session/session.ts';
import { keepWayBack } from '#web/lib/session/way-back.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { firstTo, WaitsForGuardian } from './what-happens.tsx';
import styles from './question-form.module.css';

/** What stands in the way, before anything is typed. */
export function WhatComesFirst() {
  const session = useSession();
  const age = useOwnAge().data;
  const mustTellAge = useRouteLoaderData<Site>('root')?.ageRule === 'require' && age?.band === 'unknown';
  if (mustTellAge)
    return (
      <p className={styles.first}>
        Antes de enviar, conte em que mês e ano você nasceu. O que você escrever fica guardado.{' '}
        <Link to="/comecar?passo=idade">Dizer quando nasci</Link>
      </p>
    );
  if (!session)
    return (
      <p className={styles.first} data-for="visitor">
        Não precisa de conta para escrever. Só pedimos uma, grátis, na hora de enviar. Todos podem ler a
        pergunta, e seu nome só aparece se você quiser.
      </p>
    );
  return age?.waiting ? (
    <div className={styles.first}>
      <WaitsForGuardian />
    </div>
  ) : null;
}

/** Who gets the question first. */
export function Receiver({ name, onAskAll }: { name: string; onAskAll: () => void }) {
  return (
    <div className={styles.first}>
      <p>{firstTo(name)}</p>
      <Button size="small" variant="quiet" onClick={onAskAll}>
        Perguntar a todos
      </Button>
    </div>
  );
}

/** Asks a visitor for an account, once there is something to send: it waits on this device meanwhile. */
export function AccountNeeded({ title, takesFocus }: { title: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const keep = () => keepWayBack('/perguntas/nova', 'question');
  return (
    <section className={styles.account} aria-labelledby="conta-para-enviar">
      <h2 id="conta-para-enviar" ref={heading} tabIndex={-1}>
        Para enviar, crie sua conta ou entre
      </h2>
      <p className={styles.quoted}>“{title.trim()}”</p>
      <p>Sua pergunta está guardada. Depois, é só tocar em Enviar pergunta.</p>
      <div className={styles.actions}>
        <ButtonLink to="/login" onClick={keep}>
          Entrar
        </ButtonLink>
        <ButtonLink to="/logup" variant="primary" onClick={keep}>
          Criar conta
        </ButtonLink>
      </div>
    </section>
  );
}
