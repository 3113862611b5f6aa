import { sql, type RawBuilder } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import { exceptBlocked, type Reader } from '#server/features/who-sees/blocks/index.ts';
import { exposureColumn, isFound, isMemberOf } from '#server/features/who-sees/person-visibility.queries.ts';
import { isShown, isShownTo } from '#server/features/who-sees/withheld.queries.ts';

/*
 * Conditions for `where` that decide who sees which post, comment, group and question. Every query that shows one of them uses
 * these, the only definition: `visibility.test.ts` fails for a query that reads posts, comments or groups without them, and
 * policies read their verdict from the row. Any member reads any group's texts: no group is closed.
 *
 * `alias` is the query's name for the table. `among` is the form of the block condition that fits the number of rows read.
 */

export type Among = (reader: Bindable<Reader>, column: string) => RawBuilder<boolean>;

/** The columns of `posts` that the conditions below read, apart from the author and the group. */
export const visibilityColumns = ['withdrawn_at', 'withheld'] as const;

/** A post that its author has not withdrawn. */
export const isNotWithdrawn = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.withdrawn_at`)} is null`;

/** A post visible to others than its author: neither withdrawn nor withheld. */
export const isPublished = (alias = 'posts'): RawBuilder<boolean> =>
  sql<boolean>`(${isNotWithdrawn(alias)} and ${isShown(alias)})`;

/** A post that this reader sees, or would see once its author has brought it back. */
export const isVisibleOnceBack = (reader: Bindable<Reader>, alias = 'posts', among: Among = exceptBlocked) =>
  sql<boolean>`(${isShownTo(reader, alias, 'author_id')} and ${among(reader, `${alias}.author_id`)})`;

/** A post not withdrawn, without a block between its author and the reader, who sees the own one while it is withheld. */
export const isVisiblePost = (reader: Bindable<Reader>, alias = 'posts', among: Among = exceptBlocked) =>
  sql<boolean>`(${isNotWithdrawn(alias)} and ${isVisibleOnceBack(reader, alias, among)})`;

/** A comment that everybody may read: not deleted by its writer, nor hidden by the post's author. */
export const isOpenComment = (alias = 'comments'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.author_id`)} is not null and not ${sql.ref(`${alias}.hidden`)}
    and ${isShown(alias)})`;

/** An open comment without a block, for places where nobody sees more than others. */
export const isOpenTo = (reader: Bindable<Reader>, alias = 'comments', among: Among = exceptBlocked) =>
  sql<boolean>`(${isOpenComment(alias)} and ${among(reader, `${alias}.author_id`)})`;

/**
 * A comment that this reader may read. Its writer and the post's author still see a hidden one.
 * @param postAuthor the id of the post's author: a column or a value
 */
export const isVisibleComment = (
  reader: Bindable<Reader>,
  postAuthor: RawBuilder<unknown>,
  alias = 'comments',
  among: Among = exceptBlocked,
): RawBuilder<boolean> => {
  const writer = sql.ref(`${alias}.author_id`);
  return sql<boolean>`(${writer} is not null
    and (not ${sql.ref(`${alias}.hidden`)} or ${reader?.id ?? null}::uuid in (${writer}, ${postAuthor}))
    and ${isShownTo(reader, alias, 'author_id')}
    and ${among(reader, `${alias}.author_id`)})`;
};

/**
 * A person whom a list shows to this reader. Visitors, and so search engines, see only those who allow it ('Aparecer em
 * buscadores'): decision 0079.
 * @param column the person's id; `users.id` if the query has that row, which saves a lookup
 */
export const isNamedTo = (
  reader: Bindable<Reader>,
  column: string,
  among: Among = exceptBlocked,
): RawBuilder<boolean> => {
  const ofPerson = (what: (alias: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
    column.endsWith('.id')
      ? what(column.slice(0, -'.id'.length))
      : sql`(select ${what('named')} from users as named where named.id = ${sql.ref(column)})`;
  // People who wait for a guardian, or are too young, are in no list.
  return reader
    ? sql<boolean>`(${among(reader, column)} and coalesce(${ofPerson(exposureColumn)}, '') <> 'absent')`
    : sql<boolean>`coalesce((select searchable from profiles where user_id = ${sql.ref(column)})
        and ${ofPerson(isFound)}, false)`;
};

/** Rows a list reads for a visitor to find people it may show: most may not be shown. */
export const lookedForVisitors = 1_000;

/** A question visible to others than its asker: neither withdrawn nor withheld. */
export const isPublishedQuestion = (alias = 'questions'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.state`)} <> 'withdrawn' and ${isShown(alias)})`;

/**
 * A question without a block between its asker and the reader; askers see theirs in any state. Anonymous questions ignore
 * blocks: their absence would reveal the asker. Withdrawn ones are gone for all others.
 */
export const isVisibleQuestion = (
  reader: Bindable<Reader>,
  alias = 'questions',
  among: Among = exceptBlocked,
) => {
  const asker = sql.ref(`${alias}.asker_id`);
  const isOwn = reader ? sql`${asker} = ${reader.id}::uuid` : sql`false`;
  return sql<boolean>`(${isShownTo(reader, alias, 'asker_id')}
    and (${sql.ref(`${alias}.state`)} <> 'withdrawn' or ${isOwn})
    and (${asker} is null or ${sql.ref(`${alias}.anonymous`)} or ${among(reader, `${alias}.asker_id`)}))`;
};

/** A group that this reader may know of. A block with its owner hides it, except from its members. */
export const isKnownGroup = (
  reader: Bindable<Reader>,
  alias = 'groups',
  among: Among = exceptBlocked,
): RawBuilder<boolean> => {
  if (!reader) return isShown(alias);
  return sql<boolean>`(${isShownTo(reader, alias, 'owner_id')}
    and (${among(reader, `${alias}.owner_id`)} or ${isMemberOf(reader.id, `${alias}.id`)}))`;
};
