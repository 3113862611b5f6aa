import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { validate as isUuid } from 'uuid';
import { lifetimes } from '#contract/clocks.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { endCardSessionsOf } from '#server/features/identity/accounts/index.ts';
import { setEnrolled } from '#server/features/safety/age/index.ts';
import { firstNameOf } from '#server/features/safety/guardians/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { spreadsheet } from '#server/text/spreadsheet.ts';
import { deleteCardsOf } from './cards.queries.ts';
import { deleteSchool, listSchoolsToEnd, lockSchoolToEnd, setLeavesAt } from './leaving.queries.ts';
import { listRoster, listRosterToTake } from './pupils.queries.ts';
import { requireCoordinated } from './schools.policy.ts';

/** Begins or ends the month in which a school that leaves fetches its list. @throws not_found */
export async function setLeaving(db: Db, id: string, leaving: boolean): Promise<{ leavesAt: string }> {
  const leavesAt = leaving ? new Date(Date.now() + lifetimes.schoolLeaving) : null;
  if (!isUuid(id) || !(await setLeavesAt(db, id, leavesAt))) throw refuse('not_found');
  return { leavesAt: leavesAt?.toISOString() ?? '' };
}

/** The list of the own school, with what the school itself has told of its pupils. @throws not_school */
export async function exportRoster(db: Db, viewer: Viewer): Promise<Readable> {
  const school = await requireCoordinated(db, viewer);
  const rows = (await listRosterToTake(db, school.id)).map((row) => ({
    // Who came with an account of their own has told name and month to Rumo, not to the school.
    nome: row.of_school ? row.name : firstNameOf(row.name),
    matricula: row.registration,
    turma: row.class_name ?? '',
    nascimento: row.of_school ? isoMonth(row.born) : '',
    usuario: row.username,
  }));
  const columns = ['nome', 'matricula', 'turma', 'nascimento', 'usuario'];
  return Readable.from([stringify(rows, { ...spreadsheet, columns })]);
}

/** As ISO 8601 writes a month: the day is not kept. */
const isoMonth = (born: number): string =>
  `${Math.floor(born / 12)}-${String((born % 12) + 1).padStart(2, '0')}`;

/** Takes away what belongs to schools whose month is over. Accounts stay with their people. */
export async function endLeftSchools(
  context: CalendarContext & Pick<Context, 'db' | 'sessions'>,
): Promise<void> {
  const { db, sessions } = context;
  for (const id of await listSchoolsToEnd(db)) {
    const ended = await transact(db, async (tx) => {
      if (!(await lockSchoolToEnd(tx, id))) return [];
      const userIds = (await listRoster(tx, id)).map((row) => row.user_id);
      const endedSessions = await endCardSessionsOf(tx, userIds);
      await deleteCardsOf(tx, userIds);
      await deleteSchool(tx, id);
      for (const userId of userIds) await setEnrolled(tx, context, userId, false);
      return endedSessions;
    });
    sessions.forget(ended);
  }
}
