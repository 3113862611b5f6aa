import { OfflineButton } from '#web/lib/offline/offline-button.tsx';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { careerFamilies, careerWays } from '#contract/career-families.ts';
import type { Career } from '#contract/careers.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { careerFamilyPath, careerPath, comparePath } from '#web/lib/page/paths.ts';
import { SaveButton } from '#web/lib/shared/save-button.tsx';
import { ShareButton } from '#web/lib/shared/share-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CareerSign, FamilyScene } from './career-drawings.tsx';
import { lengthInWords } from './length-in-words.ts';
import styles from './career-view.module.css';

/** Everything written about a career. */
export function CareerView({ career, children }: { career: Career; children?: ReactNode }) {
  const { name, otherNames, family, day, ways, untold, similar, written, code, sources } = career;
  return (
    <>
      <header className={styles.head}>
        <FamilyScene family={family} />
        <div className={styles.names}>
          <p className={styles.family}>
            <Link to="/profissoes">Profissões</Link>
            {' · '}
            <Link to={careerFamilyPath(family)}>{careerFamilies[family].name}</Link>
          </p>
          <div className={styles.name}>
            <CareerSign {...career} size="large" />
            <h1>{name}</h1>
          </div>
          {otherNames.length > 0 && (
            <p className={styles.others}>Também se diz: {otherNames.slice(0, mostNames).join(', ')}</p>
          )}
        </div>
      </header>
      <div className={styles.actions}>
        <SaveButton path="/api/careers/{slug}/saved" given={career} />
        {similar.length > 0 && (
          <ButtonLink to={comparePath(career.slug, similar[0]!.slug, similar[1]?.slug)}>Comparar</ButtonLink>
        )}
        <ShareButton title={name} path={careerPath(career.slug)} />
        <OfflineButton title={name} path={careerPath(career.slug)} />
      </div>
      {!written && (
        <Card className={styles.bare}>
          <p>
            Ainda não escrevemos sobre esta profissão: aqui estão os nomes que ela tem na Classificação
            Brasileira de Ocupações. Veja também a profissão mais parecida que já tem uma página.
          </p>
        </Card>
      )}
      {day && (
        <Part title="Um dia de trabalho">
          <p>{day}</p>
        </Part>
      )}
      {ways.length > 0 && (
        <Part title="Como se chega lá">
          <ul role="list" className={styles.ways}>
            {ways.map(({ kind, text, months }) => (
              <li key={text}>
                <strong>{careerWays[kind]}</strong>
                {months > 0 && <span className={styles.time}> · {lengthInWords(months)}</span>}
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {untold && (
        <Part title="O que ninguém conta">
          <p>{untold}</p>
        </Part>
      )}
      {similar.length > 0 && (
        <Part title={written ? 'Parecidas' : 'A mais parecida'}>
          <ul role="list" className={styles.similar}>
            {similar.map((each) => (
              <li key={each.slug}>
                <Link to={careerPath(each.slug)}>{each.short}</Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {children}
      <p className={styles.source}>
        {code && `CBO ${code.slice(0, 4)}-${code.slice(4)} (Classificação Brasileira de Ocupações). `}
        {sources.map((source) => (
          <span key={source.url}>
            <a href={source.url} rel="noopener noreferrer">
              {source.name}
            </a>
            {`, visto em ${longDay(`${source.date}T12:00:00Z`)}. `}
          </span>
        ))}
      </p>
    </>
  );
}

/** An occupation of the CBO may have dozens. */
const mostNames = 12;

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
