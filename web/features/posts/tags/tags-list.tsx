import { Link } from 'react-router';
import type { Tag } from '#contract/posts/tag-follows.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { PagedRows } from '#web/lib/api/paged-rows.tsx';
import { tagPath } from '#web/lib/page/paths.ts';
import { counted } from '#contract/counted.ts';
import rows from '#web/ui/list-row.module.css';
import { TagFollowButton } from './tag-follow-button.tsx';

/** Returns tags, most used first. */
export async function readTags(client: ApiClient, cursor?: string): Promise<PageOf<Tag>> {
  const { tags, nextCursor } = await client('GET /api/tags', { query: { cursor } });
  return { items: tags, nextCursor };
}

export function TagsList({ first }: { first: PageOf<Tag> }) {
  return (
    <PagedRows<Tag>
      name="tags"
      first={first}
      load={(cursor) => readTags(api, cursor)}
      renderRow={(tag) => <TagRow key={tag.id} tag={tag} />}
      empty="As tags das publicações aparecem aqui."
    />
  );
}

function TagRow({ tag }: { tag: Tag }) {
  const { name, posts } = tag;
  return (
    <li className={rows.row}>
      <div className={rows.names}>
        <Link to={tagPath(name)} className={rows.name}>
          #{name}
        </Link>
        <p className={rows.count}>{counted(posts, 'publicação', 'publicações')}</p>
      </div>
      <TagFollowButton tag={name} given={tag} inRow />
    </li>
  );
}
