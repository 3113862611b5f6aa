import { useLoaderData, useParams } from 'react-router';
import { NarrowScreen } from '#web/features/identity/accounts/narrow-screen.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const load = ({ api, params }: PageRequest) =>
  api('GET /api/unsubscribe/{token}', { params: { token: params.token! } });

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'Não receber mais e-mails',
  description: 'Cancele os resumos e os avisos do Rumo por e-mail.',
  path: '/u',
  indexed: false,
});

/** A plain form, so that a press works without scripts and login; opening the page changes nothing. */
export default function Unsubscribe() {
  const { digest, atOnce } = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  if (digest === 'never' && !atOnce)
    return (
      <NarrowScreen
        title="Pronto, cancelado"
        text="O Rumo não manda mais estes e-mails a você. Os que tratam da segurança da conta continuam chegando."
      >
        <ButtonLink to="/configuracoes/avisos" fullWidth>
          Escolher o que chega
        </ButtonLink>
      </NarrowScreen>
    );
  return (
    <NarrowScreen
      title="Não receber mais e-mails"
      text={
        atOnce
          ? 'Você deixa de receber por e-mail os avisos e os resumos do Rumo. No site, tudo continua.'
          : 'Você deixa de receber por e-mail os resumos do Rumo. No site, tudo continua.'
      }
    >
      <form method="post" action={`/u/${encodeURIComponent(token)}`}>
        <input type="hidden" name="page" value="1" />
        <Button type="submit" variant="primary" size="large" fullWidth>
          Não receber mais
        </Button>
      </form>
    </NarrowScreen>
  );
}
