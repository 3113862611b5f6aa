import { sql, type RawBuilder } from 'kysely';
import { shows, type ExposureTo, type Item } from '#contract/who-sees/person-visibility.ts';
import type { Db } from '../../db/handle.ts';
import type { Bindable } from '../../db/query/prepare.ts';
import { isShown } from './withheld.queries.ts';

/*
 * What a reader sees of a person, as columns of a query that has the row of `users` as `alias`. The table in
 * `contract/who-sees/person-visibility.ts` decides what is shown; this file only queries it.
 */

type Reader = { id: string } | null;

/** Whether both belong to one group. One that is withheld makes nobody closer. */
const areInOneGroup = (
  reader: Bindable<string>,
  person: RawBuilder<unknown> | string,
) => sql<boolean>`exists (
  select from memberships as theirs join memberships as ours on ours.group_id = theirs.group_id
    join groups as common on common.id = theirs.group_id
  where theirs.user_id = ${person}::uuid and theirs.state = 'member'
    and ours.user_id = ${reader}::uuid and ours.state = 'member' and ${isShown('common')})`;

/** Whether this reader belongs to the group whose id is in that column. */
export const isMemberOf = (reader: Bindable<string>, column: string) => sql<boolean>`exists (
  select from memberships where group_id = ${sql.ref(column)} and user_id = ${reader} and state = 'member')`;

/** The `Exposure` of a person; the database derives it from the age, the guardian and the choices (migration 0144). */
export const exposureColumn = (alias: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.face`)}`;

/** Whether a person shows everything, and their profile is neither held nor taken down. */
const isOpen = (alias: string) => sql<boolean>`(${exposureColumn(alias)} = 'open' and ${isShown(alias)})`;

/** Whether a person has a page for members: it was requested, does not wait for a guardian, and was not taken down. */
const hasPage = (alias: string) => sql<boolean>`(${exposureColumn(alias)} <> 'absent' and ${isShown(alias)})`;

/**
 * Returns how much this reader sees of a person. Of people without a page, everybody else sees what a visitor does: the first
 * name, where a text of theirs is shown at all.
 */
export const exposureTo = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<ExposureTo> => {
  const person = sql.ref(`${alias}.id`);
  if (!reader) return sql<ExposureTo>`case when ${isOpen(alias)} then 'open' else 'visitor' end`;
  return sql<ExposureTo>`case when ${isOpen(alias)} or ${person} = ${reader.id}::uuid then 'open'
    when not ${hasPage(alias)} then 'visitor'
    when ${areInOneGroup(reader.id, person)} then 'group' else 'member' end`;
};

/** Whether the table shows that item of a person to this reader. People see all of themselves. */
const maySee = (reader: Bindable<Reader>, alias: string, item: Item): RawBuilder<boolean> => {
  if (shows('reduced', item, 'visitor')) return sql<boolean>`true`;
  if (!reader) return isOpen(alias);
  const person = sql.ref(`${alias}.id`);
  const inGroup = sql`${hasPage(alias)} and ${areInOneGroup(reader.id, person)}`;
  const may = shows('reduced', item, 'member')
    ? hasPage(alias)
    : shows('reduced', item, 'group')
      ? sql`(${isOpen(alias)} or ${inGroup})`
      : isOpen(alias);
  return sql<boolean>`(${may} or ${person} = ${reader.id}::uuid)`;
};

/** Whether a list of somebody else's connections, ratings or members names this person. It is the other end of the relation. */
export const isInListsFor = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<boolean> =>
  maySee(reader, alias, 'connections');

/** Selects `full` where the table shows that item to this reader, else `less`. */
function shown<T>(
  reader: Bindable<Reader>,
  alias: string,
  item: Item,
  [full, less]: [RawBuilder<T>, RawBuilder<T>],
): RawBuilder<T> {
  if (shows('reduced', item, 'visitor')) return full;
  return sql<T>`case when ${maySee(reader, alias, item)} then ${full} else ${less} end`;
}

const emptyText = sql<string>`''`;

export const shownName = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> => {
  const name = sql<string>`${sql.ref(`${alias}.name`)}`;
  return shown(reader, alias, 'fullName', [name, sql<string>`split_part(${name}, ' ', 1)`]);
};

export const shownUsername = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  shown(reader, alias, 'address', [sql<string>`${sql.ref(`${alias}.username`)}::text`, emptyText]);

export const shownAvatar = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  shown(reader, alias, 'photo', [sql<string>`${sql.ref(`${alias}.avatar`)}`, emptyText]);

export const shownWork = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  shownAbout(reader, `${alias}.work`, alias);

/** Shows any column in which people describe themselves. */
export const shownAbout = (reader: Bindable<Reader>, column: string, alias = 'users'): RawBuilder<string> =>
  shown(reader, alias, 'about', [sql<string>`${sql.ref(column)}`, emptyText]);

/** Whether programs may find a person: search engines, feeds, preview pictures. */
export const isFound = (alias = 'users'): RawBuilder<boolean> => isOpen(alias);

/** Whether a person exists for this reader: a page, a name in a list. People always exist for themselves. */
export const isThere = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<boolean> => {
  if (!reader) return shows('reduced', 'address', 'visitor') ? hasPage(alias) : isFound(alias);
  return sql<boolean>`(${hasPage(alias)} or ${sql.ref(`${alias}.id`)} = ${reader.id}::uuid)`;
};

/** The name in what remains where its person may not be visible: what somebody did, whom they blocked. '' where not visible. */
export const nameIfThere = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  sql<string>`case when ${isThere(reader, alias)} then ${shownName(reader, alias)} else '' end`;

/** As {@link nameIfThere}, for the username. */
export const usernameIfThere = (reader: Bindable<Reader>, alias = 'users'): RawBuilder<string> =>
  sql<string>`case when ${isThere(reader, alias)} then ${shownUsername(reader, alias)} else '' end`;

/** Name, username and picture, for lists of people. */
export const shownPerson = (reader: Bindable<Reader>, alias = 'users') =>
  [
    shownName(reader, alias).as('name'),
    shownUsername(reader, alias).as('username'),
    shownAvatar(reader, alias).as('avatar'),
  ] as const;

/** Whether two people belong to one group. */
export async function shareGroup(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${areInOneGroup(oneId, otherId)} as found`.execute(
    db,
  );
  return rows[0]!.found;
}
