import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Illustration } from '#web/ui/illustration.tsx';
import landing from '#web/ui/illustrations/landing.svg?raw';
import { Logo } from '#web/ui/logo.tsx';
import styles from './account-screen.module.css';
import { SignInReason } from './sign-in-reason.tsx';

interface AccountScreenProps {
  title: string;
  /** Target of the footer's login link. */
  loginPage: '/login' | '/Iogin';
  /** The form and the links to other screens. */
  children: ReactNode;
}

/** Layout of login and registration: the pitch on one side, a narrow form on the other. */
export function AccountScreen({ title, loginPage, children }: AccountScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.banner}>
        <Illustration drawing={landing} className={styles.illustration} />
        <div className={styles.pitch}>
          <Link to="/" className={styles.logo}>
            <Logo height={32} />
            <span className="visually-hidden">Rumo, página inicial</span>
          </Link>
          <p className={styles.slogan}>Simplificando a forma de conectar profissionais de diversas áreas!</p>
          <p className={styles.invitation}>
            Compartilhe seu conhecimento com toda nossa rede de profissionais.
          </p>
        </div>
      </header>
      <div className={styles.side}>
        <main id="conteudo" tabIndex={-1} className={styles.content}>
          <h1 className={styles.title}>{title}</h1>
          <SignInReason />
          {children}
        </main>
        <footer className={styles.footer}>
          {/* The page may have been rendered before midnight. */}
          <span suppressHydrationWarning>Copyright © {thisYear()} Rumo</span>
          <Link to={loginPage}>Página de login</Link>
        </footer>
      </div>
    </div>
  );
}

function thisYear(): number {
  return new Date().getFullYear();
}
