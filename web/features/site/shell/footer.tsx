import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { currentYear } from '#web/lib/shared/time-ago.ts';
import type { Site } from '#web/lib/page/page-data.ts';
import { LogoSymbol } from '#web/ui/logo.tsx';
import styles from './footer.module.css';

const aboutSite = [
  ['/sobre', 'Sobre o Rumo'],
  ['/termos', 'Termos de uso'],
  ['/regras', 'Regras'],
  ['/privacidade', 'Privacidade'],
  ['/encarregado', 'Encarregado de dados'],
  ['/denunciar', 'Denunciar'],
  ['/transparencia', 'Transparência'],
] as const;

const more = [
  ['/profissoes', 'Profissões'],
  ['/perguntas', 'Perguntas'],
  ['/quem-ajuda', 'Quem ajuda'],
  ['/plantoes', 'Plantões'],
  ['/grupos', 'Grupos'],
  ['/tags', 'Tags'],
] as const;

/** Two lines to unfold on a phone; on larger screens everything is open. */
export function Footer() {
  const {
    contactEmail,
    installing,
    siteName = 'Rumo',
    sitePlace = '',
  } = useRouteLoaderData<Site>('root') ?? {};
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Fold label="Sobre o Rumo">
          <Links label="Sobre o site" to={aboutSite} />
        </Fold>
        <Fold label="Mais">
          <Links label="Mais" to={more} />
          <p className={styles.contact}>
            Contato:{' '}
            {contactEmail ? (
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            ) : installing ? (
              <Link to="/instalar">preparar este site</Link>
            ) : (
              'ainda não informado'
            )}
          </p>
          <p className={styles.copyright}>
            <LogoSymbol height={16} />
            {/* A cached page may be read next year. */}
            <span
              suppressHydrationWarning
            >{`© ${currentYear()} ${siteName}${sitePlace && ` · ${sitePlace}`}`}</span>
          </p>
        </Fold>
      </div>
    </footer>
  );
}

/** Folds on a phone. What it unfolds stands beside it: not every browser opens a closed `details` by a stylesheet. */
function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fold}>
      <details>
        <summary>{label}</summary>
      </details>
      <div className={styles.folded}>{children}</div>
    </div>
  );
}

function Links({ label, to }: { label: string; to: readonly (readonly [path: string, name: string])[] }) {
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.links}>
        {to.map(([path, name]) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
