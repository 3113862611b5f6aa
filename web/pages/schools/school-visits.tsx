import { useState, type SubmitEvent } from 'react';
import { useLoaderData } from 'react-router';
import type { Visit } from '#contract/schools/encounters.ts';
import type { SchoolClass } from '#contract/schools/schools.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import styles from '#web/features/schools/encounters/encounters.module.css';
import { BackToSchool } from '#web/features/schools/school-page.tsx';
import { readClasses } from '#web/features/schools/school-reads.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormPage } from '../form-page.tsx';
import { SchoolError } from './school-error.tsx';

const frame = {
  back: <BackToSchool />,
  heading: 'Visitas e conversas',
  text: 'Anote quem esteve com a turma. A visita aparece nos encontros de cada estudante, com espaço para o que aprendeu.',
};

export const handle = membersOnly;

export const meta = pageMeta({
  title: frame.heading,
  description: frame.text,
  path: '/escola/visitas',
  indexed: false,
});

/** All classes to choose from, however many pages they are. */
async function loadClasses(): Promise<SchoolClass[]> {
  const classes: SchoolClass[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: PageOf<SchoolClass> = await readClasses(cursor);
    classes.push(...page.items);
    cursor = page.nextCursor;
  }
  return classes;
}

const loadVisits = async (cursor?: string) => {
  const { visits, nextCursor } = await api('GET /api/school/visits', { query: { cursor } });
  return { items: visits, nextCursor };
};

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(async () => {
  const [classes, visits] = await readOrFail(Promise.all([loadClasses(), loadVisits()]));
  return { classes, visits };
});

export const shouldRevalidate = () => false;

export const HydrateFallback = () => <FormPage {...frame} />;

export const ErrorBoundary = SchoolError;

export default function SchoolVisits() {
  const { classes, visits } = useLoaderData<typeof clientLoader>();
  const list = usePagedList('visits', visits, loadVisits);
  const { busy, run } = useAction();
  const [kept, setKept] = useState(0);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => textIn(form, name);
    const body = { who: text('who'), work: text('work'), date: text('date'), class: text('class') };
    run(async () => {
      const { id } = await api('POST /api/school/visits', { body });
      const className = classes.find((each) => each.id === body.class)?.name ?? '';
      list.change((items) => [{ ...body, id, className }, ...items]);
      setKept(kept + 1);
      showToast('Visita anotada');
    });
  };
  return (
    <FormPage {...frame}>
      {classes.length === 0 ? (
        <EmptyState title="Ainda não há turmas" titleAs="p">
          Quando a escola tiver uma turma, a visita é anotada aqui para os estudantes dela.
        </EmptyState>
      ) : (
        <form key={kept} method="post" className={styles.form} onSubmit={submit}>
          <TextField label="Quem veio" name="who" required maxLength={schoolLimits.schoolName} />
          <TextField label="Em que trabalha" name="work" required maxLength={schoolLimits.schoolName} />
          <TextField label="Dia" name="date" type="date" required min="2020-01-01" max="2099-12-31" />
          <SelectField
            label="Turma"
            name="class"
            options={classes.map(({ id, name, year }) => [id, `${name} (${year})`] as const)}
          />
          <Button type="submit" variant="primary" loading={busy}>
            Anotar
          </Button>
        </form>
      )}
      <h2>Já anotadas</h2>
      <PagedListRows
        list={list}
        renderRow={(visit) => <VisitRow key={visit.id} visit={visit} />}
        empty="Nenhuma ainda. A primeira aparece aqui assim que você anotar."
      />
    </FormPage>
  );
}

function VisitRow({ visit: { who, work, date, className } }: { visit: Visit }) {
  return (
    <li className={styles.visit}>
      <strong>{who}</strong>, {work}. {className}, {longDay(`${date}T12:00:00Z`)}
    </li>
  );
}
