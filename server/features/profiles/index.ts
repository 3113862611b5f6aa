import type { Feature } from '#server/feature.ts';
import { profilesExports } from './profiles.export.queries.ts';

export { changePhoto, removePhoto } from './change-photo.ts';
export { editProfile } from './edit-profile.ts';
export { upsertProfile } from './profiles.queries.ts';
export { readProfileCard } from './read-profile-card.ts';

/** What people tell of themselves. */
export const profiles: Feature = {
  tables: {
    profiles: 'perfil.json',
  },
  exports: profilesExports,
};
