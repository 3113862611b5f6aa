import type { OwnUsername } from '#contract/safety/age.ts';
import { holds } from '#contract/safety/age-rules.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import {
  changeUsername,
  findUser,
  showsSurname,
  suggestUsername,
  usernameChangeableFrom,
} from '#server/features/identity/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readBand } from './age-status.service.ts';

/** A surname in the username undoes that only the first name of somebody young is shown. */
export async function readOwnUsername(
  context: CalendarContext,
  db: Db,
  viewer: Viewer,
): Promise<OwnUsername> {
  const user = await findUser(db, viewer.id);
  if (!user) throw refuse('session_required');
  const { username, name } = user;
  const band = await readBand(db, context, viewer.id);
  const mayBeYoung = band === 'unknown' || holds('young', band);
  return {
    username,
    suggestion: await suggestUsername(db, name),
    showsSurname: mayBeYoung && showsSurname(username, name),
    changeableFrom: usernameChangeableFrom(context, user)?.toISOString() ?? '',
  };
}

/** @throws username_taken, username_changed */
export async function changeOwnUsername(
  context: CalendarContext & Pick<Context, 'db'>,
  viewer: Viewer,
  username: string,
): Promise<OwnUsername> {
  await changeUsername(context, viewer, username);
  return readOwnUsername(context, context.db, viewer);
}
