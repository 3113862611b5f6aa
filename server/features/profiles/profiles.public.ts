export { upsertProfile } from './profiles.queries.ts';
export { readProfileCard } from './read-profile-card.ts';
