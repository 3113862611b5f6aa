import { useLoaderData, useNavigate } from 'react-router';
import { inQuotes } from '#contract/in-sentence.ts';
import { ShiftForm } from '#web/features/help/shifts/shift-form.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { shiftPath } from '#web/lib/page/paths.ts';
import { usePublicUrls } from '#web/lib/shared/share-button.tsx';
import { shareAtOnce } from '#web/lib/shared/system-share.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormPage } from '../form-page.tsx';

const frame = {
  heading: 'Abrir plantão',
  text: 'Marque uma hora para responder ao vivo. As perguntas chegam antes; se algo mudar, cancele e elas vão para outras pessoas.',
};

export const handle = membersOnly;

export const meta = pageMeta({
  title: frame.heading,
  description: frame.text,
  path: '/plantoes/novo',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(() => api('GET /api/home/helping'));

// Text being written stays when the session ends.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => <FormPage {...frame} />;

export default function NewShift() {
  const { careers, checked } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const publicUrl = usePublicUrls();
  return (
    <FormPage {...frame}>
      {checked.by && careers.length > 0 ? (
        <ShiftForm
          careers={careers}
          onOpened={({ slug, title }) => {
            void navigate(shiftPath(slug));
            showToast('Plantão marcado. Compartilhe com quem quer perguntar.', {
              milliseconds: 7000,
              action: {
                label: 'Compartilhar',
                onPress: () =>
                  void shareAtOnce({
                    title,
                    text: `${inQuotes(title)}, no Rumo:`,
                    url: publicUrl(shiftPath(slug)),
                  }),
                stays: true,
              },
            });
          }}
        />
      ) : (
        <EmptyState
          title="Primeiro, a conferência do seu trabalho"
          titleAs="h2"
          action={<ButtonLink to="/comecar?sou=ajudar&passo=conferir">Pedir a conferência</ButtonLink>}
        >
          Só quem tem o trabalho conferido abre plantões. É rápido, e não guardamos documento nenhum.
        </EmptyState>
      )}
    </FormPage>
  );
}
