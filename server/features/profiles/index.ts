import type { Feature } from '#server/feature.ts';
import { profilesExports } from './profiles.queries.ts';
import { reportableProfile } from './withheld-profiles.queries.ts';

export { changePhoto, removePhoto, editProfile, readProfileCard } from './profiles.service.ts';
export { upsertProfile } from './profiles.queries.ts';

/** What people tell of themselves. */
export const profiles: Feature = {
  tables: {
    profiles: 'perfil.json',
  },
  reportables: { profile: reportableProfile },
  exports: profilesExports,
};
