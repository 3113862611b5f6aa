import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** In place of a page that is not there or could not be read. */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main id="conteudo">
        <EmptyState
          titleAs="h1"
          title="Erro 404"
          action={
            <ButtonLink to="/feed" variant="primary">
              Ver as publicações
            </ButtonLink>
          }
        >
          Este caminho não leva a nenhum lugar. A página pode ter mudado de endereço ou sido removida.
        </EmptyState>
      </main>
    );
  }
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined;
  return (
    <main id="conteudo">
      <h1>Alguma coisa deu errada</h1>
      <ErrorState
        message={said || 'Não foi possível mostrar esta página.'}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </main>
  );
}
