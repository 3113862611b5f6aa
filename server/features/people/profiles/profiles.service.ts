import { eachField, toldFields } from '#contract/people/profile-fields.ts';
import { publish } from '#server/events/node-events.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { profiles } from '#contract/people/profiles.ts';
import type { HoldCause } from '#contract/safety/moderation.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import {
  type User,
  updateUser,
  renderOptionsFor,
  findUser,
  lockUsers,
} from '#server/features/identity/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { isMinor } from '#server/features/safety/age/index.ts';
import { hold, judgeText, type Judge } from '#server/features/safety/holds/index.ts';
import { requirePerson } from '#server/features/who-sees/blocks/index.ts';
import { requireOwnImage, deleteImage, hasImage, removeImages } from '#server/features/uploads/index.ts';
import type { Context } from '#server/context.ts';
import { refuse } from '#server/http/errors.ts';
import { findExposureTo, findProfile, upsertProfile } from './profiles.queries.ts';
import { toProfileCard, type ProfileCard } from './profiles.view.ts';
import { requireOwner } from './profiles.policy.ts';
import { reportableProfile } from './profiles.reportable.ts';

/** Reads the person's own part of the profile, as this viewer may see it. */
export async function readProfileCard(db: Db, viewer: Viewer | null, user: User): Promise<ProfileCard> {
  const row = await findProfile(db, user.id);
  const exposure = user.exposure === 'open' ? 'open' : await findExposureTo(db, viewer, user.id);
  return toProfileCard(
    user,
    row,
    viewer,
    exposure,
    await renderOptionsFor(db, user.id, row ? linesOf(row) : ''),
  );
}

/** Changes the given fields. @throws not_found, not_your_profile, foreign_image */
export async function editProfile(
  judge: Judge,
  viewer: Viewer,
  username: string,
  change: BodyOf<(typeof profiles)['PATCH /api/home/user/{username}']>,
): Promise<void> {
  const { db } = judge;
  const user = await requirePerson(db, viewer, username);
  requireOwner(user, viewer);
  for (const { name: field, isPicture } of toldFields)
    if (isPicture) await requireOwnImage(db, user.id, change[field] ?? '');

  const { name, work } = user;
  const told = await findProfile(db, user.id);
  const written = { text: linesOf(change), before: () => linesOf({ name, work, ...told }) };
  const causes = await judgeText(judge, user.id, written);
  await transact(db, async (tx) => {
    await updateUser(tx, user.id, {
      name: change.name,
      work: change.work,
      seeks_help: change.seeksHelp,
      offers_help: change.offersHelp,
    });
    const isYoung = await isMinor(tx, user.id);
    await upsertProfile(tx, {
      user_id: user.id,
      ...Object.fromEntries(
        eachField
          // Minors are not asked for it.
          .filter(({ whenYoung }) => !(isYoung && whenYoung === 'never'))
          .map(({ name: field, column }) => [column, change[field]]),
      ),
    });
    if (causes.length > 0) await holdProfile(judge, tx, user.id, causes);
    await emit(tx, 'person_written', { userId: user.id });
  });
}

/** Everything in a profile, addresses of pictures included. */
const linesOf = (told: object): string =>
  Object.values(told)
    .filter((each) => typeof each === 'string')
    .join('\n');

/**
 * Hides the profile from everyone but the person until staff have reviewed it. One that is hidden already stays as it is: staff
 * who keep what was held would show it again.
 */
async function holdProfile(
  { config }: Pick<Judge, 'config'>,
  tx: Tx,
  id: string,
  causes: HoldCause[],
): Promise<void> {
  await lockUsers(tx, [id]);
  if ((await findUser(tx, id))?.withheld) return;
  await reportableProfile.withhold(tx, id, 'held');
  await publish(tx, 'taken_down', { type: 'profile', id });
  await hold({ config }, tx, { type: 'profile', id, authorId: id, unseen: false }, causes);
}

type Parts = Pick<Context, 'config' | 'db' | 'storage'>;

export async function removePhoto(parts: Parts, viewer: Viewer): Promise<void> {
  await changePhoto(parts, viewer, '');
}

/**
 * Makes a just uploaded picture the person's photo. Photos are used nowhere else, so the replaced one is deleted
 * immediately, with its files. A repeated request, whose picture is the photo already or was replaced since, changes nothing.
 * @returns the person's username
 */
export async function changePhoto(parts: Parts, viewer: Viewer, url: string): Promise<string> {
  const causes = await judgeText(parts, viewer.id, { text: '', pictures: [url] });
  const { username, replaced } = await transact(parts.db, async (tx) => {
    await lockUsers(tx, [viewer.id]);
    const user = await findUser(tx, viewer.id);
    if (!user) throw refuse('session_required');
    const isStored = url === '' || (await hasImage(tx, viewer.id, url));
    if (!isStored || user.avatar === url) return { ...user, replaced: '' };
    await updateUser(tx, viewer.id, { avatar: url });
    await deleteImage(tx, viewer.id, user.avatar);
    if (causes.length > 0) await holdProfile(parts, tx, viewer.id, causes);
    return { ...user, replaced: user.avatar };
  });
  if (replaced !== '') await removeImages(parts, [replaced]);
  return username;
}
