import { mdiBookOpenVariantOutline, mdiCompassOutline, mdiSchoolOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import type { OwnAge } from '#contract/safety/age.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { monthInWords } from '#web/lib/shared/promised-hours.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BirthDateCorrection } from './birth-date-correction.tsx';
import styles from './too-young.module.css';

/** For somebody below the minimum age: since when there can be an account, and what needs none. */
export function TooYoung({ age }: { age: OwnAge }) {
  const { minAge } = useAges();
  const { accountFrom: from, contested } = age;
  return (
    <div className={styles.frame}>
      <p>
        Que bom que você já pensa no que vem pela frente. O Rumo é para quem tem {minAge} anos ou mais
        {from && (
          <>
            : a partir de <strong>{monthInWords(from)}</strong>, você pode criar sua conta
          </>
        )}
        .
      </p>
      <p>Até lá, dá para fazer muita coisa:</p>
      <ul role="list" className={styles.ways}>
        <Way icon={mdiCompassOutline}>
          <Link to="/profissoes">Veja as profissões</Link>: como é o dia de quem trabalha nelas e como se
          chega lá. Não precisa de conta.
        </Way>
        <Way icon={mdiBookOpenVariantOutline}>
          <Link to="/perguntas">Leia o que já responderam</Link>: talvez alguém já tenha perguntado o mesmo
          que você quer saber.
        </Way>
        <Way icon={mdiSchoolOutline}>
          Pergunte na escola: quem dá aula e quem cuida da orientação conhece gente de muitas profissões.
        </Way>
      </ul>
      <p className={styles.after}>
        Nada do que é seu aparece aqui
        {contested
          ? '.'
          : `, e a conta é excluída ${duration(clocks.underAge, 'dias')} depois de você ter dito a data.`}
      </p>
      <BirthDateCorrection age={age} />
    </div>
  );
}

const Way = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <li className={styles.way}>
    <span className={styles.sign}>
      <Icon path={icon} />
    </span>
    <p>{children}</p>
  </li>
);
