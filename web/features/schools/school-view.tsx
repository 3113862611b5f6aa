import { mdiAccountVoice, mdiChartBoxOutline, mdiFileUploadOutline, mdiPlus } from '@mdi/js';
import { Link } from 'react-router';
import type { School, SchoolClass } from '#contract/schools/schools.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { schoolClassPath } from '#web/lib/page/school-paths.ts';
import { counted } from '#contract/counted.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { SaveFileButton } from '#web/lib/shared/save-file-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import cardLink from '#web/ui/card-link.module.css';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { readClasses } from './school-reads.ts';
import styles from './schools.module.css';

const loadDialog = () => import('./new-class-dialog.tsx');

interface SchoolViewProps {
  /** Null for a teacher, who sees the own classes alone. */
  school: School | null;
  classes: PageOf<SchoolClass>;
}

export function SchoolView({ school, classes }: SchoolViewProps) {
  const list = usePagedList('classes', classes, readClasses);
  const { Dialog, opener, close } = useLazyDialog(loadDialog);
  const isEmpty = list.items.length === 0;
  return (
    <>
      <h1>{school ? school.name : 'Suas turmas'}</h1>
      <p className={styles.intro}>
        {school
          ? `${school.city}, ${school.state}. Você coordena esta escola.`
          : 'As turmas em que você dá aula.'}
      </p>
      {school && (
        <Card padding="small" className={styles.code}>
          <div>
            <p className={styles.small}>Código da escola</p>
            <p className={styles.letters}>{school.code}</p>
          </div>
          <p className={styles.small}>
            Quem entra sem câmera digita este código, o nome de usuário e o PIN do cartão em{' '}
            {new URL('/entrar', location.origin).href.replace(/^https?:\/\//, '')}.
          </p>
        </Card>
      )}
      {school && school.leavesAt !== '' && (
        <Card padding="small" className={styles.code}>
          <p>
            Esta escola sai do Rumo em {longDay(school.leavesAt)}. Até lá, baixe a lista. Depois saem a lista,
            as turmas e os cartões; as contas continuam com cada estudante e com quem responde por ele. Peça a
            quem só entra com o cartão que ponha um e-mail em Configurações.
          </p>
        </Card>
      )}
      {isEmpty ? (
        <FirstStep school={school} opener={opener} />
      ) : (
        <>
          <div className={styles.actions}>
            {school && (
              <>
                <ButtonLink to="/escola/importar" icon={mdiFileUploadOutline}>
                  Importar lista
                </ButtonLink>
                <Button icon={mdiPlus} aria-haspopup="dialog" {...opener}>
                  Nova turma
                </Button>
                <ButtonLink to="/escola/numeros" icon={mdiChartBoxOutline}>
                  Números
                </ButtonLink>
              </>
            )}
            <ButtonLink to="/escola/visitas" icon={mdiAccountVoice}>
              Visitas
            </ButtonLink>
          </div>
          {school && (
            <p className={styles.download}>
              <SaveFileButton
                path="/api/school/roster.csv"
                label="Baixar a lista da escola"
                failure="Não foi possível baixar a lista. Confira a internet e tente de novo."
              />
            </p>
          )}
          <section className={styles.part} aria-labelledby="turmas">
            <h2 id="turmas">Turmas</h2>
            <ul role="list" className={cardLink.list}>
              {list.items.map((schoolClass) => (
                <li key={schoolClass.id} className={cardLink.item}>
                  <Link to={schoolClassPath(schoolClass.id)} className={cardLink.title} prefetch="intent">
                    {schoolClass.name}
                  </Link>
                  <p className={styles.small}>
                    {[
                      schoolClass.year,
                      counted(schoolClass.pupils, 'estudante', 'estudantes'),
                      schoolClass.teachers.length > 0
                        ? `com ${schoolClass.teachers.join(', ')}`
                        : 'ainda sem quem dê aula',
                    ].join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
            <LoadMore {...list} fullWidth />
          </section>
        </>
      )}
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}

function FirstStep({
  school,
  opener,
}: Pick<SchoolViewProps, 'school'> & { opener: ReturnType<typeof useLazyDialog>['opener'] }) {
  if (!school)
    return (
      <EmptyState title="Você ainda não está em nenhuma turma">
        Quem coordena a escola diz em que turmas você dá aula. Elas aparecem aqui.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Comece pela lista de estudantes"
      action={
        <div className={styles.actions}>
          <ButtonLink to="/escola/importar" variant="primary" icon={mdiFileUploadOutline}>
            Importar lista
          </ButtonLink>
          <Button icon={mdiPlus} aria-haspopup="dialog" {...opener}>
            Nova turma
          </Button>
        </div>
      }
    >
      A secretaria salva a lista do sistema da escola como CSV. Com ela, as turmas e as contas ficam prontas;
      depois é só imprimir os cartões. Ninguém precisa de e-mail.
    </EmptyState>
  );
}
