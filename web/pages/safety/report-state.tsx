import { useLoaderData, type MetaArgs } from 'react-router';
import { NarrowScreen } from '#web/features/identity/accounts/narrow-screen.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { reportStatePath } from '#web/lib/page/paths.ts';

const load = ({ api, params }: PageRequest) =>
  api('GET /api/reports/{protocol}', { params: { protocol: params.protocol! } });

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) =>
  args.error
    ? errorMeta(args.error)
    : metaOf(args, {
        title: 'Denúncia',
        description: 'Em que pé está uma denúncia.',
        path: reportStatePath(args.params['protocol']!),
        indexed: false,
      });

const texts = {
  received: 'Recebemos a denúncia e ela espera a decisão da equipe.',
  kept: 'A equipe analisou e decidiu manter: o conteúdo não foge ao que combinamos nos termos de uso.',
  acted: 'A equipe analisou e agiu. Obrigado por cuidar deste lugar.',
};

export default function ReportState() {
  const { protocol, state, outcome } = useLoaderData<typeof loader>();
  return (
    <NarrowScreen title={`Denúncia ${protocol}`} text={texts[outcome || 'received']}>
      {state === 'received' && <p>Volte a esta página quando quiser: o endereço dela é o seu comprovante.</p>}
    </NarrowScreen>
  );
}
