import type { Feature } from '#server/feature.ts';
import { hideContacts, profilesExports } from './profiles.queries.ts';
import { reportableProfile } from './withheld-profiles.queries.ts';

export { changePhoto, removePhoto, editProfile, readProfileCard } from './profiles.service.ts';
export { upsertProfile } from './profiles.queries.ts';

/** What people tell of themselves. */
export const profiles: Feature = {
  tables: {
    profiles: 'perfil.json',
  },
  // What was chosen before one said to be young does not come back with an opened profile.
  listeners: { events: { turned_out_young: (tx, { userId }) => hideContacts(tx, userId) } },
  reportables: { profile: reportableProfile },
  exports: profilesExports,
};
