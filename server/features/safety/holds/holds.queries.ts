import { sql, type Insertable, type JSONColumnType, type RawBuilder } from 'kysely';
import type { HoldCause, WatchedWord } from '#contract/safety/moderation.ts';
import type { CaseType } from '#contract/safety/report-reasons.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { isStaff } from '#server/features/identity/accounts/index.ts';
import { named, type ExportedFile } from '#server/personal-data.ts';
import { allJudged } from '#server/reportable.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    watched_words: WatchedWordsTable;
    holds: HoldTable;
  }
}

interface WatchedWordsTable {
  words: JSONColumnType<WatchedWord[]>;
  version: number;
}

interface HoldTable {
  type: CaseType;
  target_id: string;
  author_id: string;
  causes: JSONColumnType<HoldCause[]>;
  unseen: boolean;
  at: Date;
}

export interface Situation {
  /** Whether staff other than the writer could review it. */
  staffed: boolean;
  /** Of the list of words. */
  version: number;
  young: boolean;
  /** What {@link isSituationUnchanged} compares. */
  mark: string;
}

type WriterId = Bindable<string> | RawBuilder<unknown>;

const isStaffed = (writerId: WriterId): RawBuilder<boolean> => sql<boolean>`exists (
  select from users as staff where ${isStaff('staff')} and staff.id <> ${writerId}::uuid)`;

/** For statements that return what {@link isSituationUnchanged} compares. */
export const situationMark = (writerId: WriterId): RawBuilder<string> =>
  sql<string>`((select version from watched_words) || ' ' || ${isStaffed(writerId)})`;

/**
 * Whether a situation read earlier is unchanged, for the statement that publishes by it; `mark` is null if it was read for
 * this text. Ignores `young`: no account becomes young again.
 */
export const isSituationUnchanged = (
  writerId: Bindable<string>,
  mark: Bindable<string | null>,
): RawBuilder<boolean> =>
  mark === null ? sql<boolean>`true` : sql<boolean>`${situationMark(writerId)} = ${mark}`;

/** Reads what decides whether this person's texts are reviewed. */
export async function readSituation(
  db: Db,
  writerId: string,
  youngSince: Date,
): Promise<Situation | undefined> {
  const [row] = await selectSituation(db, { writerId, youngSince });
  return row;
}

const selectSituation = prepareRead(
  (_db, { writerId, youngSince }: Placeholders<{ writerId: string; youngSince: Date }>) => sql<Situation>`
    select ${isStaffed(writerId)} as staffed, (select version from watched_words) as version,
      ${situationMark(writerId)} as mark, users.created_at > ${youngSince}::timestamptz as young
    from users where users.id = ${writerId}::uuid`,
);

/** Counts, up to `limit`, what the person has published besides this one. */
export async function countPublished(
  db: Db,
  writerId: string,
  exceptId: string | null,
  limit: number,
): Promise<number> {
  const published = allJudged().flatMap(({ publishedBy }) => publishedBy?.(writerId) ?? []);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${sql.join(published, sql` union all `)}) as published (id)
      where id is distinct from ${exceptId}::uuid limit ${limit}
    ) as first`.execute(db);
  return rows[0]!.count;
}

export async function readVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('watched_words').select('version').executeTakeFirstOrThrow();
  return row.version;
}

export async function readWords(db: Db): Promise<{ words: WatchedWord[]; version: number }> {
  return db.selectFrom('watched_words').select(['words', 'version']).executeTakeFirstOrThrow();
}

export async function replaceWords(tx: Tx, words: readonly WatchedWord[]): Promise<void> {
  await tx
    .updateTable('watched_words')
    .set((eb) => ({ words: JSON.stringify(words), version: eb('version', '+', 1) }))
    .execute();
}

/** An existing hold stays, with the new causes and time. */
export async function putHold(tx: Tx, hold: Insertable<HoldTable>): Promise<void> {
  await tx
    .insertInto('holds')
    .values(hold)
    .onConflict((conflict) =>
      conflict.columns(['type', 'target_id']).doUpdateSet({
        causes: sql`excluded.causes`,
        at: sql`excluded.at`,
      }),
    )
    .execute();
}

/** Records that others may have seen it. @returns whether nobody had before */
export async function markSeen(tx: Tx, type: CaseType, targetId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('holds')
    .set({ unseen: false })
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .where('unseen', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Held {
  type: CaseType;
  target_id: string;
  at: Date;
  causes: HoldCause[];
}

/** Lists why these are or were held. */
export async function listHolds(db: Db, targetIds: string[]): Promise<Held[]> {
  return db
    .selectFrom('holds')
    .select(['type', 'target_id', 'at', 'causes'])
    .where('target_id', '=', sql<string>`any(${targetIds}::uuid[])`)
    .execute();
}

const typeNames: Record<CaseType, string> = {
  post: 'publicação',
  comment: 'comentário',
  profile: 'perfil',
  group: 'grupo',
  rating: 'avaliação',
  rating_answer: 'resposta a uma avaliação',
  question: 'pergunta',
  answer: 'resposta',
  follow_up: 'conversa sobre uma resposta',
  thanks: 'agradecimento',
  group_request: 'pedido de entrada em um grupo',
};

export const holdsExports: ExportedFile[] = [
  {
    file: 'em-analise.json',
    about: 'o que ficou em análise antes de aparecer para os outros',
    rows: (user) => sql`
      select at, target_id as key, ${named(typeNames, 'type')} as "sobre", causes as "motivos",
        unseen as "aindaNaoPublicado", at as "desde"
      from holds where author_id = ${user}`,
  },
];
