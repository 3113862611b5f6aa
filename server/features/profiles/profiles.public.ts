export { changePhoto, removePhoto } from './change-photo.ts';
export { editProfile } from './edit-profile.ts';
export { upsertProfile } from './profiles.queries.ts';
export { readProfileCard } from './read-profile-card.ts';
