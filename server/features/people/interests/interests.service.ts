import type { Interests } from '#contract/people/interests.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { wrongPlace } from '#server/features/help/helpers/index.ts';
import { followTag, isTag, unfollowTag } from '#server/features/posts/tags/index.ts';
import { refuseFields } from '#server/http/errors.ts';
import { wrongCareers } from '#server/careers/known-careers.queries.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findInterests, putInterests } from './interests.queries.ts';

const noInterests: Interests = { families: [], careers: [], tags: [], state: '', city: '' };

export async function readInterests(db: Db, viewer: Viewer): Promise<Interests> {
  const { user_id: _, ...given } = { user_id: '', ...noInterests, ...(await findInterests(db, viewer.id)) };
  return given;
}

/** Also follows the chosen tags, so that the home page begins with them. @throws too_many_tags */
export async function writeInterests(db: Db, viewer: Viewer, form: Interests): Promise<void> {
  const { state, city } = form;
  const careers = [...new Set(form.careers)];
  const wrong = {
    ...(await wrongCareers(db, careers)),
    ...(!form.tags.every(isTag) && { tags: 'Escolha tags da lista.' }),
    ...wrongPlace(state, city),
  };
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
  const families = [...new Set(form.families)];
  const tags = [...new Set(form.tags)];
  await transact(db, async (tx) => {
    const before = await readInterests(tx, viewer);
    for (const tag of before.tags) if (!tags.includes(tag)) await unfollowTag(tx, viewer, tag);
    for (const tag of tags) if (!before.tags.includes(tag)) await followTag(tx, viewer, tag);
    await putInterests(tx, { user_id: viewer.id, families, careers, tags, state, city });
  });
}
