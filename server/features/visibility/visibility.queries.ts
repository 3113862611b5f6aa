import { sql, type RawBuilder } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import { exceptBlocked, type Reader } from '#server/features/blocks/index.ts';
import { exposureColumn, isFound } from '#server/person-visibility.queries.ts';
import { isShown, isShownTo } from '#server/withheld.queries.ts';

/*
 * Who sees which post, comment and group, as conditions for `where`. Every query that shows one of them to somebody asks
 * here, and nowhere else is it said: `visibility.test.ts` fails for a query that reads these tables without, and policies
 * read the verdict of these conditions from the row.
 *
 * `alias` is what the query calls the table. `among` is the form of blocks that fits how many rows are read.
 */

export type Among = (reader: Bindable<Reader>, column: string) => RawBuilder<boolean>;

/** A post that its author has not taken back. */
export const isNotWithdrawn = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.withdrawn_at`)} is null`;

/** A post that is there for others than its author: it has not been taken back or taken down. */
export const isPublished = (alias = 'posts'): RawBuilder<boolean> =>
  sql<boolean>`(${isNotWithdrawn(alias)} and ${isShown(alias)})`;

/** A published post by somebody with whom no block stands. */
export const isVisiblePost = (reader: Bindable<Reader>, alias = 'posts', among: Among = exceptBlocked) =>
  sql<boolean>`(${isNotWithdrawn(alias)} and ${isShownTo(reader, alias, 'author_id')}
    and ${among(reader, `${alias}.author_id`)})`;

/** A comment that everybody may read: its writer has not removed it, the post's author has not hidden it. */
export const isOpenComment = (alias = 'comments'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.author_id`)} is not null and not ${sql.ref(`${alias}.hidden`)}
    and ${isShown(alias)})`;

/** An open comment by somebody with whom no block stands, for where nobody sees more than others. */
export const isOpenTo = (reader: Bindable<Reader>, alias = 'comments', among: Among = exceptBlocked) =>
  sql<boolean>`(${isOpenComment(alias)} and ${among(reader, `${alias}.author_id`)})`;

/**
 * A comment that this reader may read. A hidden one stays for its writer and for the post's author.
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
 * A person whom a list names to this reader. To visitors, and so to search engines, only those who allow it ('Aparecer em
 * buscadores'): decision 0079.
 * @param column the person's id; of the row itself (`users.id`), where the query has it, which is not looked up again then
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
  // Whoever waits for a guardian, or is too young, is in no list.
  return reader
    ? sql<boolean>`(${among(reader, column)} and coalesce(${ofPerson(exposureColumn)}, '') <> 'absent')`
    : sql<boolean>`coalesce((select searchable from profiles where user_id = ${sql.ref(column)})
        and ${ofPerson(isFound)}, false)`;
};

/** Rows that a list reads of people for a visitor, to find those whom it may name: most may not be named. */
export const lookedForVisitors = 1_000;

/**
 * A question by somebody with whom no block stands; whoever asked sees it in whatever state. One that was asked
 * anonymously stays in sight beside a block: that it is gone would tell whose it is. One that was taken back
 * is gone for all others.
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

/**
 * A group that this viewer may know of. As a group goes with its owner, it does not exist where a block stands
 * between them, but for its members.
 */
export const isKnownGroup = (
  reader: Bindable<Reader>,
  alias = 'groups',
  among: Among = exceptBlocked,
): RawBuilder<boolean> => {
  if (!reader) return isShown(alias);
  return sql<boolean>`(${isShownTo(reader, alias, 'owner_id')} and (${among(reader, `${alias}.owner_id`)} or exists (
    select from memberships
    where group_id = ${sql.ref(`${alias}.id`)} and user_id = ${reader.id} and state = 'member')))`;
};
