import { validate as isUuid } from 'uuid';
import type { CalendarContext, Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { refuse } from '#server/http/errors.ts';
import { deleteCoordinators, lockSchool } from './coordinators.queries.ts';
import { appoint } from './schools.service.ts';

/**
 * Hands a school over to the person with this e-mail, at once or by an invitation; who coordinated or was invited before loses
 * the school at once. The same e-mail again is invited again.
 * @throws not_found, not_an_adult, coordinates_already
 */
export async function replaceCoordinator(
  context: CalendarContext & Pick<Context, 'db'>,
  id: string,
  email: string,
): Promise<void> {
  await transact(context.db, async (tx) => {
    const school = isUuid(id) ? await lockSchool(tx, id) : undefined;
    if (!school) throw refuse('not_found');
    await deleteCoordinators(tx, id);
    await appoint(tx, context, { school, classes: null }, email);
  });
}
