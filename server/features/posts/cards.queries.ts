import { sql } from 'kysely';
import { careerLinksOf } from '#server/careers/known-careers.queries.ts';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';

export const cardColumns = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.excerpt',
  'posts.image',
  'posts.reading_time',
  'posts.tags',
  'posts.published_at',
  'users.id as author_id',
  'users.name as author_name',
  'users.username as author_username',
  'users.avatar as author_avatar',
  'users.work as author_work',
  'users.seeks_help as author_seeks_help',
  'users.offers_help as author_offers_help',
  'users.demo as author_demo',
] as const;

/** Changes as soon as one of a card's rows does: the transactions that wrote them. */
export const cardVersion = sql<string>`posts.xmin::text || '.' || users.xmin::text`;

export const careerLinks = careerLinksOf('posts');

/** Reads the cards of posts found by the caller, who has decided who may see them. */
export async function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  return selectCards(db, { ids });
}

const selectCards = prepareRead((db, { ids }: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(cardColumns)
    .select([cardVersion.as('version'), careerLinks.as('career_links')])
    .where('posts.id', '=', sql<string>`any(${ids}::uuid[])`),
);

/** What a card shows: the same for everybody. */
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
