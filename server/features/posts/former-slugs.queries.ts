import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Bindable } from '#server/db/query/prepare.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    former_slugs: FormerSlugTable;
  }
}

interface FormerSlugTable {
  slug: string;
  post_id: string;
}

/** Selects the id of the post that has this slug, or had it before its title changed. */
export const idOfSlug = (slug: Bindable<string>): RawBuilder<string> => sql<string>`coalesce(
  (select id from posts where slug = ${slug}),
  (select post_id from former_slugs where slug = ${slug}))`;

/** The constraint PostgreSQL names for a slug that another post has. */
export const slugConstraint = 'posts_slug_key';

/** Like PostgreSQL's error for a slug that another post has, for one that another post had. */
export class SlugTaken extends Error {
  readonly constraint = slugConstraint;
}

/**
 * Selects the first of these slugs that no post has or had. One statement checks both: a slug being given up is
 * still in one table or already in the other.
 */
export const freeSlug = (slugs: Bindable<readonly string[]>): RawBuilder<unknown> => sql`
  select slug from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
  where (select 1 from posts where posts.slug = wanted.slug) is null
    and (select 1 from former_slugs where former_slugs.slug = wanted.slug) is null
  order by place limit 1`;

/** Fails if the slug of a just stored post was another's: the transaction that gave it up has committed by then. */
export async function requireOwnSlug(db: Db, postId: string, slug: string): Promise<void> {
  const row = await db
    .selectFrom('former_slugs')
    .select('post_id')
    .where('slug', '=', slug)
    .where('post_id', '!=', postId)
    .executeTakeFirst();
  if (row) throw new SlugTaken(`${slug} leads to another post`);
}

/** Gives a post another slug; the old one leads to it from now on. Fails if another post has or had the new one. */
export async function changeSlug(tx: Tx, postId: string, slug: string): Promise<void> {
  await sql`
    insert into former_slugs (slug, post_id)
    select slug, id from posts where id = ${postId} and slug <> ${slug} for no key update`.execute(tx);
  await tx.updateTable('posts').set({ slug }).where('id', '=', postId).execute();
  await requireOwnSlug(tx, postId, slug);
  await tx.deleteFrom('former_slugs').where('slug', '=', slug).execute();
}
