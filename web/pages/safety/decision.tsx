import { useLoaderData, type MetaArgs, type MetaDescriptor } from 'react-router';
import { NarrowScreen } from '#web/features/identity/accounts/narrow-screen.tsx';
import { DecisionView, headlineOf } from '#web/features/safety/moderation/decision-view.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { decisionPath } from '#web/lib/page/paths.ts';
import { SkeletonGroup, Skeleton } from '#web/ui/skeleton.tsx';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  metaOf(args, {
    title: 'Decisão da equipe',
    description: 'O que a equipe decidiu sobre algo seu, por quê, e como pedir revisão.',
    path: decisionPath(args.params['id']!),
    indexed: false,
  });

export const clientLoader = memberLoader(({ params }) =>
  readOrFail(api('GET /api/decisions/{id}', { params: { id: params.id! } })),
);

export const HydrateFallback = () => (
  <NarrowScreen title="Decisão da equipe" text="">
    <SkeletonGroup>
      <Skeleton shape="rect" width="100%" height="12rem" />
    </SkeletonGroup>
  </NarrowScreen>
);

export default function DecisionPage() {
  const decision = useLoaderData<typeof clientLoader>();
  return (
    <NarrowScreen title={headlineOf(decision)} text="Veja por quê e o que você pode fazer.">
      <DecisionView key={decision.id} decision={decision} />
    </NarrowScreen>
  );
}
