import { reservedUsernames } from '#contract/usernames.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUserByUsername, listUsernames, updateUser } from './accounts.queries.ts';
import { isRemovedName } from './removed-names.queries.ts';
import { lockUsers } from './user-totals.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** By the product, which needs the name. */
    person_renamed: { userId: string; at: Date };
  }
}

/**
 * Gives everybody who holds a name that the product has come to use another one, with `1` behind it, and tells them by a
 * notification and a mail. At each start, so that a name that is added to the list needs nothing else.
 * @returns how many there were
 */
export async function renameReserved({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> {
  const held = await listUsernames(db, reservedUsernames);
  for (const name of held) {
    await transact(db, async (tx) => {
      const user = await findUserByUsername(tx, name);
      if (!user) return;
      await lockUsers(tx, [user.id]);
      let username = `${name}1`;
      while ((await findUserByUsername(tx, username)) || (await isRemovedName(tx, username))) username += '1';
      await updateUser(tx, user.id, { username });
      await emit(tx, 'person_written', { userId: user.id });
      await emit(tx, 'person_renamed', { userId: user.id, at: new Date() });
      const data = { before: name };
      await sendMail(tx, config, { kind: 'renamed', to: user.email, userId: user.id, data });
    });
  }
  return held.length;
}
