import { sql, type RawBuilder } from 'kysely';
import type { Generated } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepare, prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import {
  exposureTo,
  isFound,
  shownAbout,
  shownAvatar,
  shownName,
  shownUsername,
  shownWork,
} from '#server/features/who-sees/person-visibility.queries.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { isNoMinor } from '#server/features/safety/age/index.ts';
import {
  careersOf,
  linkCareers,
  type CareerFilter,
  type Linked,
} from '#server/careers/known-careers.queries.ts';
import { tellsWay } from '#server/features/people/profiles/index.ts';
import { isNamedTo } from '#server/features/who-sees/visibility/index.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Feature } from '#server/feature.ts';
import type { ExportedFile } from '#server/personal-data.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    helpers: HelperTable;
  }
}

interface HelperTable {
  user_id: string;
  careers: string[];
  state: string;
  city: string;
  since: number | null;
  per_week: number;
  paused_until: Date | null;
  asked_at: Date;
  /** Times of the offers in the last week, latest last. */
  offered_lately: Generated<Date[]>;
  week: Generated<string | null>;
  asked_in_week: Generated<number>;
  answers: Generated<number>;
  helped: Generated<number>;
  median_hours: Generated<number | null>;
  checked_by: Generated<string>;
  checked_until: Generated<Date | null>;
  check_told: Generated<boolean>;
  /** Id of their place in lists, which leads to no account; null until the next sweep for who helped before there was one. */
  place: Generated<string | null>;
}

export interface HelperFilter extends CareerFilter {
  state?: string | undefined;
  city?: string | undefined;
  checked?: 'true' | undefined;
  within?: '1' | '3' | undefined;
  now?: 'true' | undefined;
  /** Tells this reader how they got into their work. */
  walked?: 'true' | undefined;
}

interface FoundFacts {
  demo: boolean;
  careers: string[];
  state: string;
  city: string;
  since: number | null;
  answers: number;
  helped: number;
  median_hours: number | null;
  checked_by: string;
  checked_until: Date | null;
  now: boolean;
}

export type FactsRow = Linked<FoundFacts>;

interface FoundHelper extends FoundFacts {
  id: string;
  name: string;
  username: string;
  avatar: string;
  work: string;
  asked_at: Date;
  place: string;
  /** Whether this reader is told who it is. */
  named: boolean;
}

export type HelperRow = Linked<FoundHelper>;

export const isNotPaused = (at: Bindable<Date>): RawBuilder<boolean> =>
  sql<boolean>`(helpers.paused_until is null or helpers.paused_until <= ${at})`;

/**
 * Not paused, and below the limit of a week: so many answers, promised or written, in any seven days.
 * @param week when the seven days up to now began
 */
export const takesQuestions = (
  at: Bindable<Date>,
  week: Bindable<Date>,
): RawBuilder<boolean> => sql<boolean>`(
  ${isNotPaused(at)} and helpers.per_week >
    -- Counted apart: with "or" it would read every answer that they have ever written.
    (select count(*) from offers as taken where taken.helper_id = helpers.user_id and taken.state = 'accepted') +
    (select count(*) from offers as taken
      where taken.helper_id = helpers.user_id and taken.state = 'answered' and taken.state_at > ${week}))`;

