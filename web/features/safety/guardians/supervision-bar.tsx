import { minute } from '#contract/durations.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { holds } from '#contract/safety/age-rules.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { inHours } from '#web/lib/shared/dates.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { useSession } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import bar from '#web/ui/page-bar.module.css';
import styles from './supervision-bar.module.css';

/** Below a minor's top bar: that a guardian has to be called, or that one watches, and how much of today is left. */
export function SupervisionBar() {
  const person = useSession()?.user.id;
  return person ? <Bar key={person} /> : null;
}

function Bar() {
  const { data: age } = useOwnAge();
  const { pathname } = useLocation();
  const { minAge } = useAges();
  if (age?.guardian) return <Supervised />;
  if (age && !holds('account', age.band) && pathname !== '/comecar')
    return (
      <section className={bar.bar} aria-label="Idade mínima">
        <p className={bar.inner}>
          O Rumo é para quem tem {minAge} anos ou mais.{' '}
          <Link to="/comecar">{age.dateChecked ? 'O que você pode fazer' : 'Errei a data'}</Link>
        </p>
      </section>
    );
  // Both pages say it themselves.
  if (!age?.waiting || pathname === '/responsavel' || pathname === '/comecar') return null;
  return (
    <section className={bar.bar} aria-label="Responsável">
      <p className={bar.inner}>
        Falta chamar quem é responsável por você. <Link to="/responsavel">Chamar agora</Link>
      </p>
    </section>
  );
}

function Supervised() {
  const { minutesToday, minutesADay } = useCountedMinutes();
  const isOver = minutesADay > 0 && minutesToday >= minutesADay;
  return (
    <section className={bar.bar} aria-label="Supervisão">
      <p className={bar.inner}>
        <Link to="/responsavel">Supervisão ligada: o que mostra</Link>
      </p>
      <output className={isOver ? classNames(bar.inner, styles.over) : undefined}>
        {isOver &&
          `Por hoje deu o tempo combinado: ${inHours(minutesADay)}. Que tal parar por aqui e voltar amanhã? O que você escreveu está guardado.`}
      </output>
    </section>
  );
}

/** Milliseconds. */

/** Reports each minute in which this page was visible; the server counts one per minute, whatever the number of tabs. */
function useCountedMinutes() {
  const [counted, setCounted] = useState({ minutesToday: 0, minutesADay: 0 });
  useEffect(() => {
    const tell = async () => {
      if (document.visibilityState !== 'visible') return;
      // If the request fails, this minute is not counted.
      await api('POST /api/home/usage').then(setCounted, () => undefined);
    };
    void tell();
    const timer = setInterval(() => void tell(), minute);
    return () => clearInterval(timer);
  }, []);
  return counted;
}
