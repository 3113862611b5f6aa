import { Link, useRouteLoaderData } from 'react-router';
import { currentYear } from '#web/lib/shared/dates.ts';
import type { Site } from '#web/lib/page/page-data.ts';
import { LogoSymbol } from '#web/ui/logo.tsx';
import styles from './footer.module.css';

export function Footer() {
  const contactEmail = useRouteLoaderData<Site>('root')?.contactEmail;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Sobre o site">
          <ul role="list" className={styles.links}>
            <li>
              <Link to="/profissoes">Profissões</Link>
            </li>
            <li>
              <Link to="/perguntas">Perguntas</Link>
            </li>
            <li>
              <Link to="/quem-ajuda">Quem ajuda</Link>
            </li>
            <li>
              <Link to="/grupos">Grupos</Link>
            </li>
            <li>
              <Link to="/sobre">Sobre o Rumo</Link>
            </li>
            <li>
              <Link to="/termos">Termos de uso</Link>
            </li>
            <li>
              <Link to="/regras">Regras</Link>
            </li>
            <li>
              <Link to="/privacidade">Privacidade</Link>
            </li>
            <li>
              <Link to="/encarregado">Encarregado de dados</Link>
            </li>
            <li>
              <Link to="/denunciar">Denunciar</Link>
            </li>
            <li>
              <Link to="/transparencia">Transparência</Link>
            </li>
          </ul>
        </nav>
        <p className={styles.contact}>
          Contato:{' '}
          {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : 'ainda não informado'}
        </p>
        <p className={styles.copyright}>
          <LogoSymbol height={16} />
          {/* A cached page may be read next year. */}
          <span suppressHydrationWarning>© {currentYear()} Rumo</span>
        </p>
      </div>
    </footer>
  );
}
