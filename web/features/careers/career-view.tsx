import { mdiCompareHorizontal, mdiEyeOutline, mdiSignDirection, mdiWeatherSunny } from '@mdi/js';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { careerFamilies, careerWays } from '#contract/careers/career-families.ts';
import type { CareerPage } from '#contract/careers/careers.ts';
import { OfflineButton } from '#web/lib/offline/offline-button.tsx';
import { careerFamilyPath, careerPath, comparePath } from '#web/lib/page/paths.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { PrintedAddress } from '#web/lib/shared/printed-address.tsx';
import { SaveButton } from '#web/lib/shared/save-button.tsx';
import { ShareButton } from '#web/lib/shared/share-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import actions from '#web/ui/page-actions.module.css';
import { CareerSign, FamilyScene } from './career-drawings.tsx';
import { lengthInWords } from './length-in-words.ts';
import styles from './career-view.module.css';
import tiles from './family-tiles.module.css';

interface CareerViewProps {
  career: CareerPage;
  /** What follows: who helps, questions and texts. */
  children: ReactNode;
  /** After what leads on. */
  end: ReactNode;
}

/** Everything written about a career. */
export function CareerView({ career, children, end }: CareerViewProps) {
  const { short, day, ways, untold, similar, written, code, sources } = career;
  return (
    <>
      <CareerHead career={career} />
      <div className={styles.page}>
        <div className={classNames(actions.actions, styles.actions)}>
          <SaveButton path="/api/careers/{slug}/saved" given={career} />
          {similar.length > 0 && (
            <ButtonLink
              to={comparePath(career.slug, similar[0]!.slug, similar[1]?.slug)}
              icon={mdiCompareHorizontal}
            >
              Comparar
            </ButtonLink>
          )}
          <ShareButton title={short} path={careerPath(career.slug)} />
          <OfflineButton title={short} path={careerPath(career.slug)} />
        </div>
        {!written && (
          <Card>
            <p>
              Ainda não escrevemos sobre esta profissão: aqui estão os nomes que ela tem na Classificação
              Brasileira de Ocupações. Veja também a profissão mais parecida que já tem uma página.
            </p>
          </Card>
        )}
        <div className={styles.parts}>
          {day && (
            <Part title="Um dia de trabalho" icon={mdiWeatherSunny} className={styles.day}>
              <p>{day}</p>
            </Part>
          )}
          {ways.length > 0 && (
            <Part title="Como se chega lá" icon={mdiSignDirection} className={styles.card}>
              <ul role="list" className={styles.ways}>
                {ways.map(({ kind, text, months }) => (
                  <li key={text}>
                    <p className={styles.way}>
                      <strong>{careerWays[kind]}</strong>
                      {months > 0 && <span className={styles.length}>{lengthInWords(months)}</span>}
                    </p>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {untold && (
            <Part title="O que ninguém conta" icon={mdiEyeOutline} className={styles.untold}>
              <p>{untold}</p>
            </Part>
          )}
        </div>
        {children}
        {similar.length > 0 && (
          <Part title={written ? 'Parecidas' : 'A mais parecida'} onScreen>
            <ul role="list" className={classNames(tiles.tiles, styles.similar)}>
              {similar.map((each) => (
                <li key={each.slug}>
                  <Link to={careerPath(each.slug)} className={tiles.tile} data-family={each.family}>
                    {each.family && <CareerSign slug={each.slug} family={each.family} written />}
                    {each.short}
                  </Link>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {end}
        <p className={styles.source}>
          {code &&
            `${short}: CBO ${code.slice(0, 4)}-${code.slice(4)} (Classificação Brasileira de Ocupações). `}
          {sources.map((source) => (
            <span key={source.url}>
              <a href={source.url} rel="noopener noreferrer">
                {source.name}
              </a>
              {`, visto em ${longDay(`${source.date}T12:00:00Z`)}. `}
            </span>
          ))}
        </p>
      </div>
    </>
  );
}

/** An occupation of the CBO may have dozens. */
const maxNames = 12;

/** The name over the full width, in the family's colours, with its people at work. */
function CareerHead({ career }: { career: CareerPage }) {
  const { slug, name, short, otherNames, family } = career;
  const others = otherNames.filter((each) => each !== short).slice(0, maxNames);
  return (
    <header className={styles.band} data-family={family}>
      <div className={styles.head}>
        <div className={styles.names}>
          <p className={styles.crumb}>
            <Link to="/profissoes">Profissões</Link>
            {' › '}
            <Link to={careerFamilyPath(family)}>{careerFamilies[family].name}</Link>
          </p>
          <h1>{short}</h1>
          {name !== short && <p className={styles.name}>{name}</p>}
          {others.length > 0 && <p className={styles.others}>Também se diz: {others.join(', ')}</p>}
        </div>
        <FamilyScene family={family} className={styles.scene} />
        <PrintedAddress path={careerPath(slug)} />
      </div>
    </header>
  );
}

interface PartProps {
  title: string;
  /** A path from `@mdi/js`. */
  icon?: string;
  className?: string | undefined;
  /** Left out on paper, where a career is one sheet to hand out, and lists of the site lead nowhere. */
  onScreen?: boolean;
  children: ReactNode;
}

export function Part({ title, icon, className, onScreen, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.part, className, onScreen && styles.onScreen)}>
      <h2 id={id}>
        {icon && <Icon path={icon} size={24} />}
        {title}
      </h2>
      {children}
    </section>
  );
}
