import { sql, type RawBuilder } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import { partOf } from '#server/feature.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';

declare module '#server/feature.ts' {
  interface Feature {
    /**
     * Whether the user in the column `asker` was helped by the one in `helper`, as far as this reader may know it: whose
     * anonymous question it was is told to nobody.
     */
    wasHelped?: (reader: Bindable<Reader>, asker: string, helper: string) => RawBuilder<boolean>;
  }
}

/** A condition: the person they rated helped the rater, and this reader may know it. */
export const isByHelped = (reader: Reader) =>
  sql<boolean>`(users.id is not null and ${partOf('wasHelped')(reader, 'ratings.rater_id', 'ratings.rated_id')})`;
