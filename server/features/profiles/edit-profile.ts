import type { BodyOf } from '#contract/endpoint.ts';
import type { profiles } from '#contract/profiles.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { updateUser } from '#server/features/accounts/index.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import { requireOwnImage } from '#server/features/uploads/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireOwner } from './profiles.policy.ts';
import { upsertProfile } from './profiles.queries.ts';

/** Changes what is given. @throws not_found, not_your_profile, foreign_image */
export async function editProfile(
  db: Db,
  viewer: Viewer,
  username: string,
  change: BodyOf<(typeof profiles)['PATCH /api/home/user/{username}']>,
): Promise<void> {
  const user = await requirePerson(db, viewer, username);
  requireOwner(user, viewer);
  await requireOwnImage(db, user.id, change.formationImg1 ?? '');
  await requireOwnImage(db, user.id, change.formationImg2 ?? '');

  await transact(db, async (tx) => {
    await updateUser(tx, user.id, {
      name: change.name,
      work: change.work,
      seeks_help: change.seeksHelp,
      offers_help: change.offersHelp,
    });
    await upsertProfile(tx, {
      user_id: user.id,
      apresentation: change.apresentation,
      formation_img1: change.formationImg1,
      formation1: change.formation1,
      formation2: change.formation2,
      formation_img2: change.formationImg2,
      formation3: change.formation3,
      formation4: change.formation4,
      tags: change.tags,
      show_email: change.showEmail,
      searchable: change.searchable,
    });
    await emit(tx, 'person_written', { userId: user.id });
  });
}
