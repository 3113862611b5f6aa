import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { keepWayBack } from '#web/lib/session/way-back.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import styles from './schools.module.css';

export const SchoolPage = ({ children }: { children: ReactNode }) => (
  <main id="conteudo" tabIndex={-1} className={styles.page}>
    {children}
  </main>
);

export const BackToSchool = () => (
  <Link to="/escola" className={classNames(styles.back, styles.unprinted)}>
    Voltar à escola
  </Link>
);

interface EmptyClassProps {
  name: string;
  /** Who does not is not offered the import. */
  coordinates: boolean;
}

/** Instead of what a page does with the pupils of a class that has none. */
export const EmptyClass = ({ name, coordinates }: EmptyClassProps) => (
  <EmptyState
    title="Ainda não há estudantes nesta turma"
    action={
      coordinates && (
        <ButtonLink variant="primary" to="/escola/importar">
          Importar lista
        </ButtonLink>
      )
    }
  >
    Eles entram pela lista da escola: na coluna turma, escreva {name}.
  </EmptyState>
);

export const SchoolSkeleton = ({ title }: { title: string }) => (
  <SchoolPage>
    <h1>{title}</h1>
    <RowsSkeleton label="Carregando…" />
  </SchoolPage>
);

/** For who has no place in a school: whom the page is for, and what they can do here. */
export function NotOfSchool() {
  const isMember = useSession() !== null;
  const navigate = useNavigate();
  const signIn = () => {
    keepWayBack('/escola');
    void navigate('/login');
  };
  return (
    <EmptyState
      title="Esta página é de quem coordena uma escola ou dá aula nela"
      titleAs="h1"
      action={
        isMember ? (
          <ButtonLink to="/">Ir para o início</ButtonLink>
        ) : (
          <Button variant="primary" onClick={signIn}>
            Entrar na minha conta
          </Button>
        )
      }
    >
      Recebeu um convite por e-mail? Abra o link que está nele. Se você estuda em uma escola, entre com o
      cartão que ela deu a você.
    </EmptyState>
  );
}
