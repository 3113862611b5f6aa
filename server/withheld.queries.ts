import { sql, type RawBuilder } from 'kysely';
import type { Bindable } from './db/query/prepare.ts';

/** Why others do not see something: it waits to be looked at, was reported, or was taken down. Null: they do. */
export type Withheld = 'held' | 'hidden' | 'removed' | null;

/** A row of `alias` that is not withheld. */
export const isShown = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.withheld`)} is null`;

/** As {@link isShown}; whoever `owner` names still sees it until it is removed. */
export const isShownTo = (
  reader: Bindable<{ id: string } | null>,
  alias: string,
  owner: string,
): RawBuilder<boolean> =>
  reader
    ? sql<boolean>`(${isShown(alias)}
        or ${sql.ref(`${alias}.withheld`)} <> 'removed' and ${sql.ref(`${alias}.${owner}`)} = ${reader.id}::uuid)`
    : isShown(alias);