/** Whether their stated work has been checked and the check is still valid. */
export const isChecked = (at: Bindable<Date> | RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(helpers.checked_until > ${at}, false)`;

export const vouchesFor: Feature['vouchesFor'] = (column) => sql`exists (
  select from helpers where user_id = ${sql.ref(column)} and checked_until > now())`;

const facts = (viewer: Bindable<Reader>, at: Bindable<Date>, week: Bindable<Date>) => sql`
  users.demo, helpers.careers, ${shownAbout(viewer, 'helpers.state')} as state,
  ${shownAbout(viewer, 'helpers.city')} as city, helpers.since, helpers.answers, helpers.helped,
  helpers.median_hours, case when ${isChecked(at)} then helpers.checked_by else '' end as checked_by,
  case when ${isChecked(at)} then helpers.checked_until end as checked_until, ${takesQuestions(at, week)} as now`;

/** Whether a user is listed as a helper: not known to be a minor, and with something to help with. */
const isHelper = sql<boolean>`(users.offers_help and helpers.careers <> '{}' and ${isNoMinor('users.id')})`;

/**
 * Returns what those of these people who are listed as helpers help with. Those who show little of themselves look like people
 * who do not help, to all others.
 */
export async function listFacts(
  db: Db,
  viewer: Reader,
  userIds: readonly string[],
  at: Date,
  week: Date,
): Promise<(FactsRow & { id: string })[]> {
  const rows = await selectFacts(db, { viewer: viewer && { id: viewer.id }, userIds, at, week });
  return linkCareers(db, rows);
}

const selectFacts = prepareRead(
  (
    _db,
    {
      viewer,
      userIds,
      at,
      week,
    }: Placeholders<{ viewer: Reader; userIds: readonly string[]; at: Date; week: Date }>,
  ) => sql<FoundFacts & { id: string }>`
    select users.id, ${facts(viewer, at, week)} from helpers join users on users.id = helpers.user_id
    where users.id = any(${userIds}::uuid[]) and ${isHelper} and ${exposureTo(viewer)} = 'open'`,
);

interface Asked {
  viewer: Reader;
  filter: HelperFilter;
  at: Date;
  week: Date;
  after: Position<string> | null;
}

/** Lists helpers who match the whole filter, longest waiting for a question first. */
export async function listHelpers(
  db: Db,
  viewer: Viewer | null,
  filter: HelperFilter,
  at: Date,
  week: Date,
  after: Position<string> | null,
  limit: number,
): Promise<HelperRow[]> {
  const asked: Asked = { viewer: viewer && { id: viewer.id }, filter, at, week, after };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return linkCareers(db, await (isFiltered ? selectSome : selectAll)(db, asked, limit));
}

const place = sql<string>`coalesce(helpers.place, helpers.user_id)`;

/** Gives a place in lists to those who helped before these had one. */
export async function givePlaces(db: Db, limit: number): Promise<void> {
  await sql`
    update helpers set place = gen_random_uuid()
    where user_id in (select user_id from helpers where place is null limit ${limit})`.execute(db);
}

function helpersFor({ viewer, filter, at, week, after }: Placeholders<Asked>, limit: number) {
  const { career, family, state, city, checked, within, now, walked } = filter;
  const conditions = [
    sql`${isHelper} and ${isShown('users')}`,
    // Visitors find the others without their name and city, so not by the city either.
    viewer || walked || city
      ? isNamedTo(viewer, 'users.id')
      : sql`(${isNamedTo(null, 'users.id')} or helpers.place is not null)`,
    career && sql`helpers.careers @> array[${career}]::text[]`,
    family && sql`helpers.careers && ${careersOf(family)}`,
    state && sql`helpers.state = ${state}`,
    city && sql`helpers.city = ${city}`,
    // A user whose place is hidden is not found by it either.
    (state ?? city) && isFound('users'),
    checked && isChecked(at),
    within && sql`helpers.median_hours <= 24 * ${within}::real`,
    now && takesQuestions(at, week),
    walked &&
      sql`${exposureTo(viewer)} = 'open' and exists (
        select from profiles where profiles.user_id = users.id and ${tellsWay})`,
    after && sql`(helpers.asked_at, ${place}) > (${after.key}, ${after.id}::uuid)`,
  ].filter((condition) => condition != null);
  return sql<FoundHelper>`
    select users.id, ${shownName(viewer)} as name, ${shownUsername(viewer)} as username,
      ${shownAvatar(viewer)} as avatar, ${shownWork(viewer)} as work, ${facts(viewer, at, week)}, helpers.asked_at,
      ${place} as place, ${isNamedTo(viewer, 'users.id')} as named
    from helpers join users on users.id = helpers.user_id
    where ${sql.join(conditions, sql` and `)}
    order by helpers.asked_at, ${place} limit ${sql.lit(limit)}`;
}

const selectAll = prepareRead((_db, asked: Placeholders<Asked>, limit: number) => helpersFor(asked, limit));

/** A filter that few match reads all helpers. */
const selectSome = prepare((_db, asked: Placeholders<Asked>, limit: number) => helpersFor(asked, limit));

interface FoundHelping extends Pick<
  HelperTable,
  'careers' | 'state' | 'city' | 'since' | 'per_week' | 'paused_until'
> {
  offers_help: boolean;
  checked_by: string;
  checked_until: Date | null;
}

export type HelpingRow = Linked<FoundHelping>;

export async function findHelping(db: Db, userId: string, at: Date): Promise<HelpingRow | undefined> {
  const { rows } = await sql<FoundHelping>`
    select users.offers_help, helpers.careers, helpers.state, helpers.city, helpers.since,
      helpers.per_week, helpers.paused_until,
      case when ${isChecked(at)} then helpers.checked_by else '' end as checked_by,
      case when ${isChecked(at)} then helpers.checked_until end as checked_until
    from helpers join users on users.id = helpers.user_id where helpers.user_id = ${userId}`.execute(db);
  return (await linkCareers(db, rows))[0];
}

type Given = Pick<
  HelperTable,
  'user_id' | 'careers' | 'state' | 'city' | 'since' | 'per_week' | 'paused_until'
>;

/** Lists this person as a helper, or changes what they help with. New helpers queue up from this moment. */
export async function putHelping(tx: Tx, given: Given, at: Date): Promise<void> {
  const { user_id, ...changed } = given;
  await tx
    .insertInto('helpers')
    .values({ ...given, asked_at: at })
    .onConflict((row) => row.column('user_id').doUpdateSet(changed))
    .execute();
  await tx.updateTable('users').set({ offers_help: true }).where('id', '=', user_id).execute();
}

/** This feature's part of a member's data export. */
export const helpersExports: ExportedFile[] = [
  {
    file: 'como-ajudo.json',
    about: 'com o que você ajuda',
    rows: (user) => sql`
      select asked_at as at, user_id as key, careers as "profissoes", state as "estado", city as "cidade",
        since as "desde", per_week as "perguntasPorSemana", paused_until as "pausadoAte",
        asked_at as "ultimaPergunta", offered_lately as "perguntasOferecidas", week as "semana", asked_in_week as "perguntasNaSemana",
        answers as "respostas", helped as "pessoasAjudadas", median_hours as "horasAteResponder",
        place as "lugarNaLista", checked_by as "conferidoPor", checked_until as "conferidoAte", check_told as "avisadoDoFim"
      from helpers where user_id = ${user}`,
  },
];
