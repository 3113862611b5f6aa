import type { RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ImportOutcome, SchoolClass } from '#contract/schools/schools.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { schoolCardsPath, schoolClassPath, schoolLettersPath } from '#web/lib/page/school-paths.ts';
import { counted } from '#contract/counted.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { readClasses } from './school-reads.ts';
import styles from './schools.module.css';

interface ImportedClassesProps {
  heading: RefObject<HTMLHeadingElement | null>;
  outcome: ImportOutcome;
}

/** After an import: the papers to print for each class. */
export function ImportedClasses({ heading, outcome }: ImportedClassesProps) {
  const query = useQuery({ queryKey: ['imported classes'], queryFn: () => readClasses(), staleTime: 0 });
  return (
    <>
      <Link to="/escola" className={styles.back}>
        Voltar à escola
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        Lista importada
      </h1>
      <p className={styles.intro}>
        {counted(outcome.new, 'estudante entrou', 'estudantes entraram')}. Agora imprima os cartões de cada
        turma, com que eles entram sem e-mail, e as cartas para as famílias.
      </p>
      <QueryView query={query} skeleton={<RowsSkeleton label="Carregando turmas…" />}>
        {(first) => <Classes first={first} />}
      </QueryView>
    </>
  );
}

function Classes({ first }: { first: PageOf<SchoolClass> }) {
  const list = usePagedList('imported classes', first, readClasses);
  return (
    <>
      <ul role="list">
        {list.items.map(({ id, name, pupils }) => (
          <li key={id} className={styles.papers}>
            <p>
              <Link to={schoolClassPath(id)}>{name}</Link>{' '}
              <span className={styles.small}>{counted(pupils, 'estudante', 'estudantes')}</span>
            </p>
            <ButtonLink
              size="small"
              variant="primary"
              to={schoolCardsPath(id)}
              aria-label={`Cartões da turma ${name}`}
            >
              Cartões
            </ButtonLink>
            <ButtonLink size="small" to={schoolLettersPath(id)} aria-label={`Cartas da turma ${name}`}>
              Cartas
            </ButtonLink>
          </li>
        ))}
      </ul>
      <LoadMore {...list} fullWidth />
    </>
  );
}
