import type { ReactNode } from 'react';
import { mdiPrinterOutline } from '@mdi/js';
import { useLoaderData } from 'react-router';
import { careerFamilies } from '#contract/careers/career-families.ts';
import { clocks } from '#contract/clocks.ts';
import { countInWords, duration } from '#contract/in-words.ts';
import type { FiguresRow } from '#contract/schools/encounters.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import styles from '#web/features/schools/encounters/encounters.module.css';
import { BackToSchool } from '#web/features/schools/school-page.tsx';
import schoolStyles from '#web/features/schools/schools.module.css';
import { api } from '#web/lib/api/browser-api.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { SaveFileButton } from '#web/lib/shared/save-file-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import pageStyles from '../help/questions.module.css';
import { CoordinatorError } from './school-error.tsx';

const title = 'Números da escola';

export const handle = membersOnly;

export const meta = pageMeta({
  title,
  description: 'O que a escola pode saber.',
  path: '/escola/numeros',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(() => readOrFail(api('GET /api/school/figures')));

export const HydrateFallback = () => (
  <Frame>
    <SkeletonGroup>
      <Skeleton shape="rect" width="100%" height="16rem" />
    </SkeletonGroup>
  </Frame>
);

const columns: [label: string, of: (row: FiguresRow) => number | null][] = [
  ['Estudantes', (row) => row.pupils],
  ['Cartões usados', (row) => row.cardsUsed],
  ['Com responsável', (row) => row.guardians],
  ['Perguntaram', (row) => row.asked],
  ['Resposta em 72 h', (row) => row.answered],
  ['Sem encontro inteiro', (row) => row.encounters.none],
  ['1 a 3 encontros', (row) => row.encounters.some],
  ['4 encontros ou mais', (row) => row.encounters.many],
];

export const ErrorBoundary = CoordinatorError;

export default function SchoolFigures() {
  const { week, classes, school, families, outlook } = useLoaderData<typeof clientLoader>();
  if (classes.length === 0)
    return (
      <Frame>
        <EmptyState title="Ainda não há números" action={<ButtonLink to="/escola">Ver as turmas</ButtonLink>}>
          Eles aparecem na semana depois que as turmas tiverem{' '}
          {countInWords(schoolLimits.fewestShown, 'um estudante', 'estudantes')} ou mais.
        </EmptyState>
      </Frame>
    );
  return (
    <Frame>
      <p className={styles.week}>
        Semana de {longDay(`${week}T12:00:00Z`)}. Um traço está no lugar de um número que falaria de poucas
        pessoas.
      </p>
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- scrolls by keys */}
      <section className={styles.table} tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">Turma</th>
              {columns.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...classes, school].map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {columns.map(([label, of]) => (
                  <td key={label} data-heading={label}>
                    {of(row) ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {families.length > 0 && (
        <section className={pageStyles.parts}>
          <h2>Áreas sobre as quais perguntaram</h2>
          <ul>
            {families.map(({ family, pupils }) => (
              <li key={family}>
                {careerFamilies[family].name}: {pupils}
              </li>
            ))}
          </ul>
        </section>
      )}
      {outlook && (
        <section className={pageStyles.parts}>
          <h2>Como a turma se vê, de 1 a 5</h2>
          <ul>
            {outlook.map(({ sentence, first, later }) => (
              <li key={sentence}>
                {sentence}: {first.toLocaleString('pt-BR')} na primeira aula, {later.toLocaleString('pt-BR')}{' '}
                depois de {duration(clocks.outlookAgain, 'dias')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classNames(schoolStyles.actions, schoolStyles.part, schoolStyles.unprinted)}>
        <SaveFileButton
          path="/api/school/figures.csv"
          label="Baixar planilha"
          failure="Não foi possível baixar a planilha. Tente de novo."
        />
        <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className={styles.wide}>
      <BackToSchool />
      <h1>{title}</h1>
      <p className={pageStyles.text}>
        Os números são tirados uma vez por semana e nunca falam de menos de{' '}
        {countInWords(schoolLimits.fewestShown, 'um estudante', 'estudantes')}, nem por diferença.
      </p>
      {children}
    </main>
  );
}
