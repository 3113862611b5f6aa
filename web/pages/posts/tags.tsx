import { useLoaderData } from 'react-router';
import { readTags, TagsList } from '#web/features/posts/tags/tags-list.tsx';
import { TagsPage } from '#web/features/posts/tags/tags-page.tsx';
import { AudienceView } from '#web/lib/session/audience.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

const load = ({ api }: PageRequest) => readTags(api);

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'Todas as tags',
  description: 'Os assuntos de que se fala no Rumo, de enfermagem a programação.',
  path: '/tags',
});

export default function Tags() {
  const { items, nextCursor, audience } = useLoaderData<typeof loader>();
  return (
    <TagsPage>
      <AudienceView audience={audience} skeleton={<RowsSkeleton label="Carregando tags…" />}>
        <TagsList first={{ items, nextCursor }} />
      </AudienceView>
    </TagsPage>
  );
}
