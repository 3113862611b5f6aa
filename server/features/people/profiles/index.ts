import { toldFields } from '#contract/people/profile-fields.ts';
import type { Feature } from '#server/feature.ts';
import { resetForYoung, profilesExports } from './profiles.queries.ts';
import { reportableProfile } from './profiles.reportable.ts';

export { changePhoto, removePhoto, editProfile, readProfileCard } from './profiles.service.ts';
export { listWays, tellsWay, upsertProfile } from './profiles.queries.ts';

const pictures = toldFields.flatMap(({ column, isPicture }) => (isPicture ? [column] : []));

/** What people say about themselves. */
export const profiles: Feature = {
  tables: {
    profiles: 'perfil.json',
  },
  pictures: { profiles: { owner: 'user_id', addresses: pictures } },
  // What a person chose before saying they are young does not come back when the profile opens.
  listeners: { turned_out_young: (tx, { userId }) => resetForYoung(tx, userId) },
  reportables: { profile: reportableProfile },
  exports: profilesExports,
};
