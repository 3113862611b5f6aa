import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import styles from './error-page.module.css';

// Lazy: every page includes this file, few show it.
const NotFoundIllustration = lazy(async () => {
  const { default: drawing } = await import('#web/ui/illustrations/not-found.svg?raw');
  return { default: () => <Illustration drawing={drawing} /> };
});

/** Replaces a page that does not exist or could not be loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="conteudo" className={styles.page}>
      {isRouteErrorResponse(error) && error.status === 404 ? <Unknown /> : <Failed error={error} />}
    </main>
  );
}

function Unknown() {
  return (
    <EmptyState
      titleAs="h1"
      title="Erro 404"
      illustration={
        <Suspense fallback={<div className={styles.illustration} />}>
          <NotFoundIllustration />
        </Suspense>
      }
      action={
        <ButtonLink to="/feed" variant="primary">
          Ver as publicações
        </ButtonLink>
      }
    >
      Este caminho não leva a lugar nenhum. A página pode ter mudado de endereço ou sido removida.
    </EmptyState>
  );
}

function Failed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : '';
  return (
    <>
      <h1 className={styles.title}>Alguma coisa deu errada</h1>
      <ErrorState
        message={said || 'Não foi possível mostrar esta página.'}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </>
  );
}
