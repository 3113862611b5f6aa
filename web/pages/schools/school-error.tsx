import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorPage } from '#web/features/site/shell/error-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotOfSchool, SchoolPage } from '#web/features/schools/school-page.tsx';

interface Said {
  code?: string;
  message?: string;
}

/** Replaces a page of a class that failed: who may open it, or where to find what was meant. */
export function SchoolError() {
  return <Refused title="Turma não encontrada" to="/escola" action="Ver suas turmas" />;
}

/** As {@link SchoolError}, for the pages of a lesson. */
export function LessonError() {
  return <Refused title="Aula não encontrada" to="/aula" action="Digitar o código da aula" />;
}

function Refused({ title, to, action }: { title: string; to: string; action: string }) {
  const error = useRouteError();
  const { code, message } = isRouteErrorResponse(error) ? (error.data as Said) : {};
  if (code === 'not_school')
    return (
      <SchoolPage>
        <NotOfSchool />
      </SchoolPage>
    );
  if (code !== 'not_found') return <ErrorPage error={error} />;
  return (
    <SchoolPage>
      <EmptyState
        title={title}
        titleAs="h1"
        action={
          <ButtonLink to={to} variant="primary">
            {action}
          </ButtonLink>
        }
      >
        {message}
      </EmptyState>
    </SchoolPage>
  );
}

/** Replaces a page of who coordinates a school, for everybody else. */
export function CoordinatorError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || (error.data as Said).code !== 'not_school')
    return <ErrorPage error={error} />;
  return (
    <SchoolPage>
      <EmptyState
        title="Esta página é de quem coordena a escola"
        titleAs="h1"
        action={<ButtonLink to="/escola">Ver suas turmas</ButtonLink>}
      >
        Dá aula nela? Peça a quem coordena: a lista e os números da escola ficam com essa pessoa. Recebeu um
        convite por e-mail? Abra o link que está nele.
      </EmptyState>
    </SchoolPage>
  );
}
