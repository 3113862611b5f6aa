import { useLoaderData, type MetaArgs } from 'react-router';
import { groupPath, membersOf } from '#web/features/groups/group-calls.ts';
import { GroupView } from '#web/features/groups/group-view.tsx';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page-data.ts';
import { errorMeta, pageMeta } from '#web/lib/page-meta.ts';

const load = async ({ api, params }: PageRequest) => {
  const slug = params['slug']!;
  const [group, members] = await Promise.all([
    api('GET /api/groups/{slug}', { params: { slug } }),
    membersOrFailure(api, slug),
  ]);
  return { group, members };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

/** The page is there without its members too: then they say why they are not. */
async function membersOrFailure(api: ApiClient, slug: string) {
  try {
    return { ...(await membersOf(api, slug)), failure: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { items: [], nextCursor: null, failure: error.message };
  }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { group } = args.loaderData;
  return pageMeta(args, {
    title: group.name,
    description: group.description || `Grupo de ${group.owner.name} no Rumo.`,
    path: groupPath(group.slug),
    image: group.image,
  });
};

export default function GroupPage() {
  const { group, members, audience } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo">
      <GroupView key={group.id} group={group} members={members} audience={audience} />
    </main>
  );
}
